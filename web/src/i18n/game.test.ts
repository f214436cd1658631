// A game that is in the register is in words and drawings too. What is missing is named by its key.

import { describe, expect, it } from 'vitest';
import { ownInk } from '../board/ink';
import { drawMark, drawPiece } from '../board/pieces';
import { FACTS } from '../engine/facts';
import { CHOICES, MARKS, PIECES } from '../generated/facts';
import { pt } from './pt';

/** The keys that have no message. That English has the same keys is another test's matter. */
const missing = (keys: readonly string[]) => keys.filter((key) => !Object.hasOwn(pt, key));

describe.each(FACTS.map((facts) => [facts.slug, facts] as const))('%s in words', (game, facts) => {
  it('has a name, a sentence and an example of an action', () => {
    expect(missing([`game.${game}`, `what.${game}`, `typed.example.${game}`])).toEqual([]);
  });

  it('has a name for each side and for what is counted', () => {
    const counts = facts.counts === null ? [] : [`seat.${facts.counts}`];
    expect(missing([...facts.sides.map((side) => `side.${side}`), ...counts])).toEqual([]);
  });

  it('has a sentence for every breach and every ending', () => {
    expect(facts.endings.length).toBeGreaterThan(0);
    expect(missing(facts.breaches.map((code) => `breach.${game}.${code}`))).toEqual([]);
    expect(missing(facts.endings.map((code) => `ending.${code}`))).toEqual([]);
  });

  it('has a meaning for every word of its position strings, and a sentence for every complaint', () => {
    const words = [...facts.turns, ...facts.extras].map((word) => `setup.${game}.word.${word}`);
    const extras = facts.extras.length > 0 ? [`setup.${game}.extras`] : [];
    expect(missing([...words, ...extras])).toEqual([]);
    expect(missing(facts.complaints.map((complaint) => `setup.${game}.${complaint}`))).toEqual([]);
  });
});

describe('what stands on boards', () => {
  it('has a name', () => {
    const pieces = PIECES.map((piece) => `piece.${piece}`);
    const marks = MARKS.map((mark) => `mark.${mark}`);
    expect(missing([...pieces, ...marks, ...CHOICES.map((choice) => `choose.${choice}`)])).toEqual([]);
  });

  it('has a drawing of its own', () => {
    for (const piece of PIECES) {
      expect(() => drawPiece(piece, ownInk), `crates/games/data/shapes.json: ${piece}`).not.toThrow();
    }
    const drawn = [
      ...PIECES.map((piece) => drawPiece(piece, ownInk)),
      ...MARKS.map((mark) => drawMark(mark, '0,0 1,0 1,1', { x: 0, y: 0 }, ownInk)),
    ];
    drawn.forEach((svg, at) => expect(svg, [...PIECES, ...MARKS][at]).toContain('<'));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
