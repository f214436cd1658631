// The whole board read aloud: line by line, or what each side has on it. For those who do not see it, on a key.

import type { Picture, Piece, Seat } from '../engine/contract';
import { say } from '../i18n/say';
import { hasRings, linesOf } from './lines';
import { seatName } from './words';

const SEATS: Seat[] = [1, 2];

/** Every row from the top, or every ring from the margin, with what stands in it. */
export function readBoard(picture: Picture): string {
  const read = linesOf(picture).map(({ name: line, cells }) => {
    const there = cells.flatMap((cell) => {
      const { name = '', piece = null } = picture.cells[cell] ?? {};
      return piece === null ? [] : [`${name} ${say(`piece.${piece}`)}`];
    });
    return say(hasRings(picture) ? 'read.ring' : 'read.row', line, there.join(', '));
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
