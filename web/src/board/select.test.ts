// From touches to actions, for every kind of action there is.

import { describe, expect, it } from 'vitest';
import type { PictureAction } from '../engine/contract';
import { action, square } from './fixtures';
import { cues, looseActions, nextCells, touch, type Touchable } from './select';

const inOrder = (...actions: PictureAction[]): Touchable => ({ actions, touch: 'sequence' });
const inAnyOrder = (...actions: PictureAction[]): Touchable => ({ actions, touch: 'set' });
const nothing = { picked: [], ready: null, choice: [], refused: null };

describe('one-cell actions', () => {
  const actions = inOrder(action('a1', [0]), action('b1', [1]));

  it('are ready at the first touch', () => {
    expect(touch(actions, [], 1)).toEqual({ ...nothing, ready: actions.actions[1] });
  });

  it('refuse other cells', () => {
    expect(touch(actions, [], 2)).toEqual({ ...nothing, refused: [2] });
  });
});

describe('two-cell actions', () => {
  const actions = inOrder(action('a1b2', [0, 3]), action('a1a2', [0, 2]), action('b1b2', [1, 3]));

  it('pick a piece first, then play where it goes', () => {
    const first = touch(actions, [], 0);
    expect(first).toEqual({ ...nothing, picked: [0] });
    expect(nextCells(actions, first.picked)).toEqual([3, 2]);
    expect(touch(actions, first.picked, 3).ready?.text).toBe('a1b2');
  });

  it('put the piece down again when it is touched twice', () => {
    expect(touch(actions, [0], 0)).toEqual(nothing);
  });

  it('pick another piece instead', () => {
    expect(touch(actions, [0], 1)).toEqual({ ...nothing, picked: [1] });
  });

  it('refuse a step nobody may take, and keep the piece in hand', () => {
    expect(touch(actions, [1], 2)).toEqual({ ...nothing, picked: [1], refused: [1, 2] });
  });
});

describe('two cells in any order', () => {
  const actions = inAnyOrder(action('a1a2', [0, 2]), action('b1b2', [1, 3]), action('a1b1', [0, 1]));

  it('are the same action whichever is touched first', () => {
    expect(touch(actions, [], 2)).toEqual({ ...nothing, picked: [2] });
    expect(touch(actions, [2], 0).ready?.text).toBe('a1a2');
    expect(touch(actions, [0], 2).ready?.text).toBe('a1a2');
  });

  it('can go on with any cell that makes an action', () => {
    expect(nextCells(actions, [])).toEqual([0, 2, 1, 3]);
    expect(nextCells(actions, [1])).toEqual([3, 0]);
  });

  it('give the first up when it is touched again, and begin anew with a cell that does not fit', () => {
    expect(touch(actions, [2], 2)).toEqual(nothing);
    expect(touch(actions, [2], 3)).toEqual({ ...nothing, picked: [3] });
    expect(touch(inAnyOrder(action('a1a2', [0, 2])), [2], 3)).toEqual({ ...nothing, picked: [2], refused: [2, 3] });
  });
});

describe('ambiguous cells', () => {
  const actions = inOrder(
    action('Ba1', [0], 'black'),
    action('Wa1', [0], 'white'),
    action('Bb1', [1], 'black'),
    action('Wb1', [1], 'white'),
  );

  it('offer a choice', () => {
    const touched = touch(actions, [], 0);
    expect(touched.choice.map(({ text }) => text)).toEqual(['Ba1', 'Wa1']);
    expect(touched.picked).toEqual([0]);
  });

  it('give the choice up when the cell is touched again, and change it with another cell', () => {
    expect(touch(actions, [0], 0)).toEqual(nothing);
    expect(touch(actions, [0], 1).choice.map(({ text }) => text)).toEqual(['Bb1', 'Wb1']);
  });
});

describe('actions without cells', () => {
  const actions = inOrder(action('swap', [], 'swap'), action('a1', [0]));

  it('are never played by touching and are listed apart', () => {
    expect(touch(actions, [], 0).ready?.text).toBe('a1');
    expect(touch(actions, [], 1).refused).toEqual([1]);
    expect(looseActions(square(2, 2, {}, actions.actions)).map(({ text }) => text)).toEqual(['swap']);
    expect(nextCells(actions, [])).toEqual([0]);
  });
});

describe('cues', () => {
  it('are silent when every empty cell is open', () => {
    expect(cues(square(2, 1, {}, [action('a1', [0]), action('b1', [1])]), [])).toEqual({ open: [], closed: [] });
  });

  it('are dots when few cells are open and crosses when few are closed', () => {
    const few = square(3, 1, {}, [action('a1', [0])]);
    expect(cues(few, [])).toEqual({ open: [0], closed: [] });
    const most = square(3, 1, {}, [action('a1', [0]), action('b1', [1])]);
    expect(cues(most, [])).toEqual({ open: [], closed: [2] });
  });

  it('show closed cells also where an action has two cells in any order', () => {
    const pairs = { ...square(4, 1, {}, [action('a1b1', [0, 1]), action('b1c1', [1, 2])]), touch: 'set' as const };
    expect(cues(pairs, [])).toEqual({ open: [], closed: [3] });
    expect(cues(pairs, [0])).toEqual({ open: [1], closed: [] });
  });

  it('show where a picked piece goes and nothing before', () => {
    const picture = square(2, 2, { 0: 'white' }, [action('a1a2', [0, 2])]);
    expect(cues(picture, [])).toEqual({ open: [], closed: [] });
    expect(cues(picture, [0])).toEqual({ open: [2], closed: [] });
  });
});
