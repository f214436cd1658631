// The solutions of the exercises of a sheet, for whoever corrects them: the course's own answers to the course's own questions, and
// what the engine says about every other position.

import type { Line, Picture, Analysis, Reason } from '../../engine/contract';
import type { Course } from '../../generated/documents';
import type { Ask } from '../../game/links/opening';
import { reasonFor } from '../../game/reasons/reasons';

/** `answers`: what the course says is right, and for a turn of several actions one whole turn. `over`: nothing is left to play.
    `wins`: these actions win, which is proved, the first of them because of `why`. `loses`: all lose, this one holds out best.
    `likely`: nothing is proved; this one looks best. `puzzle`: a puzzle has its own answer, because of `why`. */
export type Solution =
  | { kind: 'answers'; actions: string[]; whole: string[] }
  | { kind: 'over' }
  | { kind: 'wins'; actions: string[]; complete: boolean; why?: Reason }
  | { kind: 'loses' | 'likely'; actions: string[] }
  | { kind: 'puzzle'; why?: Reason };

/** Nodes for one exercise: about half a second, so that a whole sheet does not keep anybody waiting for long. */
const NODES = 400_000;

/** What the course answers, if this is its position and its question: what is safe is not what wins. */
export function answerIn({ lessons }: Course, { start, actions }: Line, question: string): Solution | null {
  const lesson = lessons.find(({ section, position, play, words }) =>
    section === 'exercise' && position === start && play.join('.') === actions.join('.') &&
    Object.values(words).some(({ task }) => task === question));
  const [first] = lesson?.stages ?? [];
  if (!lesson || !first) return null;
  const whole: string[] = [];
  for (;;) {
    const stage = lesson.stages.find(({ played }) => played.join('.') === whole.join('.'));
    const [next] = stage?.answers ?? [];
    if (next === undefined) break;
    whole.push(next);
  }
  return { kind: 'answers', actions: first.answers, whole };
}

/** What a thought says about its position. */
export function solutionIn({ proved, seat, opinions }: Analysis): Solution {
  if (proved?.winner === seat && proved.winning.length > 0) {
    return { kind: 'wins', actions: proved.winning, complete: proved.complete };
  }
  const best = opinions.slice(0, 1).map(({ action }) => action);
  return { kind: proved ? 'loses' : 'likely', actions: best };
}

/** The solution of a puzzle, with the reason for the action that it is about. */
export async function solutionOfPuzzle(line: Line, about: string | null, ask: Ask): Promise<Solution> {
  const why = about === null ? null : await reasonFor(ask, line, about);
  return { kind: 'puzzle', ...(why ? { why } : {}) };
}

/** The solution of a position after a line, the same every time. */
export async function solutionOf(line: Line, { ending }: Picture, ask: Ask): Promise<Solution> {
  if (ending) return { kind: 'over' };
  const solution = solutionIn(await ask({ ask: 'think', ...line, nodes: NODES, fresh: true }));
  const [action] = solution.kind === 'wins' ? solution.actions : [];
  const why = action === undefined ? null : await reasonFor(ask, line, action);
  return why ? { ...solution, why } as Solution : solution;
}
