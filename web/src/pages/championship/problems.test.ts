// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { problemsByLine, sayProblem } from './problems';

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

test('a problem without a sentence says what the server said', () => {
  expect(sayProblem(problem(1, 'unheard_of'))).toBe('Quelhas');
});
