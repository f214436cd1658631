// A puzzle in words: what is asked, and what is said when it is answered.

import type { Picture, Seat, Slug } from '../../engine/contract';
import type { Asked, Puzzle } from '../../game/puzzles/collection';
import { countsWord, offered } from '../../game/puzzles/counts';
import { sayAction, saySide, seatName } from '../../game/words';
import { say } from '../../i18n/say';
import { capital } from '../../i18n/sentence';
import type { Phase } from './session.svelte';

/** The question. */
export function sayAsked({ asked }: Puzzle, picture: Picture): string {
  const who = seatName(picture, picture.turn);
  switch (asked.kind) {
    case 'who': return say('puzzles.ask.who');
    case 'moves': return asked.counts.length > 1 ? say('puzzles.ask.each') : say('puzzles.ask.moves', who);
    case 'forbidden': return say('puzzles.ask.forbidden', who, asked.cells.length);
    case 'threat': return say('puzzles.ask.threat', who, sayAction(asked.played, picture.game));
    case 'finish': return say('puzzles.ask.finish', who, picture.game);
    default: return say(`puzzles.ask.${asked.kind}`, who);
  }
}

/** In how many actions of both it is won, where that is proved: in some games one player acts several times in a row. */
export function sayPlies({ asked, plies }: Puzzle): string {
  return asked.kind === 'win' && plies !== null ? say('puzzles.in', plies) : '';
}

/** The answers to choose from, each with how it is sent; none where the board is touched. */
export function choicesOf(puzzle: Puzzle, picture: Picture): [label: string, answer: string][] {
  const { asked } = puzzle;
  if (asked.kind === 'who') return ([1, 2] as Seat[]).map((seat) => [seatName(picture, seat), String(seat)]);
  if (asked.kind === 'moves') return offered(asked.counts, puzzle).map((counts) => [sayCounts(counts, picture), countsWord(counts)]);
  if (asked.kind !== 'mistake') return [];
  return [asked.mistake, asked.other].sort().map((action) => [capital(sayAction(action, picture.game)), action]);
}

function sayCounts(counts: readonly number[], picture: Picture): string {
  const of = (seat: Seat) => `${saySide(picture, seat) || seatName(picture, seat)}: ${counts[seat - 1]}`;
  return counts.length > 1 ? capital(`${of(1)} · ${of(2)}`) : String(counts[0]);
}

/** What is said once it is answered; empty before. */
export function sayAnswered({ asked }: Puzzle, phase: Phase, picture: Picture, game: Slug): string {
  if (phase === 'asking') return '';
  const right = phase === 'right';
  const sign = right ? '✓' : '✗';
  switch (asked.kind) {
    case 'win':
    case 'finish':
    case 'threat': return sayFound(asked, right, game);
    case 'forbidden': {
      const cells = asked.cells.join(', ');
      return right ? `✓ ${say('puzzles.right.forbidden', cells)}` : say('puzzles.shown', cells);
    }
    case 'moves': return `${sign} ${say(`puzzles.${right ? 'right' : 'wrong'}.moves`, sayCounts(asked.counts, picture))}`;
    case 'who': return `${sign} ${say(`puzzles.${right ? 'right' : 'wrong'}.who`, seatName(picture, asked.winner))}`;
    default:
      return `${sign} ${say(`puzzles.${right ? 'right' : 'wrong'}.mistake`, sayAction(asked.mistake, game), sayAction(asked.other, game))}`;
  }
}

function sayFound({ kind, action }: Extract<Asked, { action: string }>, right: boolean, game: Slug): string {
  const said = sayAction(action, game);
  if (!right) return say('puzzles.shown', said);
  return `✓ ${say(kind === 'threat' ? 'puzzles.right.threat' : 'puzzles.right.win', said)}`;
}

/** What is said to a touch before all is found: `strayed` is the last wrong one. */
export function sayTouch({ asked }: Puzzle, strayed: string | null, touched: number, left: number, game: Slug): string {
  const stray = asked.kind === 'forbidden' ? 'puzzles.stray.cell' : 'puzzles.stray.action';
  if (strayed !== null) return `✗ ${say(stray, sayAction(strayed, game))}`;
  return touched > 0 && left > 0 ? `✓ ${say('puzzles.left', left)}` : '';
}
