// Set-ups as position strings, and the letters against the law's own.

import { describe, expect, it } from 'vitest';
import type { Picture, PictureCell, Slug } from '../../engine/contract';
import type { GamesDocument } from '../../engine/generated';
import gamesJson from '../../generated/games.json';
import { pt } from '../../messages/pt';
import { LETTERS } from './setup-letters';
import { cleared, ofPicture, put, write } from './setup';

const LAW = import.meta.glob<string>('../../../../crates/games/src/*/notation.rs', {
  query: '?raw', import: 'default', eager: true,
});

function square(game: Slug, columns: number, rows: number): Picture {
  const cells: PictureCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      cells.push({ name: `${'abcdefgh'[column]}${row + 1}`, column, row, piece: null, mark: null });
    }
  }
  return {
    game, shape: 'square', columns, rows, cells, turn: 1, piece: null, left: 1, tally: null, actions: [], ending: null,
  };
}

describe('the letters', () => {
  it('are those of the law', () => {
    const words = (list: string) => [...list.matchAll(/"([^"]*)"/g)].map((found) => found[1]);
    expect(Object.keys(LAW)).toHaveLength(6);
    for (const [file, text] of Object.entries(LAW)) {
      const game = file.split('/').at(-2) as Slug;
      const form = /FORM: Form = Form \{ letters: "(\w+)", turns: &\[([^\]]*)\], extras: &\[([^\]]*)\] \}/.exec(text);
      const { pieces, turns, extras } = LETTERS[game];
      expect(pieces.map(({ letter }) => letter).join(''), game).toBe(form?.[1]);
      expect(turns.map(({ word }) => word), game).toEqual(words(form?.[2] ?? ''));
      expect(extras.map(({ word }) => word), game).toEqual(words(form?.[3] ?? ''));
    }
  });
});

describe('what the law may complain about', () => {
  it('has a sentence for every rule', () => {
    for (const [file, text] of Object.entries(LAW)) {
      const game = file.split('/').at(-2);
      const found = [...text.matchAll(/\b(law|unreachable)(?:::<Board>)?\(\s*(\d)/g)];
      expect(found.length, game).toBeGreaterThan(0);
      for (const [, trust, rule] of found) expect(pt).toHaveProperty([`setup.${game}.${trust}.${rule}`]);
    }
  });
});

describe('the usual start', () => {
  const STARTS: Record<Slug, string> = {
    semaforo: '4/4/4 1',
    gatos: '8/8/8/8/8/8/8/8 c',
    rastros: '7/7/4o2/7/7/7/7 1',
    avanco: 'bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww w',
    produto: '5/6/7/8/9/8/7/6/5 b1',
    flume: '7/7/7/7/7/7/7 w -',
  };

  it('is written from its picture as the law writes it', () => {
    const { games } = gamesJson as unknown as GamesDocument;
    expect(games).toHaveLength(6);
    for (const { slug, start } of games) expect(write(ofPicture(start), start)).toBe(STARTS[slug]);
  });
});

describe('a set-up', () => {
  const picture = square('rastros', 7, 7);

  it('is written from the top, with digits for runs of empty cells', () => {
    const start = put(ofPicture(picture), picture.cells.findIndex(({ name }) => name === 'e5'), 'walker');
    expect(write(start, picture)).toBe('7/7/4o2/7/7/7/7 1');
  });

  it('has one walker at most, and a second touch takes a piece away', () => {
    const two = put(put(ofPicture(picture), 0, 'walker'), 3, 'walker');
    expect(two.pieces.filter((piece) => piece === 'walker')).toHaveLength(1);
    expect(put(put(ofPicture(picture), 0, 'trail'), 0, 'trail').pieces[0]).toBeNull();
    expect(put(two, 3, 'walker').pieces.every((piece) => piece === null)).toBe(true);
  });

  it('keeps the words of the position it came from', () => {
    const flume = square('flume', 7, 7);
    expect(write(ofPicture(flume), flume)).toBe('7/7/7/7/7/7/7 w -');
    expect(write(ofPicture(flume, '7/7/7/3w3/7/7/7 b x'), flume)).toBe('7/7/7/7/7/7/7 b x');
    expect(write(cleared(put(ofPicture(flume), 1, 'black')), flume)).toBe('7/7/7/7/7/7/7 w -');
  });

  it('counts the stones left in Produto’s turn', () => {
    const produto = { ...square('produto', 9, 9), turn: 2 as const, left: 2 };
    expect(ofPicture(produto).turn).toBe('w2');
  });
});
