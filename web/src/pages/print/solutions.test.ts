// What goes on the sheet of whoever corrects.

import { expect, it } from 'vitest';
import type { ActionEval, Analysis, Verdict } from '../../engine/contract';
import SEMAFORO from '../../generated/lessons/semaforo.json' with { type: 'json' };
import PRODUTO from '../../generated/lessons/produto.json' with { type: 'json' };
import type { Course } from '../../generated/documents';
import { answerIn, solutionIn } from './solutions';

const opinion = (action: string, kind: Verdict['kind']): ActionEval => ({
  action,
  verdict: kind === 'estimate' ? { kind, plies: null, score: 10 } : { kind, plies: 3, score: null },
  exact: true,
  margin: null,
  line: [action],
});
const thought = (opinions: ActionEval[], proved: Analysis['proved']): Analysis =>
  ({ seat: 2, proved, opinions, nodes: 1, depth: 1, settled: proved !== null });
const proof = (winner: 1 | 2, winning: string[], complete = true) => ({ winner, plies: 3, exact: true, margin: null, winning, complete });

it('every action that wins is a solution', () => {
  const opinions = [opinion('b2', 'win'), opinion('a1', 'win'), opinion('c3', 'loss')];
  expect(solutionIn(thought(opinions, proof(2, ['a1', 'b2'])))).toEqual({ kind: 'wins', actions: ['a1', 'b2'], complete: true });
  expect(solutionIn(thought(opinions, proof(2, ['b2'], false)))).toEqual({ kind: 'wins', actions: ['b2'], complete: false });
});

it('where nothing wins or nothing is proved the best is named, and it is said which of the two', () => {
  expect(solutionIn(thought([opinion('c3', 'loss'), opinion('a1', 'loss')], proof(1, [])))).toEqual({ kind: 'loses', actions: ['c3'] });
  expect(solutionIn(thought([opinion('c3', 'estimate')], null))).toEqual({ kind: 'likely', actions: ['c3'] });
});

it('an exercise of the course is answered as it asks: what is safe, not what wins', () => {
  const course = SEMAFORO as unknown as Course;
  const safe = course.lessons.find(({ section, task }) => section === 'exercise' && task === 'safe');
  const line = { game: 'semaforo', start: safe?.position ?? '', actions: [] } as const;
  for (const { task } of Object.values(safe?.words ?? {})) {
    expect(answerIn(course, { ...line, actions: [] }, task)).toMatchObject({ kind: 'answers', actions: ['b1', 'd1', 'd2'] });
  }
  expect(answerIn(course, { ...line, actions: [] }, 'Onde jogas?'), 'another question is for the engine').toBeNull();
  expect(answerIn(course, { ...line, start: '4/4/4 1', actions: [] }, safe?.words.pt.task ?? '')).toBeNull();
});

it('a turn of several actions is told whole', () => {
  const course = PRODUTO as unknown as Course;
  const lesson = course.lessons.find(({ section, stages }) => section === 'exercise' && stages.length > 1);
  const solution = answerIn(course, { game: 'produto', start: lesson?.position ?? '', actions: [] }, lesson?.words.pt.task ?? '');
  expect(solution?.kind === 'answers' && solution.whole.length).toBe(2);
});
