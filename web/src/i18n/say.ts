// Saying a message: by its key, in whatever words the one who speaks has now. Knows no page and no settings: the site speaks
// in the language of its settings (index.svelte.ts), an element on somebody else's page in its own.

import type { pt } from './pt';

export type Catalogue = typeof pt;
export type Key = keyof Catalogue;
/** Messages by key. */
export type Words = Record<string, unknown>;

type Arguments<K extends Key> = Catalogue[K] extends (...values: infer A) => string ? A : [];
type Message = string | ((...values: unknown[]) => string);

/** Finds the message of a key. */
export type Voice = (key: string) => unknown;

let voice: Voice = () => undefined;

/** From now on messages are found like this. */
export function speakWith(next: Voice): void {
  voice = next;
}

/** Does something during which messages are found like this. */
export function speaking<T>(next: Voice, work: () => T): T {
  const before = voice;
  voice = next;
  try {
    return work();
  } finally {
    voice = before;
  }
}

/** A message in the user's language. Reactive where the voice is: in the site a change of language is seen at once. */
export function say<K extends Key>(key: K, ...values: Arguments<K>): string {
  const found = voice(key) as Message;
  return typeof found === 'function' ? found(...values) : found;
}

/** A message whose key is put together at run time, or null if there is none. */
export function sayIfKnown(key: string, ...values: unknown[]): string | null {
  const found = voice(key);
  if (typeof found === 'function') return (found as (...values: unknown[]) => string)(...values);
  return typeof found === 'string' ? found : null;
}
