// Opinions and thoughts for tests.

import type { ActionEval, Proved, Seat, Analysis, Verdict } from '../../engine/contract';

export function opinion(action: string, verdict: Partial<Verdict>, margin: number | null = null): ActionEval {
  const whole = { kind: 'estimate' as const, plies: null, score: null, ...verdict };
  return { action, verdict: whole, exact: true, margin, line: [action] };
}

export const win = (action: string, plies: number, margin: number | null = null) =>
  opinion(action, { kind: 'win', plies }, margin);
export const loss = (action: string, plies: number, margin: number | null = null) =>
  opinion(action, { kind: 'loss', plies }, margin);
export const guess = (action: string, score: number) => opinion(action, { kind: 'estimate', score });

/** A thought as the engine sends it, where the first opinion is the best and decides. */
export function thought(seat: Seat, opinions: ActionEval[], settled = true): Analysis {
  return { seat, proved: provedBy(seat, opinions), opinions, nodes: 1, depth: 1, settled };
}

function provedBy(seat: Seat, opinions: ActionEval[]): Proved | null {
  const best = opinions[0];
  if (!best || best.verdict.kind === 'estimate') return null;
  const winning = opinions.filter(({ verdict }) => verdict.kind === 'win').map(({ action }) => action);
  const winner = best.verdict.kind === 'win' ? seat : seat === 1 ? 2 : 1;
  return { winner, plies: best.verdict.plies, exact: best.exact, margin: best.margin, winning, complete: true };
}
