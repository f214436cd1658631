// The rules of a book, picked out of its prose.

import { describe, expect, it } from 'vitest';
import { rulesOf } from './books';

describe('the rules alone', () => {
  it('are the goal and the numbered rules, wherever the book has its examples', () => {
    const html = (text: string) => ({ kind: 'prose' as const, html: text });
    const parts = [
      html('<h1>A game</h1><h2>Needed</h2><p>a board</p>'),
      html('<h2>Goal</h2><p>win</p><h2>Rules</h2><ol><li id="rule-1">act</li></ol><h2>Examples</h2><h3>Rule 1</h3>'),
      html('<p>more</p>'),
    ];
    const rules = rulesOf({ slug: 'flume', parts });
    expect(rules).toBe('<h2>Goal</h2><p>win</p><h2>Rules</h2><ol><li id="rule-1">act</li></ol>');
  });
});
