// Examples as lessons: steps, what is not allowed, exercises and their hints.

import { describe, expect, it } from 'vitest';
import type { Picture } from '../../engine/contract';
import { beginning, frameAt, hint, isShown, lastCells, lessonOf, type Example } from './lesson';

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

describe('a lesson', () => {
  it('steps through the example’s own actions', () => {
    const lesson = lessonOf(example({ play: ['d4', 'd5'], frames: [frame('0'), frame('1'), frame('2')] }));
    expect(lesson.steps).toEqual(['d4', 'd5']);
    expect(lesson.illegal).toBeNull();
    expect(frameAt(lesson, ['d4'])?.game).toBe('1');
    expect(frameAt(lesson, ['e4'])).toBeNull();
    expect(isShown(lesson, ['d4', 'd5'])).toBe(true);
    expect(isShown(lesson, ['d4'])).toBe(false);
    expect(beginning(lesson)).toEqual([]);
  });

  it('points at the cells of the last step', () => {
    const lesson = lessonOf(example({ play: ['b1'], frames: [frame('0'), frame('1')] }));
    expect(lastCells(lesson, ['b1'])).toEqual([1]);
    expect(lastCells(lesson, [])).toEqual([]);
  });

  it('knows the action that is not allowed', () => {
    const frames = [frame('0'), frame('1')];
    const lesson = lessonOf(example({ play: ['d4', 'e5'], frames, claims: { illegal: 'rule 3' } }));
    expect(lesson.steps).toEqual(['d4']);
    expect(lesson.illegal).toEqual({ action: 'e5', rule: 3 });
  });

  it('makes an exercise of what wins or is safe, after the steps', () => {
    const lesson = lessonOf(example({ play: ['d4'], frames: [frame('0'), frame('1')], claims: { wins: 'c2 b1' } }));
    expect(lesson.exercise).toEqual({ kind: 'wins', answers: ['c2', 'b1'] });
    expect(beginning(lesson)).toEqual(['d4']);
    expect(lessonOf(example({ claims: { safe: 'c2' } })).exercise?.kind).toBe('safe');
  });

  it('gives hints in three levels', () => {
    const exercise = { kind: 'wins' as const, answers: ['c2'] };
    expect(hint(exercise, 1, frame('0'))).toEqual({ kind: 'count', count: 1 });
    expect(hint(exercise, 2, frame('0'))).toEqual({ kind: 'column', column: 'c' });
    expect(hint(exercise, 3, frame('0'))).toEqual({ kind: 'cell', action: 'c2', cells: [2] });
  });
});
