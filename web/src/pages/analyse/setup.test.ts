// Set-ups as position strings, with the letters of the law.

import { describe, expect, it } from 'vitest';
import { square } from '../../board/fixtures';
import type { Picture, Slug } from '../../engine/contract';
import { factsOf } from '../../engine/facts';
import { games } from '../../game/games';
import { cleared, ofPicture, put, write } from './setup';

const empty = (game: Slug, side: number): Picture => ({ ...square(side, side), game });

describe('the usual start', () => {
  it.each(games.map(({ slug, start }) => [slug, start] as const))('of %s is written as the law writes it', (slug, start) => {
    expect(write(ofPicture(start, factsOf(slug).start), start)).toBe(factsOf(slug).start);
  });
});

describe('a set-up', () => {
  const picture = empty('rastros', 7);
  const bare = ofPicture(picture, '7/7/4o2/7/7/7/7 1');

  it('is written from the top, with digits for runs of empty cells', () => {
    const start = put(bare, picture.cells.findIndex(({ name }) => name === 'e5'), 'walker');
    expect(write(start, picture)).toBe('7/7/4o2/7/7/7/7 1');
  });

  it('has one walker at most, and a second touch takes a piece away', () => {
    const two = put(put(bare, 0, 'walker'), 3, 'walker');
    expect(two.pieces.filter((piece) => piece === 'walker')).toHaveLength(1);
    expect(put(put(bare, 0, 'trail'), 0, 'trail').pieces[0]).toBeNull();
    expect(put(two, 3, 'walker').pieces.every((piece) => piece === null)).toBe(true);
  });

  it('keeps the words of the position it came from', () => {
    const flume = empty('flume', 7);
    const exchanged = ofPicture(flume, '7/7/7/3w3/7/7/7 b x');
    expect(write(exchanged, flume)).toBe('7/7/7/7/7/7/7 b x');
    expect(write(cleared(put(exchanged, 1, 'black')), flume)).toBe('7/7/7/7/7/7/7 b x');
  });
});
