// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listAddress, problemsByLine, questionsIn, sayProblem } from './problems';

const problem = (line: number, code: string, warning = false) => ({ line, code, text: 'Quelhas', warning });

test('problems come by line, faults before warnings', () => {
  const lines = problemsByLine([problem(7, 'repeated'), problem(2, 'cells_beyond', true), problem(2, 'unknown')]);
  expect(lines.map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
    [2, ['unknown', 'cells_beyond']], [7, ['repeated']],
  ]);
});

test('a problem is told in words, with its column and its count', () => {
  expect(sayProblem({ ...problem(3, 'unknown-word'), column: 'game' })).toBe('jogo: não se conhece «Quelhas»');
  expect(sayProblem({ ...problem(3, 'repeated'), count: 2 })).toContain('linha 2');
});

test('two spellings of a school are asked about once, with both of them', () => {
  const near = (line: number) => ({ ...problem(line, 'perhaps-same-school'), text: 'EB Vizeu', known: 'EB Viseu' });
  expect(questionsIn([near(2), problem(3, 'repeated'), near(4)])).toEqual([{ text: 'EB Vizeu', known: 'EB Viseu', lines: [2, 4] }]);
  expect(problemsByLine([near(2), problem(3, 'repeated')]).map(({ line }) => line)).toEqual([3]);
  expect(sayProblem(near(2))).toBe('«EB Vizeu» é a mesma escola que «EB Viseu»?');
});

test('a list is sent with its name and with what was answered', () => {
  expect(listAddress('c', true, 'n1', new Map())).toBe('championships/c/registrations?dry=true&id=n1');
  const answered = new URL(listAddress('c', false, 'n1', new Map([['EB & Vizeu', 'EB Viseu']])), 'http://x/');
  expect(answered.searchParams.get('same')).toBe('[["EB & Vizeu","EB Viseu"]]');
});

test('a problem without a sentence says what the server said', () => {
  expect(sayProblem(problem(1, 'unheard_of'))).toBe('Quelhas');
});
