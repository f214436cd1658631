// A friendly name for whoever does not want to type one: nobody, and easy to remember.

import { say } from '../../i18n/index.svelte';

/** A word of a list, by chance. */
function one(list: string, chance: number): string {
  const words = list.split(' ');
  return words[Math.min(words.length - 1, Math.floor(chance * words.length))] ?? '';
}

export function nickname(chance: () => number = Math.random): string {
  return say('live.nickname', one(say('live.animals'), chance()), one(say('live.qualities'), chance()));
}
