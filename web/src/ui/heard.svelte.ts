// Live regions and the language.

import { untrack } from 'svelte';
import { settings } from '../game/settings.svelte';

/** Empties a live region when the language changes: what it said last was said in the other one. */
export function emptyInOtherLanguage(empty: () => void): void {
  let spoken = settings.language;
  $effect(() => {
    if (settings.language === spoken) return;
    spoken = settings.language;
    untrack(empty);
  });
}
