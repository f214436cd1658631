// When a line is drawn through the cells that won.

import { describe, expect, it } from 'vitest';
import { square } from './fixtures';
import { layOut } from './geometry';
import { ownInk } from './ink';
import { drawVictory, straight } from './victory';

describe('the winning line', () => {
  const geometry = layOut(square(4, 4));

  it('goes from end to end of cells on a line, in any order', () => {
    const [from, to] = straight([geometry.centres[10]!, geometry.centres[0]!, geometry.centres[5]!])!;
    expect([from, to]).toEqual([geometry.centres[0], geometry.centres[10]]);
    expect(drawVictory(geometry, [1, 2, 3], ownInk)).toContain('class="victory"');
  });

  it('is not drawn through a crowd, nor through two', () => {
    expect(drawVictory(geometry, [0, 1, 4], ownInk)).toBe('');
    expect(drawVictory(geometry, [0, 1], ownInk)).toBe('');
    expect(drawVictory(geometry, [], ownInk)).toBe('');
  });
});
