// The drawing: whole, well-formed, and free of what the content security policy forbids.

import { describe, expect, it } from 'vitest';
import { PIECES } from '../generated/facts';
import { draw } from './draw';
import { hexagon, square } from './fixtures';
import { LIGHT } from './ink';
import { changes } from './motion';

const inARow = Object.fromEntries(PIECES.map((piece, at) => [at, piece]));
const everyPiece = square(PIECES.length, 1, inARow, [], { 0: 'zone', 1: 'goal-of-first' });

const count = (text: string, part: RegExp) => (text.match(part) ?? []).length;

describe('a drawing', () => {
  it('draws each piece in its own way', () => {
    const svg = draw(everyPiece);
    const groups = svg.split('data-cell=').slice(1);
    expect(groups).toHaveLength(PIECES.length);
    const shapes = groups.map((group) => group.replace(/^"\d+" transform="[^"]*"/, ''));
    expect(new Set(shapes).size).toBe(PIECES.length);
  });

  it('takes its colours from the page, or carries them when it leaves', () => {
    expect(draw(everyPiece)).toContain('var(--b-cell)');
    const alone = draw(everyPiece, { standalone: true, title: 'A <b> & "c"' });
    expect(alone).not.toContain('var(');
    expect(alone).toContain(LIGHT.cell);
    expect(alone).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(alone).not.toContain('<b>');
  });

  it('has no style attribute and no script', () => {
    const svg = draw(everyPiece, { last: [0], picked: [1], targets: [2, 3], point: [4], closed: [5] });
    expect(svg).not.toMatch(/style=|<script|on\w+=/);
  });

  it('closes what it opens', () => {
    const svg = draw(hexagon(3), {
      overlays: [
        { cells: [0], tone: 'good', shape: 'circle', text: 'G5', label: '', best: true },
        { cells: [0], tone: 'bad', shape: 'square', text: 'P', label: '' },
        { cells: [1, 2], tone: 'unsure', shape: 'diamond', text: '≈', label: '' },
      ],
    });
    expect(count(svg, /<g[ >]/g)).toBe(count(svg, /<\/g>/g));
    expect(count(svg, /<text/g)).toBe(count(svg, /<\/text>/g));
    expect(svg).toContain('G5');
  });

  it('puts a verdict where it does not hide a piece', () => {
    const far = (picture: typeof everyPiece, cells: number[]) => {
      const overlay = { cells, tone: 'good', shape: 'circle', text: 'G5', label: '' } as const;
      const svg = draw(picture, { overlays: [overlay], coordinates: false });
      const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)(?: scale\([\d.]+\))?"><g fill="var\(--b-good/.exec(svg) ?? [];
      const bare = draw(square(2, 1, { 1: 'black' }), { coordinates: false });
      const piece = /data-cell="1" transform="translate\(([\d.]+) ([\d.]+)\)/.exec(bare);
      return Math.hypot(Number(x) - Number(piece?.[1]), Number(y) - Number(piece?.[2]));
    };
    expect(far(square(2, 1), [1]), 'an empty cell has it in the middle').toBeLessThan(1);
    expect(far(square(2, 1, { 1: 'green' }), [1])).toBeGreaterThan(37);
    expect(far(square(2, 1, { 0: 'white', 1: 'black' }), [0, 1])).toBeGreaterThan(37);
  });

  it('draws one line around neighbours that are pointed out', () => {
    const edges = (point: number[]) => count(draw(square(3, 3), { point }), /M\d/g);
    expect(edges([0])).toBe(4);
    expect(edges([0, 1])).toBe(6);
    expect(edges([0, 8])).toBe(8);
  });
});

describe('what moved', () => {
  it('tells a step from a new piece', () => {
    const before = square(3, 1, { 0: 'white' });
    expect(changes(before, square(3, 1, { 1: 'white' }))).toEqual([{ cell: 1, piece: 'white', from: 0 }]);
    const joined = square(3, 1, { 0: 'white', 2: 'black' });
    expect(changes(before, joined)).toEqual([{ cell: 2, piece: 'black', from: null }]);
  });

  it('says nothing about another position', () => {
    expect(changes(square(5, 1), square(5, 1, { 0: 'cat', 1: 'cat', 2: 'cat', 3: 'cat' }))).toEqual([]);
  });
});
