// The tables this device knows, with what opens them. A secret leaves this browser only in a link that is given away.

import type { Slug } from '../../engine/contract';
import { keptList } from '../storage';

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

function isTable(value: unknown): value is MyTable {
  const { table, secret } = (value ?? {}) as Partial<MyTable>;
  return typeof table === 'string' && typeof secret === 'string';
}

export const { all: myTables, keep: keepTable, forget: forgetTable } = keptList('live', 60, isTable, ({ table }) => table);

export function myTable(table: string): MyTable | null {
  return myTables().find((mine) => mine.table === table) ?? null;
}
