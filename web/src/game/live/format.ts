// What is to be said about a table between people: names, turns, ends.

import type { Picture, Seat } from '../../engine/contract';
import { say } from '../../i18n/index.svelte';
import type { SeatView, TableView } from '../../generated/api';
import { saySide, sayReason } from '../words';

export function occupantName(occupant: SeatView): string {
  if (occupant === 'invited') return say('live.nobody');
  return 'person' in occupant ? occupant.person.name : say('live.computer', occupant.computer.level);
}

export function seatName(table: TableView, seat: Seat): string {
  const name = occupantName(table.seats[seat - 1 as 0 | 1]);
  return table.role === 'seat' && table.seat === seat ? say('live.you', name) : name;
}

/** The line above the board. */
export function sayStanding(table: TableView, picture: Picture): string {
  if (table.end) return sayWinner(table);
  if (table.stopped) return say('live.stopped');
  if (table.seats.includes('invited')) return say('live.waiting');
  if (table.paused) return say('live.paused');
  if (table.role === 'seat' && table.seat === picture.turn) return say('turn.you');
  const side = saySide(picture, picture.turn);
  const name = seatName(table, picture.turn);
  return say('turn.seat', side ? `${name} (${side})` : name);
}

export function sayWinner(table: TableView): string {
  if (!table.end) return '';
  const winner = seatName(table, table.end.winner);
  if (table.role !== 'seat') return say('result.seat', winner);
  return table.end.winner === table.seat ? say('result.you') : say('live.lost', winner);
}

export function sayWhy(table: TableView, picture: Picture): string {
  if (!table.end) return '';
  const loser = seatName(table, table.end.winner === 1 ? 2 : 1);
  if (table.end.how === 'resignation') return say('live.resigned', loser);
  if (table.end.how === 'time') return say('live.timeout', loser);
  const named = (seat: Seat) => ({ loser: seatName(table, seat), isYou: table.role === 'seat' && table.seat === seat });
  return picture.ending ? say('result.because', sayReason(picture, named)) : '';
}
