// What the wall shows.

import { expect, test } from 'vitest';
import { contest, pairing, standing, tournament } from './fixtures';
import { columnsOf, podiumOf, screensOf, slidesOf } from './slides';

const round = { pairings: [pairing(2, 3, 4), pairing(1, 1, 2, 1)], byes: [], absent: [] };
const counted = { rounds: 1, later: [] };
const standings = [standing(1, 1, 2), standing(2, 2), standing(2, 3), standing(4, 4)];

test('pairings by table, then standings, in pages of even length', () => {
  const slides = slidesOf([tournament({ contests: [contest({ rounds: [round], counted, standings })] })], 3);
  expect(slides.map(({ kind, page, pages }) => [kind, page, pages])).toEqual([
    ['pairings', 1, 1], ['standings', 1, 2], ['standings', 2, 2],
  ]);
  expect(slides[0]).toMatchObject({ tables: [{ table: 1, names: ['Ana', 'Rui'] }, { table: 2 }], several: false });
  expect(slides[2]).toMatchObject({ lines: [{ place: 2, name: 'Inês' }, { place: 4, name: 'Zé' }], counted });
});

test('nobody stands anywhere before a round is complete', () => {
  const slides = slidesOf([tournament({ contests: [contest({ rounds: [round], standings })] })]);
  expect(slides.map(({ kind }) => kind)).toEqual(['pairings']);
  expect(podiumOf(tournament({ contests: [contest({ standings })] }))).toEqual([]);
});

test('nothing is shown of what has not begun, and no pairings of what is over', () => {
  expect(slidesOf([tournament({ contests: [contest()] })])).toEqual([]);
  const over = slidesOf([tournament({ contests: [contest({ rounds: [round], counted, standings, over: true })] })]);
  expect(over.map(({ kind }) => kind)).toEqual(['standings']);
});

test('once there is a final the groups are history', () => {
  const groups = contest({ phase: 'groups', rounds: [round], counted, standings });
  const last = contest({ contest: 2, rounds: [round], counted, standings });
  const slides = slidesOf([tournament({ contests: [groups, last], deciding: 2 })]);
  expect(slides.map((slide) => slide.contest)).toEqual([2, 2]);
});

test('whoever is level stands on the podium too', () => {
  const level = [standing(1, 1), standing(2, 2), standing(3, 3), standing(3, 4)];
  const podium = podiumOf(tournament({ contests: [contest({ counted, standings: level })] }));
  expect(podium.map(({ name }) => name)).toEqual(['Ana', 'Rui', 'Inês', 'Zé']);
  expect(podiumOf(tournament())).toEqual([]);
});

test('several groups stand side by side, as many as the screen holds', () => {
  const groups = [1, 2, 3, 4, 5].map((number) => contest({ contest: number, phase: 'groups', rounds: [round], counted, standings }));
  const slides = slidesOf([tournament({ contests: groups }), tournament({ tournament: 't2', contests: [groups[0]!] })]);
  const told = (columns: number) =>
    screensOf(slides, columns).map((screen) => screen.map(({ kind, contest: of }) => kind[0]! + of).join(' '));
  expect(told(3)).toEqual(['p1 p2 p3', 'p4 p5', 's1 s2 s3', 's4 s5', 'p1', 's1']);
  expect(told(1)).toHaveLength(12);
  expect([360, 1366, 1920].map(columnsOf)).toEqual([1, 2, 3]);
});
