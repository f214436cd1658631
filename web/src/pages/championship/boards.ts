// The live boards that were opened on this device, with what opens their seats: their links can be shown again.

import { keptList } from '../../game/storage';

export interface MyBoard {
  board: string;
  /** Of whoever begins, and of whoever answers. */
  secrets: [string, string];
  at: number;
}

function isBoard(value: unknown): value is MyBoard {
  const { board, secrets, at } = (value ?? {}) as Partial<MyBoard>;
  const two = Array.isArray(secrets) && secrets.length === 2 && secrets.every((secret) => typeof secret === 'string');
  return typeof board === 'string' && two && typeof at === 'number';
}

const { all, keep } = keptList('boards', 200, isBoard, ({ board }) => board);

export const keepBoard = keep;

/** What opens the seats of a board; null if it was opened on another device. */
export const seatsOf = (board: string): MyBoard['secrets'] | null => all().find((one) => one.board === board)?.secrets ?? null;
