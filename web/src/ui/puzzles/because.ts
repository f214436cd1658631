// Why an answer is right or wrong, in words: fetched when the first reason or idea is wanted.

import { addWords } from '../../i18n/index.svelte';
import { words } from '../../i18n/pt/reasons';

addWords('reasons', words);

export { evidence, reasonFor } from '../../game/reasons/reasons';
export { sayWhy, themeName } from '../../game/reasons/words';
