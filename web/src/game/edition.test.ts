// The edition that is played on this device: asked once, answered by hand or by a link, never by nonsense.

import { beforeEach, describe, expect, it } from 'vitest';
import type { EditionEntry } from '../generated/documents';
import { speaking } from '../i18n/say';
import { chooseEdition, chosenEdition, editionName, linkedEdition } from './edition';
import { forgetAll, keep } from './storage';

const made = [
  { number: 13, year: 2017, default: true, cycles: [] },
  { number: 20, year: 2027, default: false, season: '2026/27', cycles: [] },
] as unknown as EditionEntry[];

beforeEach(forgetAll);

describe('the edition of this device', () => {
  it('is asked for until it is chosen, and stays', () => {
    expect(chosenEdition(made)).toBeNull();
    chooseEdition(20);
    expect(chosenEdition(made)).toBe(20);
    chooseEdition(13);
    expect(chosenEdition(made)).toBe(13);
  });

  it.each([21, '20', null, { number: 20 }, 'x'])('is asked for again where %j is kept', (nonsense) => {
    keep('edition', nonsense);
    expect(chosenEdition(made)).toBeNull();
  });

  it('is forgotten with everything else', () => {
    chooseEdition(20);
    forgetAll();
    expect(chosenEdition(made)).toBeNull();
  });
});

describe('the edition of a link', () => {
  const asked = (query: string, place = { hash: `#/?${query}`, search: '' }) =>
    linkedEdition(made, new URLSearchParams(query), place);

  it('is one that is known', () => {
    expect(asked('edition=20')).toBe(20);
    expect(asked('cycle=1&edition=13')).toBe(13);
  });

  it.each([
    '', 'edition', 'edition=', 'edition=99', 'edition=2e1', 'edition=-20', 'edition=20.0', 'edition=0x14', 'edition=%20', 'cycle=20',
  ])(
    'is none in %j', (query) => expect(asked(query)).toBeNull());

  it('may stand before the #, until something stands behind it', () => {
    expect(asked('', { hash: '', search: '?edition=20' })).toBe(20);
    expect(asked('', { hash: '#/', search: '?edition=20' })).toBeNull();
    expect(asked('edition=13', { hash: '#/?edition=13', search: '?edition=20' })).toBe(13);
  });
});

it('is called by its number, and by its school year until the final is played', () => {
  const voice = () => (number: number, year: number) => `${number}: ${year}`;
  expect(speaking(voice, () => made.map(editionName))).toEqual(['13: 2017', '2026/27']);
});
