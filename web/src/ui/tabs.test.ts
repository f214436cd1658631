// Which key leads to which tab.

import { describe, expect, it } from 'vitest';
import { tabFor } from './tabs';

describe('the keys of a row of tabs', () => {
  it('go round both ways and to both ends', () => {
    expect([tabFor('ArrowRight', 2, 3), tabFor('ArrowLeft', 0, 3)]).toEqual([0, 2]);
    expect([tabFor('Home', 2, 3), tabFor('End', 0, 3)]).toEqual([0, 2]);
  });

  it('leave other keys alone', () => {
    expect(tabFor('ArrowDown', 0, 3)).toBeNull();
    expect(tabFor('a', 0, 3)).toBeNull();
  });
});
