// A puzzle in words: what is asked, and what is said when it is answered.

import type { Picture, Slug } from '../../engine/contract';
import type { Puzzle } from '../../game/puzzles/collection';
import { sayAction, seatName } from '../../game/words';
import { say } from '../../i18n/say';
import type { Phase } from './session.svelte';

/** The question. */
export function sayAsked({ asked }: Puzzle, picture: Picture): string {
  if (asked.kind === 'who') return say('puzzles.ask.who');
  return say(`puzzles.ask.${asked.kind}`, seatName(picture, picture.turn));
}

/** In how many actions of both it is won, where that is proved: in some games one player acts several times in a row. */
export function sayPlies({ asked, plies }: Puzzle): string {
  return asked.kind === 'win' && plies !== null ? say('puzzles.in', plies) : '';
}

/** What is said once it is answered; empty before. */
export function sayAnswered({ asked }: Puzzle, phase: Phase, picture: Picture, game: Slug): string {
  if (phase === 'asking') return '';
  if (asked.kind === 'win') {
    const action = sayAction(asked.action, game);
    return phase === 'right' ? `✓ ${say('puzzles.right.win', action)}` : say('puzzles.shown', action);
  }
  const [sign, key] = phase === 'right' ? (['✓', 'right'] as const) : (['✗', 'wrong'] as const);
  if (asked.kind === 'who') return `${sign} ${say(`puzzles.${key}.who`, seatName(picture, asked.winner))}`;
  return `${sign} ${say(`puzzles.${key}.mistake`, sayAction(asked.mistake, game), sayAction(asked.other, game))}`;
}
