// Where cells are, and what the arrow keys make of it.

import { describe, expect, it } from 'vitest';
import { hexagon, square } from './fixtures';
import { groups, layOut, outline } from './geometry';
import { caretAt, move } from './keys';

describe('a square board', () => {
  const geometry = layOut(square(3, 2));

  it('has its first row at the bottom and column a at the left', () => {
    expect(geometry.rows).toEqual([[3, 4, 5], [0, 1, 2]]);
    expect(geometry.centres[0]?.y).toBeGreaterThan(geometry.centres[3]?.y ?? 0);
    expect(geometry.centres[1]?.x).toBeGreaterThan(geometry.centres[0]?.x ?? 0);
  });

  it('turned by half shows the last cell first', () => {
    expect(layOut(square(3, 2), { flipped: true }).rows).toEqual([[2, 1, 0], [5, 4, 3]]);
  });

  it('keeps every corner inside the view', () => {
    for (let cell = 0; cell < 6; cell += 1) {
      for (const corner of outline(geometry, cell).split(' ')) {
        const [x = -1, y = -1] = corner.split(',').map(Number);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(geometry.width);
        expect(y).toBeLessThanOrEqual(geometry.height);
      }
    }
  });

  it('is labelled at the edge unless told otherwise', () => {
    expect(geometry.labels.map(({ text }) => text)).toEqual(['2', '1', 'a', 'b', 'c']);
    expect(layOut(square(3, 2), { coordinates: false }).labels).toEqual([]);
  });

  it('is walked with arrows, Home, End and pages, and its edges hold', () => {
    const from = (cell: number, key: string, control = false) =>
      move(geometry, caretAt(geometry, cell), key, control)?.cell;
    expect(from(0, 'ArrowUp')).toBe(3);
    expect(from(3, 'ArrowUp')).toBe(3);
    expect(from(0, 'ArrowLeft')).toBe(0);
    expect(from(1, 'ArrowRight')).toBe(2);
    expect(from(4, 'ArrowDown')).toBe(1);
    expect(from(4, 'Home')).toBe(3);
    expect(from(4, 'End')).toBe(5);
    expect(from(1, 'PageUp')).toBe(4);
    expect(from(4, 'PageDown')).toBe(1);
    expect(from(2, 'Home', true)).toBe(3);
    expect(from(3, 'End', true)).toBe(2);
    expect(from(3, 'x')).toBeUndefined();
  });
});

describe('a hexagonal board', () => {
  const picture = hexagon(5);
  const geometry = layOut(picture);
  const named = (name: string) => picture.cells.findIndex((cell) => cell.name === name);

  it('has 61 cells in rows of 5, 6, 7, 8, 9, 8, 7, 6, 5', () => {
    expect(picture.cells).toHaveLength(61);
    expect(geometry.rows.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
  });

  it('puts neighbours at one distance', () => {
    const at = (name: string) => geometry.centres[named(name)] ?? { x: 0, y: 0 };
    const centre = at('e5');
    for (const name of ['d5', 'f5', 'e4', 'e6', 'd4', 'f6']) {
      expect(Math.hypot(at(name).x - centre.x, at(name).y - centre.y)).toBeCloseTo(100, 0);
    }
  });

  it('goes up and down without drifting aside', () => {
    let caret = caretAt(geometry, named('e5'));
    const path: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      caret = move(geometry, caret, 'ArrowUp') ?? caret;
      path.push(picture.cells[caret.cell]?.name ?? '');
    }
    expect(path).toEqual(['f6', 'f7', 'g8', 'g9']);
    for (let step = 0; step < 4; step += 1) caret = move(geometry, caret, 'ArrowDown') ?? caret;
    expect(picture.cells[caret.cell]?.name).toBe('e5');
  });

  it('gathers touching cells into groups, the largest first', () => {
    const cells = ['a1', 'e5', 'f5', 'f6'].map(named);
    expect(groups(picture, cells).map((group) => group.length)).toEqual([3, 1]);
  });
});
