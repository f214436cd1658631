// Puzzles: read from their file, the one of today, what comes back, and what comes next.

import { beforeEach, describe, expect, it } from 'vitest';
import { readPuzzles } from './collection';
import { dateOf, dayOf, gameOfDay, puzzleOfDay } from './days';
import { inARow, toPractise } from './order';
import { paperAddress, pickSet, setAddress, setIn, type SetWanted } from './set';
import { after, countAlone, dueOn, forgetSolved, keepSolved, recallSolved } from './solved';
import { alike, factsIn, themesIn, progressIn, withTheme } from './themes';

const FILE = [
  '# ludoteca puzzles make rastros --count 3 --seed 1',
  'mistake|7/7/4x2/3o3/7/7/7 2|d5 e5|2||-',
  'who|7/7/4x2/3o3/7/7/7 1|2|1||12',
  'win|7/7/4x2/3o3/7/7/7 2|c3|5|door|7',
  'riddle|7/7/7/7/7/7/7 1|a1|1||-',
  '',
].join('\n');
const puzzles = readPuzzles(FILE);
const [mistake, who, win] = puzzles as [(typeof puzzles)[0], (typeof puzzles)[0], (typeof puzzles)[0]];

describe('a file of puzzles', () => {
  it('is read line by line, and kinds of a later version are left out', () => {
    expect(puzzles.map(({ asked }) => asked)).toEqual([
      { kind: 'mistake', mistake: 'd5', other: 'e5' },
      { kind: 'who', winner: 2 },
      { kind: 'win', action: 'c3' },
    ]);
    expect(win).toMatchObject({ step: 5, plies: 7, position: '7/7/4x2/3o3/7/7/7 2' });
    expect(mistake.plies).toBeNull();
  });

  it('holds questions about the rules, and a set has them only where they are asked for', () => {
    const mixed = readPuzzles([
      'finish|a|c3|1||1', 'forbidden|b|a1 b2|1||-', 'moves|c|5 3|1||-', 'threat|d|a1 b1|2||-', 'win|e|a1|1||3',
    ].join('\n'));
    expect(mixed.map(({ asked }) => asked)).toEqual([
      { kind: 'finish', action: 'c3' },
      { kind: 'forbidden', cells: ['a1', 'b2'] },
      { kind: 'moves', counts: [5, 3] },
      { kind: 'threat', played: 'a1', action: 'b1' },
      { kind: 'win', action: 'a1' },
    ]);
    const kinds = (wanted: Partial<SetWanted>) =>
      pickSet(mixed, { count: 9, hardest: 5, seed: 1, ...wanted }).map(({ asked }) => asked.kind).sort();
    expect(kinds({})).toEqual(['win']);
    expect(kinds({ kinds: ['finish', 'moves'] })).toEqual(['finish', 'moves']);
    expect(factsIn(mixed)).toEqual(['finish', 'threat', 'moves', 'forbidden']);
    expect(factsIn(puzzles)).toEqual([]);
  });

  it('gives each a name of its own that does not depend on its line', () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(3);
    expect(readPuzzles(FILE.split('\n').reverse().join('\n')).at(0)?.id).toBe(win.id);
  });
});

describe('themes', () => {
  const themed = readPuzzles([
    'win|a|a1|4|door|9', 'win|b|a1|2|door corner|11', 'win|c|a1|1|corner|3', 'win|d|a1|3|door|-', 'win|e|a1|1|door|8', 'win|f|a1|1||8',
  ].join('\n'));
  const names = (found: typeof themed) => found.map(({ position }) => position).join('');

  it('are read, counted and picked', () => {
    expect(themesIn(themed)).toEqual([['door', 4], ['corner', 2]]);
    expect(names(withTheme(themed, 'door'))).toBe('abde');
    expect(withTheme(themed, 'nonsense')).toEqual([]);
    expect(withTheme(themed, null)).toEqual([]);
  });

  it('give the three whose end is about as far away', () => {
    expect(names(alike(themed, 'door', 9))).toBe('aeb');
    expect(names(alike(themed, 'door', null))).toBe('ebd');
    expect(alike(themed, 'nonsense', 9)).toEqual([]);
  });
});

describe('today', () => {
  it('is a day of the calendar, whatever the hour', () => {
    expect(dayOf(new Date(2026, 10, 17, 0, 1))).toBe(dayOf(new Date(2026, 10, 17, 23, 59)));
    expect(dateOf(dayOf(new Date(2026, 10, 17, 23, 59)))).toBe('2026-11-17');
    expect(dayOf(new Date(2026, 10, 18))).toBe(dayOf(new Date(2026, 10, 17)) + 1);
  });

  it('has the same puzzle for everybody, another game the day after, and none of the hardest', () => {
    expect(gameOfDay(20_000, ['rastros', 'flume'])).toBe('rastros');
    expect(gameOfDay(20_001, ['rastros', 'flume'])).toBe('flume');
    expect(gameOfDay(20_000, [])).toBeNull();
    const days = Array.from({ length: 40 }, (_, day) => puzzleOfDay(20_000 + day, puzzles));
    expect(new Set(days)).toEqual(new Set([mistake, who]));
    expect(puzzleOfDay(1, [win])).toBe(win);
    expect(puzzleOfDay(1, [])).toBeNull();
  });
});

describe('what went wrong', () => {
  beforeEach(() => forgetSolved('rastros'));

  it('comes back after a day, three days and a week, and then counts', () => {
    let kept = after(undefined, 'wrong', 100);
    const came: number[] = [];
    for (let day = 101; kept.due; day += 1) {
      if (kept.due.day > day) continue;
      came.push(day);
      kept = after(kept, 'alone', day);
    }
    expect(came).toEqual([101, 104, 111]);
    expect(kept).toEqual({ alone: true });
  });

  it('begins anew when it goes wrong again, and does not count when it was done too early', () => {
    const waiting = after(after(undefined, 'wrong', 100), 'alone', 101);
    expect(waiting.due).toEqual({ day: 104, waited: 3 });
    expect(after(waiting, 'alone', 102)).toEqual(waiting);
    expect(after(waiting, 'wrong', 104).due).toEqual({ day: 105, waited: 1 });
  });

  it('is kept on the device; a hint neither counts nor takes away', () => {
    keepSolved('rastros', win, 'helped', 100);
    keepSolved('rastros', who, 'alone', 100);
    keepSolved('rastros', who, 'helped', 100);
    keepSolved('rastros', mistake, 'wrong', 100);
    expect(countAlone(recallSolved('rastros'))).toBe(1);
    expect(dueOn(100, puzzles, recallSolved('rastros'))).toEqual([]);
    expect(dueOn(101, puzzles, recallSolved('rastros'))).toEqual([mistake]);
  });
});

describe('progress', () => {
  it('is counted by idea: what was solved alone, what was tried, and what there is', () => {
    const two = [{ ...win, themes: ['door', 'corner'] as const }, { ...who, themes: ['door'] as const }, mistake];
    const solved = { [win.id]: { alone: true }, [who.id]: { alone: false, due: { day: 3, waited: 1 } }, gone: { alone: true } };
    expect(progressIn(two, solved)).toEqual([
      { theme: 'door', alone: 1, tried: 2, all: 2 },
      { theme: 'corner', alone: 1, tried: 1, all: 1 },
    ]);
    expect(progressIn(two, {}).map(({ tried }) => tried)).toEqual([0, 0]);
  });
});

describe('a set', () => {
  it('is picked up to a step, from easy to hard, and the same seed picks the same', () => {
    expect(pickSet(puzzles, { count: 12, hardest: 3, seed: 1 })).toEqual([who, mistake]);
    expect(pickSet(puzzles, { count: 1, hardest: 5, seed: 4 })).toEqual(pickSet(puzzles, { count: 1, hardest: 5, seed: 4 }));
    const firsts = Array.from({ length: 30 }, (_, seed) => pickSet(puzzles, { count: 1, hardest: 5, seed })[0]?.id);
    expect(new Set(firsts).size).toBe(3);
  });

  it('is the same as on paper: the lines of `pick` in crates/puzzles', () => {
    const all = Array.from({ length: 40 }, (_, at) => ({ ...win, position: `${at}`, step: 1 + (at % 5) }));
    const picked = (wanted: Parameters<typeof pickSet>[1]) => pickSet(themed, wanted).map(({ position }) => position).join(' ');
    const themed = all.map((one, at) => ({ ...one, themes: [(['door', 'corner', 'one-way'] as const)[at % 3] ?? 'door'] }));
    expect(picked({ count: 6, hardest: 3, seed: 1 })).toBe('10 0 25 31 21 2');
    expect(picked({ count: 4, hardest: 3, themes: ['door', 'one-way'], seed: 1 })).toBe('15 0 5 36');
    expect(pickSet(themed, { count: 99, easiest: 3, hardest: 3, themes: ['door'], seed: 1 }).every(({ step }) => step === 3)).toBe(true);
    expect(pickSet(themed, { count: 99, hardest: 5, themes: ['atari'], seed: 1 })).toEqual([]);
  });

  it('is whole in its link, and what is not known or comes twice is left out', () => {
    const query = new URLSearchParams(setAddress('rastros', [win, who]).split('?')[1]);
    expect(setIn(query.get('set') ?? '', puzzles)).toEqual([win, who]);
    expect(setIn(`${win.id}.nothing.${win.id}`, puzzles)).toEqual([win]);
    expect(setIn('', puzzles)).toEqual([]);
  });

  it('of twenty fits a link of 2,000 characters', () => {
    const twenty = Array.from({ length: 20 }, () => ({ ...win, id: 'zzzzzzz' }));
    expect(setAddress('dominorio', twenty).length).toBeLessThan(300);
  });

  it('goes on paper with its solutions', () => {
    const query = new URLSearchParams(paperAddress('rastros', [win]).split('?').slice(1).join('?'));
    expect([query.get('what'), query.get('solutions')]).toEqual(['exercises', '1']);
    expect(setIn(query.get('set') ?? '', puzzles)).toEqual([win]);
  });
});

describe('what comes next', () => {
  it('is what comes back, then what is new from easy to hard, then what is known', () => {
    const solved = { [who.id]: { alone: true }, [win.id]: { alone: false, due: { day: 99, waited: 1 } } };
    expect(toPractise(puzzles, solved, 100)).toEqual([win, mistake, who]);
    expect(toPractise(puzzles, solved, 98)).toEqual([mistake, who]);
  });

  it('goes from easy to hard in a row', () => {
    expect(inARow(puzzles, 7).map(({ step }) => step)).toEqual([1, 2, 5]);
  });
});
