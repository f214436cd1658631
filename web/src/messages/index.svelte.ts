// The words of the site: `say` in the language of the settings. Portuguese is the catalogue that defines which messages
// exist; English must have the same (checked by the compiler and by catalogue.test.ts) and is fetched when first
// wanted.

import { settings } from '../app/settings.svelte';
import type { pt } from './pt';
import { front } from './pt/front';

export type Catalogue = typeof pt;
export type Key = keyof Catalogue;

type Arguments<K extends Key> = Catalogue[K] extends (...values: infer A) => string ? A : [];
type Message = string | ((...values: unknown[]) => string);

/** Portuguese as far as it is here: what a page alone says comes with the page. */
const portuguese: Record<string, unknown> = { ...front };

/** Adds the words that come with a page. */
export function addWords(words: Partial<Catalogue>): void {
  Object.assign(portuguese, words);
}

let english: Catalogue | null = $state.raw(null);

/** Fetches the catalogue the settings ask for. Until it is there, and where it cannot be had, Portuguese speaks. */
export async function fetchWords(): Promise<void> {
  if (settings.language !== 'en' || english !== null) return;
  try {
    english = (await import('./en')).en;
  } catch {
    // The next change of language tries again.
  }
}

function messages(): Record<string, unknown> {
  return settings.language === 'en' ? (english ?? portuguese) : portuguese;
}

/** A message in the user's language. Reactive: a change of language is seen at once. */
export function say<K extends Key>(key: K, ...values: Arguments<K>): string {
  const message = messages()[key] as Message;
  return typeof message === 'function' ? message(...values) : message;
}

/** A message whose key is put together at run time, or null if there is none. */
export function sayIfKnown(key: string, ...values: unknown[]): string | null {
  const message = messages()[key];
  if (typeof message === 'function') return (message as (...values: unknown[]) => string)(...values);
  return typeof message === 'string' ? message : null;
}
