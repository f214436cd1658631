// A puzzle in words: what is asked, and what is said when it is answered. Questions about the law bring their own.

import type { Seat } from '../../engine/contract';
import { isFact, type Puzzle } from '../../game/puzzles/collection';
import { sayAction, seatName } from '../../game/words';
import { say } from '../../i18n/say';
import { capital } from '../../i18n/sentence';
import type { Phase } from './session.svelte';
import type { Stage } from './stage';

/** The question. */
export function sayAsked({ asked }: Puzzle, { picture, law }: Stage): string {
  if (isFact(asked)) return law?.sayAsked(asked, picture) ?? '';
  return say(`puzzles.ask.${asked.kind}`, seatName(picture, picture.turn));
}

/** In how many actions of both it is won, where that is proved: in some games one player acts several times in a row. */
export function sayPlies({ asked, plies }: Puzzle): string {
  return asked.kind === 'win' && plies !== null ? say('puzzles.in', plies) : '';
}

/** The answers to choose from, each with how it is sent; none where the board is touched. */
export function choicesOf(puzzle: Puzzle, { picture, law }: Stage): [label: string, answer: string][] {
  const { asked } = puzzle;
  if (isFact(asked)) return law?.choicesOf(asked, puzzle, picture) ?? [];
  if (asked.kind === 'who') return ([1, 2] as Seat[]).map((seat) => [seatName(picture, seat), String(seat)]);
  if (asked.kind !== 'mistake') return [];
  return [asked.mistake, asked.other].sort().map((action) => [capital(sayAction(action, picture.game)), action]);
}

/** What is said once it is answered; empty before. */
export function sayAnswered({ asked }: Puzzle, phase: Phase, { picture, law }: Stage): string {
  if (phase === 'asking') return '';
  const right = phase === 'right';
  if (isFact(asked)) return law?.sayAnswered(asked, right, picture) ?? '';
  const said = (action: string) => sayAction(action, picture.game);
  if (asked.kind === 'win') return right ? `✓ ${say('puzzles.right.win', said(asked.action))}` : say('puzzles.shown', said(asked.action));
  const sign = right ? '✓' : '✗';
  if (asked.kind === 'who') return `${sign} ${say(right ? 'puzzles.right.who' : 'puzzles.wrong.who', seatName(picture, asked.winner))}`;
  return `${sign} ${say(right ? 'puzzles.right.mistake' : 'puzzles.wrong.mistake', said(asked.mistake), said(asked.other))}`;
}

/** The action whose reason is told once it is answered: what the puzzle is about. */
export function actionOf({ asked }: Puzzle): string | null {
  return asked.kind === 'win' ? asked.action : asked.kind === 'mistake' ? asked.mistake : null;
}
