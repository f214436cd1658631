// The tree of variations: growing, cutting, promoting, and the way into records, links and back.

import { describe, expect, it } from 'vitest';
import type { RecordStep } from '../../engine/contract';
import * as trees from './tree';

const line = trees.ofActions(['d4', 'd5', 'c6']);

describe('a tree', () => {
  it('of one line has its actions', () => {
    expect(trees.mainActions(line)).toEqual(['d4', 'd5', 'c6']);
    expect(trees.hasMore(line)).toBe(false);
    expect(trees.endOf(line, [])).toEqual([0, 0, 0]);
  });

  it('follows an action that is there and begins a variation with one that is not', () => {
    expect(trees.play(line, [0], 'd5')).toEqual({ tree: line, path: [0, 0] });
    const grown = trees.play(line, [0], 'c3');
    expect(grown.path).toEqual([0, 1]);
    expect(trees.actionsTo(grown.tree, grown.path)).toEqual(['d4', 'c3']);
    expect(trees.mainActions(grown.tree)).toEqual(['d4', 'd5', 'c6']);
    expect(trees.hasMore(grown.tree)).toBe(true);
    expect(trees.mainActions(line)).toEqual(['d4', 'd5', 'c6']);
  });

  it('promotes a variation to the main line', () => {
    const grown = trees.play(line, [0], 'c3');
    const promoted = trees.promote(grown.tree, grown.path);
    expect(promoted.path).toEqual([0, 0]);
    expect(trees.mainActions(promoted.tree)).toEqual(['d4', 'c3']);
    expect(trees.actionsTo(promoted.tree, [0, 1, 0])).toEqual(['d4', 'd5', 'c6']);
  });

  it('deletes from a place on', () => {
    expect(trees.remove(line, [0, 0])).toEqual({ tree: trees.ofActions(['d4']), path: [0] });
    expect(trees.remove(line, [])).toEqual({ tree: line, path: [] });
  });

  it('keeps as much of a path as exists', () => {
    expect(trees.clamp(line, [0, 0, 0, 0, 3])).toEqual([0, 0, 0]);
    expect(trees.at(line, [1])).toBeNull();
  });

  it('goes into a record and comes back', () => {
    const grown = trees.play(line, [0], 'c3').tree;
    const spoken = trees.say(trees.say(grown, [0, 1], 'arriscado {muito}'), [], 'Final');
    const record = trees.toRecord(spoken, { game: 'rastros', start: null, tags: [], result: null });
    expect(record.steps.map((step) => step.action)).toEqual(['d4', 'd5', 'c6']);
    expect(record.steps[1]?.variations[0]?.steps[0]?.comments).toEqual(['arriscado (muito)']);
    const back = trees.ofRecord(record);
    expect(trees.actionsTo(back, [0, 1])).toEqual(['d4', 'c3']);
    expect(back.comment).toBe('Final');
  });

  it('keeps a variation on the first action of a variation', () => {
    const step = (action: string, variations: RecordStep[][] = []): RecordStep => ({
      action,
      comments: [],
      variations: variations.map((steps) => ({ comments: [], steps })),
    });
    const about = { game: 'rastros' as const, start: null, tags: [], result: null };
    const nested = [step('d4', [[step('d5', [[step('e4', [[step('f5')]])]]), step('c6')]]), step('c3')];
    const tree = trees.ofRecord({ ...about, comments: [], steps: nested });
    expect(tree.next.map((twig) => twig.action)).toEqual(['d4', 'd5', 'e4', 'f5']);
    const saved = trees.toRecord(tree, about);
    expect(saved.steps).toEqual([
      step('d4', [[step('d5'), step('c6')], [step('e4')], [step('f5')]]),
      step('c3'),
    ]);
    expect(trees.ofRecord(saved)).toEqual(tree);
  });

  it('goes into a short text and comes back', () => {
    const grown = trees.say(trees.play(line, [0, 0], 'e6').tree, [0], 'olá');
    expect(trees.ofText(trees.toText(grown))).toEqual(grown);
  });

  it('refuses nonsense quietly', () => {
    for (const text of ['', '{}', '[]', '["",["<b>",0]]', '["",[1]]', 'null', '["",["d4",0,"x"]]']) {
      expect(trees.ofText(text), text).toBeNull();
    }
  });
});
