// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FIRST_GAME } from '../../engine/facts';
import { read } from '../address';
import { analysisOf, playFrom } from './address';
import { chosenBy, holdsPlace, isWhole } from './from';
import { begin, USUAL } from './kept';

const game = FIRST_GAME;
const query = (address: string) => Object.fromEntries(read(address).query);

describe('the address to play on from', () => {
  it('holds the start, the actions, and that it is an exercise', () => {
    const address = playFrom({ game, start: '4/4/4 2', actions: ['b2', 'a1'], exercise: true });
    expect(read(address)).toMatchObject({ page: 'play', game });
    expect(query(address)).toEqual({ s: '4/4/4 2', x: '1', a: 'b2.a1', new: '' });
    expect(query(playFrom({ game, start: null, actions: [] }))).toEqual({ new: '' });
  });

  it('says where to begin, or nothing', () => {
    expect(holdsPlace(read(playFrom({ game, start: null, actions: ['b2'] })).query)).toBe(true);
    expect(holdsPlace(read(playFrom({ game, start: null, actions: [] })).query)).toBe(false);
  });

  it('may choose level and seat, if they make sense', () => {
    expect(chosenBy(new URLSearchParams('level=1&seat=2'))).toEqual({ level: 1, opponent: 'computer', seat: 2 });
    expect(chosenBy(new URLSearchParams('level=99&seat=x'))).toEqual({});
    expect(chosenBy(new URLSearchParams())).toEqual({});
  });
});

describe('a game taken up in the middle', () => {
  const kept = begin(USUAL, { start: '4/4/4 2', exercise: true, actions: ['b2'], turn: 1 });

  it('is analysed from where it began, by whoever played it', () => {
    const where = { s: '4/4/4 2', x: '1', a: 'b2', at: '1' };
    expect(query(analysisOf(game, kept))).toEqual({ ...where, me: String(kept.you) });
    expect(query(analysisOf(game, { ...kept, you: null }))).toEqual(where);
  });

  it('is not a whole game', () => {
    expect(isWhole(kept)).toBe(false);
    expect(isWhole(begin(USUAL))).toBe(true);
  });
});
