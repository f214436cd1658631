// The board in words: cells, sides, seats, actions and endings in the user's language. Data in, sentences out.

import { groups, type CellContext } from '../board';
import type { Picture, PictureAction, Seat, Slug } from '../engine/contract';
import { factsOf } from '../engine/facts';
import type { EndingValues } from '../i18n/ending';
import { say, sayIfKnown } from '../i18n/say';

/** What a seat plays with or for, in words; empty where nothing tells the seats apart. */
export function saySide(picture: Picture, seat: Seat): string {
  const { name } = picture.sides[seat - 1 as 0 | 1];
  return name ? say(`side.${name}`) : '';
}

/** `Jogador 1 (brancas)`. */
export function seatName(picture: Picture, seat: Seat): string {
  const side = saySide(picture, seat);
  return side ? say('seat.sided', seat, side) : say('seat.number', seat);
}

function content(picture: Picture, cell: number): string {
  const piece = picture.cells[cell]?.piece;
  return piece ? say(`piece.${piece}`) : say('cell.empty');
}

function possible(cell: number, { can, picked, picture }: CellContext): string | null {
  const action = can[0];
  if (!action) return null;
  const piece = picture.cells[cell]?.piece ?? null;
  const step = picture.touch === 'sequence' && action.cells.length > 1;
  const begins = action.cells.length > picked.length + 1;
  if (begins && piece === null) return say('can.begin');
  if (begins && step) return say('can.pick');
  const [aimed] = action.changes;
  if (aimed?.[1] && action.changes.every(([changed]) => changed !== cell)) {
    return say('can.aim', say(`piece.${aimed[1]}`), picture.cells[aimed[0]]?.name ?? '');
  }
  if (step) return piece ? say('can.capture') : say('can.goal');
  if (action.cells.length > 1 && action.changes.length > 2) return say('can.line', action.changes.length);
  if (can.length > 1) return say('can.colour');
  return (piece && sayIfKnown(`can.on.${piece}`)) || say('can.place');
}

/** The label of a cell: coordinate, content, what can be done, what is said about it. */
export function describeCell(cell: number, context: CellContext): string {
  const { picture, picked } = context;
  const { name = '', mark = null } = picture.cells[cell] ?? {};
  const parts: (string | null)[] = [name, content(picture, cell), mark ? say(`mark.${mark}`) : null];
  const group = picture.groups.find(({ cells }) => cells.includes(cell));
  if (group) parts.push(say('cell.group', group.cells.length, group.liberties.length));
  parts.push(picked.includes(cell) ? say('cell.picked') : possible(cell, context));
  if (context.last) parts.push(say('cell.last'));
  if (context.pointed) parts.push(say('cell.pointed'));
  for (const overlay of context.overlays) parts.push(overlay.label);
  return parts.filter((part) => part).join(', ');
}

export function describeChoice(action: PictureAction): string {
  return action.choice ? say(`choose.${action.choice}`) : action.text;
}

const STEP = /^([a-z]\d+)[-x]?([a-z]\d+)$/;
const COLOURED = /^([BW])([a-z]\d+)$/;
const LETTERED = /^([A-Z])([a-z]\d+)$/;

/** An action in words, to be heard: `d2 para d3`, `a1 e a2`, `c2 a c5, 4 casas`, `peça negra em e5`. */
export function sayAction(text: string, game: Slug): string {
  if (text === 'swap') return sayIfKnown(`action.swap.${game}`) ?? say('action.swap');
  const [, from, to] = STEP.exec(text) ?? [];
  if (from && to) return sayTwo(from, to, game);
  const [, letter, cell] = LETTERED.exec(text) ?? [];
  return (letter && cell && sayIfKnown(`action.letter.${letter}`, cell)) || text;
}

function sayTwo(from: string, to: string, game: Slug): string {
  if (factsOf(game).touch === 'sequence') return say('action.step', from, to);
  const long = 1 + Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
  return long === 2 ? say('action.both', from, to) : say('action.line', from, to, long);
}

/** Pieces that are put on the board; the other letters are things done: `ficar com d4`. */
const PUT = /^[BWSN][a-z]\d+$/;

/** Whether an action is said as what is put on the board: `uma peça negra em e5`. */
export const isPut = (text: string): boolean => PUT.test(text);

/** Whether an action is said as something done: `ficar com d4`. */
export const isDeed = (text: string): boolean => LETTERED.test(text) && !PUT.test(text);

/** An action in few signs, to be seen in a list: `d2–d3`, `negra e5`. */
export function showAction(text: string): string {
  if (text === 'swap') return '⇄';
  const [, from, to] = STEP.exec(text) ?? [];
  if (from && to) return `${from}–${to}`;
  const [, colour, cell] = COLOURED.exec(text) ?? [];
  if (!colour || !cell) return text;
  return colour === 'B' ? say('action.short.black', cell) : say('action.short.white', cell);
}

/** The sizes of the groups these cells make, largest first: `7 × 3`. */
function factors(picture: Picture, cells: readonly number[]): string {
  return groups(picture, cells).map((group) => group.length).join(' × ');
}

/** Who lost, as the subject of a sentence, and whether it is who reads it. */
export type Loser = Pick<EndingValues, 'loser' | 'isYou'>;

/** Why the game ended, as the second half of a sentence. `named`: who lost, where it is known better than by the seat. */
export function sayReason(picture: Picture, named?: (loser: Seat) => Loser): string {
  const { ending } = picture;
  if (!ending) return '';
  const cells = ending.cells.map((cell) => picture.cells[cell]?.name ?? '').join(', ');
  const seat: Seat = ending.winner === 1 ? 2 : 1;
  const { loser, isYou } = named?.(seat) ?? { loser: say('seat.the', seatName(picture, seat)), isYou: false };
  const [first, second] = picture.tally ?? [0, 0];
  const [won, lost] = ending.winner === 1 ? [first, second] : [second, first];
  const values: EndingValues = { cells, factors: factors(picture, ending.cells), loser, isYou, won, lost };
  return sayIfKnown(`ending.${ending.code}`, values) ?? ending.code;
}

/** Who won and why, as a sentence. */
export function sayEnding(picture: Picture): string {
  return picture.ending ? say('ending.wins', seatName(picture, picture.ending.winner), sayReason(picture)) : '';
}

/** The name of a game in the user's language. */
export function gameName(game: Slug): string {
  return say(`game.${game}`);
}
