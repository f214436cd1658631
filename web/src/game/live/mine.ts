// The tables this device knows, with what opens them. A secret leaves this browser only in a link that is given away.

import type { Slug } from '../../engine/contract';
import { keep, recall } from '../storage';

export interface MyTable {
  table: string;
  game: Slug;
  /** What opens the own seat, or lets watch. */
  secret: string;
  /** For the friend, and for those who watch: only whoever opened the table has them. */
  invitation?: string;
  watch?: string;
  /** Who plays, for lists. */
  names: [string, string];
  over: boolean;
  /** When it was last looked at. */
  at: number;
}

const NAME = 'live';
/** The most tables remembered; those looked at longest ago go first. */
const MOST = 60;

export function myTables(): MyTable[] {
  const kept = recall<MyTable[]>(NAME);
  return Array.isArray(kept) ? kept.filter(isTable).sort((a, b) => b.at - a.at) : [];
}

function isTable(value: unknown): value is MyTable {
  const { table, secret } = (value ?? {}) as Partial<MyTable>;
  return typeof table === 'string' && typeof secret === 'string';
}

export function myTable(table: string): MyTable | null {
  return myTables().find((mine) => mine.table === table) ?? null;
}

export function keepTable(mine: MyTable): void {
  const others = myTables().filter(({ table }) => table !== mine.table);
  keep(NAME, [mine, ...others].slice(0, MOST));
}

export function forgetTable(table: string): void {
  keep(NAME, myTables().filter((mine) => mine.table !== table));
}
