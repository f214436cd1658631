// The rule books, fetched when first needed: one file per game and language.

import type { Language, Slug } from '../../engine/contract';
import type { RuleBook } from '../../engine/generated';

const FILES = import.meta.glob<RuleBook>('../../generated/rules/*.json', { import: 'default' });

export function openBook(game: Slug, language: Language): Promise<RuleBook> {
  const load = FILES[`../../generated/rules/${game}.${language}.json`];
  return load ? load() : Promise.reject(new Error(`no rule book for ${game}`));
}
