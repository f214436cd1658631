// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetAll, keep } from '../storage';
import { forgetTable, keepTable, myTable, myTables, type MyTable } from './mine';

const table = (name: string, at: number): MyTable => ({
  table: name, game: 'rastros', secret: 's', names: ['Ana', 'Rui'], over: false, at,
});

beforeEach(forgetAll);

test('tables are found again, the latest first', () => {
  keepTable(table('a', 1));
  keepTable(table('b', 2));
  keepTable({ ...table('a', 3), over: true });
  expect(myTables().map((mine) => [mine.table, mine.over])).toEqual([['a', true], ['b', false]]);
  forgetTable(table('a', 3));
  expect(myTable('a')).toBeNull();
});

test('the oldest are forgotten', () => {
  for (let at = 0; at < 80; at++) keepTable(table(`t${at}`, at));
  expect(myTables()).toHaveLength(60);
  expect(myTable('t0')).toBeNull();
});

test('what something else has left there does no harm', () => {
  for (const strange of [null, 7, 'x', { a: 1 }, [null, 3, { table: 'x' }]]) {
    keep('live', strange);
    expect(myTables()).toEqual([]);
  }
});
