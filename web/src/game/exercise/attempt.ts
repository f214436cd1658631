// Whether a try at a position is right: what was asked for, what the engine says of the action, and nothing guessed.

import type { ActionEval, Slug, Analysis } from '../../engine/contract';
import type { Chance, ChanceKind } from '../analysis/chance';
import { inSteps } from '../analysis/judgement';
import type { Goal } from './task';

/** What is asked of whoever tries. */
export type Aim =
  /** Win, proved; or do not lose. */
  | { goal: Goal; chance: null }
  /** Do better than what was played. */
  | { goal: null; chance: Chance };

export type Result =
  | 'right'
  | 'wrong'
  /** Not known: it may be as good, but another is known to be. */
  | 'unsure';

/** A measure in which more is better, where the opinion can be measured. */
type Measure = (opinion: ActionEval, game: Slug) => number | null;

const proofOnly: Measure = ({ verdict }) => (verdict.kind === 'win' ? 1 : verdict.kind === 'loss' ? -1 : null);
/** Anything that does not lose is better than every defence. */
const defence: Measure = ({ verdict, exact }) =>
  verdict.kind !== 'loss' ? Infinity : exact ? verdict.plies : null;
const margin: Measure = (opinion) => opinion.margin;
const score: Measure = ({ verdict }, game) =>
  verdict.kind === 'estimate' ? inSteps(verdict.score, game) : verdict.kind === 'win' ? Infinity : -Infinity;

const MEASURES: Record<ChanceKind, Measure> = {
  turned: proofOnly,
  missed: proofOnly,
  shortened: defence,
  longer: defence,
  margin,
  gave: score,
  fell: score,
  likelier: score,
};

/** What a try is worth. `said` is the engine's opinion on it, `before` on the whole position. */
export function judgeAttempt(said: ActionEval, before: Analysis, aim: Aim, game: Slug): Result {
  if (aim.goal === 'win') return said.verdict.kind === 'win' ? 'right' : said.verdict.kind === 'loss' ? 'wrong' : 'unsure';
  if (aim.goal === 'hold') return said.verdict.kind === 'loss' ? 'wrong' : 'right';
  if (aim.goal !== null) return 'unsure';
  const { kind, played } = aim.chance;
  if (said.action === played) return 'wrong';
  const of = (action: string) => before.opinions.find((opinion) => opinion.action === action);
  const [best, old] = [of(aim.chance.better), of(played)];
  const [could, did, does] = [best, old, said].map((opinion) => (opinion ? MEASURES[kind](opinion, game) : null));
  if (does === null || does === undefined) return 'unsure';
  if (kind === 'turned' || kind === 'missed') return does > 0 ? 'right' : 'wrong';
  if (did === null || did === undefined || did === -Infinity) return does > -Infinity ? 'right' : 'wrong';
  // At least half of what could be had: a child need not find the very best.
  const enough = could === null || could === undefined || could === Infinity ? did + 1 : (could + did) / 2;
  return does >= enough ? 'right' : 'wrong';
}

/** The opinion on an action, with what a look at the position after it proves. */
export function informed(said: ActionEval, seat: Analysis['seat'], after: Analysis | null): ActionEval {
  if (said.verdict.kind !== 'estimate' || !after?.proved) return said;
  const { winner, plies, exact } = after.proved;
  const kind = winner === seat ? 'win' : 'loss';
  const line = [said.action, ...(after.opinions[0]?.line ?? [])];
  return { ...said, verdict: { kind, plies: plies === null ? null : plies + 1, score: null }, exact, line };
}
