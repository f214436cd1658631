// What the position strings of each game may say, as data: the letters of the pieces, the words for who is to act, and
// Flume's word about the seats. The law's own list is `FORM` in crates/games/src/<game>/notation.rs; a test compares.

import type { Piece, Seat, Slug } from '../../engine/contract';

export interface Letters {
  pieces: { letter: string; piece: Piece }[];
  /** Who is to act; `left` where the turn's stones are counted. In Flume the seat depends on the extra word. */
  turns: { word: string; seat: Seat; left: number | null }[];
  /** Words that may follow, and what each means: a key of the messages. */
  extras: { word: string; meaning: 'swap-open' | 'as-begun' | 'exchanged' }[];
}

const seats = (first: string, second: string): Letters['turns'] => [
  { word: first, seat: 1, left: null },
  { word: second, seat: 2, left: null },
];

const WHITE_BLACK: Letters['pieces'] = [
  { letter: 'w', piece: 'white' },
  { letter: 'b', piece: 'black' },
];

export const LETTERS: Record<Slug, Letters> = {
  semaforo: {
    pieces: [
      { letter: 'G', piece: 'green' },
      { letter: 'Y', piece: 'yellow' },
      { letter: 'R', piece: 'red' },
    ],
    turns: seats('1', '2'),
    extras: [],
  },
  gatos: {
    pieces: [
      { letter: 'C', piece: 'cat' },
      { letter: 'D', piece: 'dog' },
    ],
    turns: seats('c', 'd'),
    extras: [],
  },
  rastros: {
    pieces: [
      { letter: 'o', piece: 'walker' },
      { letter: 'x', piece: 'trail' },
    ],
    turns: seats('1', '2'),
    extras: [],
  },
  avanco: { pieces: WHITE_BLACK, turns: seats('w', 'b'), extras: [] },
  produto: {
    pieces: WHITE_BLACK.toReversed(),
    turns: [
      { word: 'b1', seat: 1, left: 1 },
      { word: 'b2', seat: 1, left: 2 },
      { word: 'w1', seat: 2, left: 1 },
      { word: 'w2', seat: 2, left: 2 },
    ],
    extras: [],
  },
  flume: {
    pieces: WHITE_BLACK,
    turns: seats('w', 'b'),
    extras: [
      { word: 's', meaning: 'swap-open' },
      { word: '-', meaning: 'as-begun' },
      { word: 'x', meaning: 'exchanged' },
    ],
  },
};
