// Puzzles in a class: everybody's row, the list for a spreadsheet, and the set in a link.

import { describe, expect, it } from 'vitest';
import { csv } from '../../game/csv';
import { readPuzzles } from '../../game/puzzles/collection';
import { setAddress } from '../../game/puzzles/set';
import type { SetAnswers } from '../../generated/api';
import { foundOf, listOf, rowsOf, setInLink, themeRowsOf } from './lesson';

const puzzles = readPuzzles('win|p 1|c3|1|door corner|3\nwho|p 2|2|2|corner|-\n');
const [win, who] = puzzles.map(({ id }) => id) as [string, string];
const set: SetAnswers = {
  set: 1,
  game: 'rastros',
  puzzles: [win, who],
  over: false,
  pupils: [
    {
      pupil: 1,
      name: '=Ana',
      attempts: [
        { puzzle: win, answer: 'd4', helped: false },
        { puzzle: who, answer: '2', helped: false },
        { puzzle: win, answer: 'c3', helped: true },
      ],
    },
    { pupil: 2, name: 'Rui', attempts: [{ puzzle: win, answer: 'c3', helped: true }] },
    { pupil: 3, name: 'Eva', attempts: [] },
  ],
};
const rows = rowsOf(set, puzzles);

describe('the answers of a class', () => {
  it('are counted for each pupil and each puzzle', () => {
    expect(rows.map(({ name, alone, helped, late }) => [name, alone, helped, late])).toEqual([
      ['=Ana', 1, 0, 1], ['Rui', 0, 1, 0], ['Eva', 0, 0, 0],
    ]);
    expect([foundOf(rows, 0), foundOf(rows, 1)]).toEqual([1, 1]);
  });

  it('are counted for each idea: who has not answered does not count', () => {
    expect(themeRowsOf(rows, puzzles)).toEqual([
      { theme: 'corner', puzzles: 2, answered: 3, right: 2 },
      { theme: 'door', puzzles: 1, answered: 2, right: 1 },
    ]);
    expect(themeRowsOf(rows, puzzles.map((puzzle) => ({ ...puzzle, themes: [] })))).toEqual([]);
  });

  it('go into a spreadsheet, where a name is no formula', () => {
    const list = csv(listOf({ game: 'Rastros', sayJudged: (judged) => judged, sayTheme: (theme) => theme }, puzzles, rows)).split('\r\n');
    expect(list[0]).toBe("\uFEFF'=Ana;Rastros;1;1;door, corner;late;d4");
    expect(list[5]).toBe('Eva;Rastros;2;2;corner;none;');
  });
});

describe('a link', () => {
  it('holds the set that the page of puzzles gave', () => {
    const link = `http://127.0.0.1:8080/${setAddress('rastros', puzzles)}`;
    expect(setInLink(` ${link}\n`)).toEqual({ game: 'rastros', puzzles: [win, who] });
    expect(setInLink(`${link}.${win}.x y`)).toEqual({ game: 'rastros', puzzles: [win, who] });
  });

  it.each(['', 'nonsense', '#/play/rastros', '#/puzzles', '#/puzzles/rastros', '#/puzzles/chess?set=abc', '#/puzzles/rastros?set=<b>'])(
    'without a set holds none: %s', (text) => expect(setInLink(text)).toBeNull(),
  );
});
