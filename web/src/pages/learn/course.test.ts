// The course of a game: its places, what is done of it, and its hints.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Picture } from '../../engine/contract';
import type { Course } from '../../generated/documents';
import { exerciseSheet, placeIn, placesOf, queryOf, type Place } from '../../game/course';
import { beat } from '../../game/match/ladder';
import { forgetDone, isDone, markDone, nextPlace, stepsDone } from '../../game/progress';
import { forgetAll, keep } from '../../game/storage';
import { hint } from '../../game/tries/hints';

const course = { lessons: [{ section: 'path' }, { section: 'exercise' }, { section: 'path' }] } as unknown as Course;
const places = placesOf(course);
const done = () => places.map((place) => isDone('rastros', place));

describe('a course', () => {
  beforeEach(forgetAll);

  it('is the path, its last card, and the exercises', () => {
    expect(places.map(({ section, number, lesson }) => [section, number, lesson !== null])).toEqual([
      ['path', 0, true], ['path', 1, true], ['path', 2, false], ['exercise', 0, true],
    ]);
  });

  it('names every place in the address', () => {
    for (const [at, place] of places.entries()) expect(placeIn(places, new URLSearchParams(queryOf(place)))).toBe(at);
    for (const query of ['', 'step=0', 'step=9', 'exercise=2', 'step=x']) expect(placeIn(places, new URLSearchParams(query))).toBeNull();
  });

  it('goes on where one stopped, and can be begun anew', () => {
    expect(nextPlace('rastros', places)).toBe(0);
    markDone('rastros', places[0] as Place, places);
    markDone('rastros', places[3] as Place, places);
    expect([done(), nextPlace('rastros', places)]).toEqual([[true, false, false, true], 1]);
    forgetDone('rastros');
    expect(nextPlace('rastros', places)).toBe(0);
  });

  it('ends when a level was beaten in play', () => {
    markDone('rastros', places[0] as Place, places);
    markDone('rastros', places[1] as Place, places);
    expect([nextPlace('rastros', places), isDone('rastros', places[2] as Place)]).toEqual([2, false]);
    beat('rastros', 1);
    expect(isDone('rastros', places[2] as Place)).toBe(true);
  });

  it('tells the first page how far one has come', () => {
    expect(stepsDone('rastros')).toEqual({ done: 0, of: null });
    keep('learn.rastros', { path: [0], exercise: [] });
    expect(stepsDone('rastros'), 'as 0.2.0 kept it').toEqual({ done: 1, of: null });
    markDone('rastros', places[1] as Place, places);
    markDone('rastros', places[1] as Place, places);
    markDone('rastros', places[3] as Place, places);
    expect(stepsDone('rastros')).toEqual({ done: 2, of: 3 });
    beat('rastros', 2);
    expect(stepsDone('rastros')).toEqual({ done: 3, of: 3 });
  });

  it('survives what somebody else has written there', () => {
    keep('learn.rastros', { path: 'all', exercise: ['x', 0] });
    expect(done()).toEqual([false, false, false, true]);
  });
});

it('the exercises go on paper with their questions', () => {
  const lesson = { section: 'exercise', position: '7/7 1', exercise: true, play: ['a1'], words: { pt: { task: 'Joga & ganha.' } } };
  const sheet = exerciseSheet({ slug: 'rastros', lessons: [lesson] } as unknown as Course, 'pt');
  const [game, query] = sheet.split('?');
  expect(game).toBe('rastros');
  expect([...new URLSearchParams(query)]).toEqual([['s', '7/7 1'], ['x', '1'], ['a', 'a1'], ['q', 'Joga & ganha.']]);
});

describe('hints', () => {
  const picture = {
    cells: [{ name: 'a1' }, { name: 'b1' }, { name: 'c2' }],
    actions: [{ text: 'b1', cells: [1], choice: null }, { text: 'c2', cells: [2], choice: null }, { text: 'swap', cells: [] }],
  } as unknown as Picture;

  it('come in three steps: how many, where, which', () => {
    expect(hint(['c2'], 1, picture)).toEqual({ kind: 'count', count: 1 });
    expect(hint(['c2'], 2, picture)).toEqual({ kind: 'column', letter: 'c' });
    expect(hint(['c2'], 2, { ...picture, shape: 'net' })).toEqual({ kind: 'ring', letter: 'c' });
    expect(hint(['c2'], 3, picture)).toEqual({ kind: 'action', action: 'c2', cells: [2] });
  });

  it('name an action without cells', () => {
    expect(hint(['swap'], 2, picture)).toEqual({ kind: 'action', action: 'swap', cells: [] });
  });
});
