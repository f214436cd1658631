// The value history of a game, tug-of-war fashion: for each ply who is ahead, how far the rope is pulled, and whether
// that is proved. In the manner of GamesmanUni's visual value history.

import type { Seat } from '../../engine/contract';
import { leader, type Judgement } from '../../game/analysis/judgement';

export interface Bar {
  /** Actions played before; 0 is the start. */
  ply: number;
  /** The action that led here; null at the start. */
  action: string | null;
  /** The seat the rope is pulled towards, if any. */
  towards: Seat | null;
  /** How far, from 0 (even) to 1 (won). */
  pull: number;
  proved: boolean;
  judgement: Judgement | null;
}

/** A proof is always drawn longer than an estimate. */
const LEAST_PROOF = 0.4;
const MOST_ESTIMATE = 0.36;
/** From this distance on, a proof is drawn with its least length. */
const FAR = 40;
/** From this margin on, a proof is drawn with its full length. */
const WIDE = 15;

function pull(judgement: Judgement): number {
  switch (judgement.kind) {
    case 'over':
      return 1;
    case 'estimate':
      return MOST_ESTIMATE * Math.tanh(Math.abs(judgement.score) / 4);
    case 'proved': {
      const room = 1 - LEAST_PROOF;
      if (judgement.margin !== null) return LEAST_PROOF + room * Math.min(Math.abs(judgement.margin) / WIDE, 1);
      const plies = Math.min(judgement.plies ?? FAR, FAR);
      return LEAST_PROOF + room * (1 - plies / FAR);
    }
  }
}

/** Whether a distance is only a bound, or unknown: it says nothing against a nearer one known before. */
function isLoose(judgement: Judgement, before: Judgement | null): boolean {
  if (judgement.kind !== 'proved' || judgement.margin !== null) return false;
  return !judgement.exact || (before?.kind === 'proved' && before.margin !== null);
}

/** One bar for the start and one for each action. A bar never moves back because of a bound. */
export function bars(actions: readonly string[], judgements: readonly (Judgement | null)[]): Bar[] {
  const rows: Bar[] = [];
  [null, ...actions].forEach((action, ply) => {
    const judgement = judgements[ply] ?? null;
    const towards = judgement && leader(judgement);
    const proved = judgement !== null && judgement.kind !== 'estimate';
    const before = rows[ply - 1];
    const held = before?.proved && before.towards === towards && judgement && isLoose(judgement, before.judgement);
    const own = judgement ? pull(judgement) : 0;
    rows.push({ ply, action, towards, pull: held ? Math.max(own, before.pull) : own, proved, judgement });
  });
  return rows;
}
