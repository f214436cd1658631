// Who sits where, and what is to be said about the turn.

import type { Choice, Opened, Picture, Seat } from '../../engine/contract';
import { say } from '../../i18n/say';
import { saySide } from '../words';
import type { Kept } from './kept';

/** The action that exchanges sides, as records write it. */
const SWAP: Choice = 'swap';

/** `Tu`, `Computador`, `Ana`, `Jogador 1`. */
export function whoSits(kept: Kept, seat: Seat): string {
  if (kept.you === null) return kept.setup.names[seat - 1] || say('seat.number', seat);
  return seat === kept.you ? say('who.you') : say('who.computer');
}

/** The same with the side: for sentences that stand alone. */
export function fullName(kept: Kept, picture: Picture, seat: Seat): string {
  const side = saySide(picture, seat);
  return side ? `${whoSits(kept, seat)} (${side})` : whoSits(kept, seat);
}

/** Whose turn it is and how much of it is left. `before`: the seat that acted last. */
export function sayTurn(kept: Kept, picture: Picture, before: Seat | undefined): string {
  const yours = kept.you === picture.turn;
  if (kept.you !== null && !yours) return say('turn.computer');
  const name = fullName(kept, picture, picture.turn);
  const turn = yours ? say('turn.you') : say('turn.seat', name);
  if (picture.due) return yours ? say(`due.${picture.due}`) : `${name}: ${say(`due.${picture.due}`)}`;
  if (picture.left > 1) return `${turn} ${say('turn.left', picture.left)}`;
  if (before !== picture.turn) return turn;
  if (picture.turn_length !== null) return `${turn} ${say('turn.left', picture.left)}`;
  return yours ? say('turn.again.you') : say('turn.again.seat', name);
}

/** The seat that exchanged sides last, if nothing was played since. */
export function swapper({ actions, seats }: Opened): Seat | null {
  return actions.at(-1) === SWAP ? (seats.at(-1) ?? null) : null;
}

/** That sides were exchanged, for the line above the board. */
export function saySwapped(kept: Kept, picture: Picture, by: Seat): string {
  if (kept.you !== null) return say('swap.now.you', saySide(picture, kept.you));
  return say('swap.now.seat', whoSits(kept, by), saySide(picture, by));
}

/** The same as a whole sentence: who did it. */
export function saySwap(kept: Kept, picture: Picture, by: Seat): string {
  if (kept.you === null) return say('swap.done.seat', whoSits(kept, by), saySide(picture, by));
  return say(by === kept.you ? 'swap.done.you' : 'swap.done.computer', saySide(picture, kept.you));
}

/** What a seat has so far, where the game counts. */
export function sayTally(picture: Picture, seat: Seat): string {
  const count = picture.tally?.[seat - 1];
  return count === undefined || picture.counts === null ? '' : say(`seat.${picture.counts}`, count);
}
