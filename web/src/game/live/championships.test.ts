// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetAll } from '../storage';
import { brought, forgetChampionship, keepChampionship, myChampionship, myChampionships, type MyChampionship } from './championships';

const mine = (more: Partial<MyChampionship> = {}): MyChampionship => ({
  championship: 'c1', as: 'organiser', secret: 'aa', tournament: null, title: 'Turma', at: 1, ...more,
});

beforeEach(forgetAll);

test('the last one looked at comes first, and what is forgotten is gone', () => {
  keepChampionship(mine());
  keepChampionship(mine({ championship: 'c2', at: 2 }));
  expect(myChampionships().map(({ championship }) => championship)).toEqual(['c2', 'c1']);
  forgetChampionship(mine());
  expect(myChampionship('c1', null, null)).toBeNull();
});

test('whoever leads it leads it, also where a referee’s link was tried on the same device', () => {
  keepChampionship(mine());
  keepChampionship(mine({ as: 'referee', secret: 'bb', at: 9 }));
  expect(myChampionship('c1', null, null)?.secret).toBe('aa');
  expect(myChampionship('c1', null, 'referee')?.secret).toBe('bb');
});

test('a referee of one tournament does not come with it to another', () => {
  keepChampionship(mine({ as: 'referee', tournament: 't1' }));
  expect(myChampionship('c1', 't1', 'referee')?.tournament).toBe('t1');
  expect(myChampionship('c1', 't2', 'referee')).toBeNull();
});

test('an address brings a secret or nothing', () => {
  expect(brought(new URLSearchParams('c=c1'))).toBeNull();
  expect(brought(new URLSearchParams('c=c1&t=t1&as=referee&k=ff'))).toMatchObject({ as: 'referee', tournament: 't1', secret: 'ff' });
});
