// The story of a game from what the check found: what each position proves is carried to its neighbours, so that two
// plies never tell different stories. What a winner plays into was won before it; what is lost in nine is lost in eight
// one ply later, whatever is played.

import type { Slug, Analysis } from '../../engine/contract';
import { isProof, ofOpinion, ofThought, type Judgement } from '../../game/analysis/judgement';
import type { Moment } from '../../game/analysis/mistakes';

type Proof = Extract<Judgement, { kind: 'proved' }>;

/** The better known of two judgements on one position. */
export function sharper(one: Judgement | null, other: Judgement | null): Judgement | null {
  if (!one || !other) return one ?? other;
  if (one.kind === 'over' || !isProof(other)) return one;
  if (other.kind === 'over' || !isProof(one)) return other;
  const [first, second] = [one as Proof, other as Proof];
  const margin = first.margin ?? second.margin;
  if (first.exact || second.exact) return { ...(first.exact ? first : second), margin };
  const plies = least(first.plies, second.plies);
  return { ...first, plies, margin };
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function atMost(winner: Proof['winner'], plies: number | null): Proof {
  return { kind: 'proved', winner, plies, exact: false, margin: null };
}

/** What an opinion on an action says of the position after it: one ply nearer to the end. */
function oneNearer(judgement: Judgement): Judgement {
  if (judgement.kind !== 'proved' || judgement.plies === null) return judgement;
  return { ...judgement, plies: Math.max(0, judgement.plies - 1) };
}

/**
 * A judgement on every position: `thoughts[k]` is about the position before `actions[k]`; `over` is what the end says of
 * itself, if the game has ended there.
 */
export function tell(
  actions: readonly string[],
  thoughts: readonly (Analysis | null)[],
  over: Judgement | null,
  game: Slug,
): (Judgement | null)[] {
  const known = Array.from({ length: actions.length + 1 }, (_, ply) => {
    if (ply === actions.length && over) return over;
    const own = thoughts[ply] ?? null;
    return own && ofThought(own, game);
  });
  const seatAt = (ply: number) => thoughts[ply]?.seat ?? null;
  for (let ply = actions.length - 1; ply >= 0; ply -= 1) {
    const seat = seatAt(ply);
    const said = thoughts[ply]?.opinions.find(({ action }) => action === actions[ply]);
    if (seat && said) known[ply + 1] = sharper(known[ply + 1]!, provedOnly(oneNearer(ofOpinion(said, seat, game))));
    const next = known[ply + 1] ?? null;
    if (next === null || next.kind === 'estimate' || next.winner !== seat) continue;
    const won = next.kind === 'over' ? { ...atMost(seat, 1), exact: true } : atMost(seat, plus(next.plies, 1));
    known[ply] = sharper(known[ply]!, won);
  }
  for (let ply = 0; ply < actions.length; ply += 1) {
    const now = known[ply];
    if (now?.kind !== 'proved' || now.winner === seatAt(ply) || seatAt(ply) === null) continue;
    known[ply + 1] = sharper(known[ply + 1]!, atMost(now.winner, plus(now.plies, -1)));
  }
  return known;
}

/** An estimate from one ply before says less than a look at the position itself. */
function provedOnly(judgement: Judgement): Judgement | null {
  return isProof(judgement) ? judgement : null;
}

function plus(plies: number | null, more: number): number | null {
  return plies === null ? null : Math.max(0, plies + more);
}

/** What is known around each action, for whoever looks for mistakes. */
export function momentsOf(
  actions: readonly string[],
  thoughts: readonly (Analysis | null)[],
  judgements: readonly (Judgement | null)[],
): Moment[] {
  return actions.map((action, at) => ({
    action, before: thoughts[at] ?? null, after: judgements[at + 1] ?? null,
  }));
}
