// What goes on the sheet of whoever corrects.

import { expect, it } from 'vitest';
import type { ActionEval, Analysis, Verdict } from '../../engine/contract';
import { solutionIn } from './solutions';

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
