// The parts of exporting that need no browser.

import { describe, expect, it } from 'vitest';
import { copy, fileName, sizeOf } from './files';

describe('exporting', () => {
  it('names files plainly', () => {
    expect(fileName('rastros', 'lance 7', 'svg')).toBe('rastros-lance-7.svg');
    expect(fileName('flume', '', 'txt')).toBe('flume.txt');
    expect(fileName('flume', 'a/b:c', 'png')).toBe('flume-a-b-c.png');
  });

  it('reads the size of a drawing', () => {
    expect(sizeOf('<svg xmlns="" viewBox="0 0 740 620.5">')).toEqual({ width: 740, height: 620.5 });
    expect(sizeOf('<svg>')).toEqual({ width: 800, height: 800 });
  });

  it('says so where nothing can be copied', async () => {
    expect(await copy('x')).toBe(false);
  });
});
