// What the page says is known: every number stands in docs/truths.md, and every solved game says how.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACTS } from '../../engine/facts';
import { solvedOf } from '../../engine/solved';
import { games } from '../../game/games';
import { words as en } from '../../i18n/en/known';
import { words as pt } from '../../i18n/pt/known';
import { badgesOf, openingsOf } from './openings';

const truths = readFileSync(resolve(import.meta.dirname, '../../../../docs/truths.md'), 'utf8').replace(/\s+/g, ' ');
const solved = FACTS.filter(({ slug }) => solvedOf(slug).winner !== null);
/** A number of more than one digit, as it is written in English and in Portuguese. */
const numbers = (text: string) => [...text.matchAll(/\d+(?:[.,\u00a0 ]\d+)+|\d\d+/g)].map(([found]) => found.replace(/[\u00a0 ]/g, ','));

describe.each(solved.map(({ slug, name }) => [slug, name] as const))('%s', (slug, name) => {
  const how = { pt: pt[`known.how.${slug}` as keyof typeof pt] as string, en: en[`known.how.${slug}` as keyof typeof en] as string };
  const chapter = truths.split(/ ## /).find((text) => text.startsWith(`${name} `)) ?? '';

  it('says how it was proved, with the numbers of docs/truths.md, the same in both languages', () => {
    for (const number of numbers(how.en)) expect(chapter, number).toContain(number);
    expect(numbers(how.pt).map((number) => number.replace(',', '.').replace(/[.,]/g, ''))).toEqual(
      numbers(how.en).map((number) => number.replace(/[.,]/g, '')),
    );
  });

  it('has openings that exist and fit the winner', () => {
    const { openings, winner } = solvedOf(slug);
    if (!openings) return;
    const all = [...openings.wins, ...openings.loses];
    for (const action of [...(openings.keep ?? []), ...Object.keys(openings.plies ?? {})]) expect(all).toContain(action);
    expect(openings.wins.length > 0).toBe(winner === 1);
    const start = games.find((game) => game.slug === slug)?.start;
    if (!start) throw new Error('no start');
    const badges = badgesOf(openingsOf(solvedOf(slug)), start, ({ action }) => action);
    const places = new Set(badges.map(({ cells }) => cells[0] ?? -1));
    expect(places.size).toBe(all.length);
    expect(Math.min(...places), 'every opening is a cell').toBeGreaterThanOrEqual(0);
  });
});

it('openings have their verdicts', () => {
  const openings = openingsOf(solvedOf('rastros'));
  const verdict = (wanted: string) => openings.find(({ action }) => action === wanted);
  expect(verdict('d4')).toMatchObject({ wins: true, plies: 37 });
  expect(verdict('f6')).toMatchObject({ wins: false, plies: 2 });
});
