// Opinions and thoughts for tests.

import type { Opinion, Seat, Thought, Verdict } from '../../engine/contract';

export function opinion(action: string, verdict: Partial<Verdict>, margin: number | null = null): Opinion {
  const whole = { kind: 'estimate' as const, plies: null, score: null, ...verdict };
  return { action, verdict: whole, exact: true, margin, line: [action] };
}

export const win = (action: string, plies: number, margin: number | null = null) =>
  opinion(action, { kind: 'win', plies }, margin);
export const loss = (action: string, plies: number, margin: number | null = null) =>
  opinion(action, { kind: 'loss', plies }, margin);
export const guess = (action: string, score: number) => opinion(action, { kind: 'estimate', score });

export function thought(seat: Seat, opinions: Opinion[], settled = true): Thought {
  return { seat, opinions, nodes: 1, depth: 1, settled };
}
