// The rule books, fetched when first needed: one file per game and language.

import type { Language, Slug } from '../engine/contract';
import type { RuleBook } from '../generated/documents';

const FILES = import.meta.glob<RuleBook>('../generated/rules/*.json', { import: 'default' });

export function openBook(game: Slug, language: Language): Promise<RuleBook> {
  const load = FILES[`../generated/rules/${game}.${language}.json`];
  return load ? load() : Promise.reject(new Error(`no rule book for ${game}`));
}

/** The goal and the numbered rules of a book, without its examples: its two sections that end with the rules. */
export function rulesOf({ parts }: RuleBook): string {
  const prose = parts.flatMap((part) => (part.kind === 'prose' ? [part.html] : []));
  const sections = prose.flatMap((html) => html.split(/(?=<h2)/));
  const rules = sections.findIndex((section) => section.includes('id="rule-1"'));
  return sections.slice(Math.max(0, rules - 1), rules + 1).join('');
}
