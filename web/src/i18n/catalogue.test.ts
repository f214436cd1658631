// Both languages have the same messages, none empty and none the same by oversight.

import { describe, expect, it } from 'vitest';
import { en } from './en';
import { pt } from './pt';

const keys = (catalogue: object) => Object.keys(catalogue).sort();

describe('the catalogue', () => {
  it('has the same messages in both languages', () => {
    expect(keys(en)).toEqual(keys(pt));
  });

  it('has messages of the same kind, taking the same number of values', () => {
    const english = en as Record<string, unknown>;
    for (const [key, message] of Object.entries(pt as Record<string, unknown>)) {
      expect(typeof english[key], key).toBe(typeof message);
      if (typeof message === 'function') expect((english[key] as () => string).length, key).toBe(message.length);
    }
  });

  it('has no empty message', () => {
    for (const [key, message] of [...Object.entries(pt), ...Object.entries(en)]) {
      if (typeof message === 'string') expect(message.trim(), key).not.toBe('');
    }
  });
});
