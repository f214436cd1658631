// Examples as steps, and what is not allowed.

import { describe, expect, it } from 'vitest';
import type { Picture } from '../engine/contract';
import { frameAt, isShown, lastCells, stepsOf, type Example } from './example';

const frame = (name: string) =>
  ({
    cells: [{ name: 'a1' }, { name: 'b1' }, { name: 'c2' }],
    actions: [{ text: 'b1', cells: [1], choice: null }, { text: 'c2', cells: [2], choice: null }],
    game: name,
  }) as unknown as Picture;

function example(parts: Partial<Example>): Example {
  return {
    kind: 'example', caption: '', position: '', exercise: false, play: [], marks: [], frames: [frame('0')], claims: {},
    ...parts,
  };
}

describe('an example', () => {
  it('steps through the example’s own actions', () => {
    const lesson = stepsOf(example({ play: ['d4', 'd5'], frames: [frame('0'), frame('1'), frame('2')] }));
    expect(lesson.steps).toEqual(['d4', 'd5']);
    expect(lesson.illegal).toBeNull();
    expect(frameAt(lesson, ['d4'])?.game).toBe('1');
    expect(frameAt(lesson, ['e4'])).toBeNull();
    expect(isShown(lesson, ['d4', 'd5'])).toBe(true);
    expect(isShown(lesson, ['d4'])).toBe(false);
  });

  it('points at the cells of the last step', () => {
    const lesson = stepsOf(example({ play: ['b1'], frames: [frame('0'), frame('1')] }));
    expect(lastCells(lesson, ['b1'])).toEqual([1]);
    expect(lastCells(lesson, [])).toEqual([]);
  });

  it('knows the action that is not allowed', () => {
    const frames = [frame('0'), frame('1')];
    const lesson = stepsOf(example({ play: ['d4', 'e5'], frames, claims: { illegal: 'rule 3' } }));
    expect(lesson.steps).toEqual(['d4']);
    expect(lesson.illegal).toEqual({ action: 'e5', rule: 3 });
  });
});
