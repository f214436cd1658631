// Verdicts in words.

import type { ActionEval, Slug } from '../../engine/contract';
import { say } from '../../i18n/say';
import { CLEAR, EVEN, inSteps } from './judgement';

/** `+1,4` or `−0.3`: a true minus, and the decimal sign of the language. */
export function sayScore(score: number): string {
  const tenths = Math.round(score * 10);
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return sign + (Math.abs(tenths) / 10).toFixed(1).replace('.', say('verdict.letter.win') === 'G' ? ',' : '.');
}

function sayFeeling(score: number): string {
  if (Math.abs(score) < EVEN) return say('verdict.even');
  if (score > 0) return score > CLEAR ? say('verdict.muchBetter') : say('verdict.better');
  return score < -CLEAR ? say('verdict.muchWorse') : say('verdict.worse');
}

/** What an action is worth to the one who plays it: `Ganha em 5, provado`. */
export function sayVerdict({ verdict, exact, margin }: ActionEval, game: Slug): string {
  if (verdict.kind === 'estimate') {
    const score = inSteps(verdict.score, game);
    return say('verdict.estimate', sayFeeling(score), sayScore(score));
  }
  const word = verdict.kind === 'win' ? say('verdict.win') : say('verdict.loss');
  const parts = [word];
  if (margin !== null) parts[0] = say('verdict.by', word, Math.abs(margin));
  else if (verdict.plies !== null) {
    parts[0] = exact ? say('verdict.in', word, verdict.plies) : say('verdict.within', word, verdict.plies);
  }
  return [...parts, say('verdict.proved')].join(', ');
}
