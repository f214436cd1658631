// The whole board read aloud: row by row, or what each side has on it. For those who do not see it, on a key.

import type { Picture, Piece, Seat } from '../engine/contract';
import { say } from '../i18n/say';
import { seatName } from './words';

const SEATS: Seat[] = [1, 2];

/** Every row from the top, with what stands in it. */
export function readBoard(picture: Picture): string {
  const rows = Array.from({ length: picture.rows }, (_, at) => picture.rows - 1 - at);
  const read = rows.map((row) => {
    const there = picture.cells.filter((cell) => cell.row === row && cell.piece !== null);
    const named = there.map(({ name, piece }) => `${name} ${say(`piece.${piece as Piece}`)}`);
    return say('read.row', row + 1, named.join(', '));
  });
  return read.join(' ');
}

const cellsOf = (picture: Picture, pieces: readonly Piece[]) =>
  picture.cells.filter(({ piece }) => piece !== null && pieces.includes(piece)).map(({ name }) => name);

/** What each side has on the board, and then what belongs to nobody, by kind. */
export function readPieces(picture: Picture): string {
  const owned = picture.sides.flatMap(({ pieces }) => pieces);
  const shared = [...new Set(picture.cells.flatMap(({ piece }) => piece ?? []))].filter((piece) => !owned.includes(piece));
  const ofSeats = SEATS.filter((seat) => picture.sides[seat - 1]!.pieces.length > 0).map((seat) =>
    say('read.side', seatName(picture, seat), cellsOf(picture, picture.sides[seat - 1]!.pieces)),
  );
  const ofNobody = shared.map((piece) => say('read.side', say(`piece.${piece}`), cellsOf(picture, [piece])));
  return [...ofSeats, ...ofNobody].join(' ') || say('read.none');
}
