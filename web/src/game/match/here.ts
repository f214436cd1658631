// What a match finds in the site: the engine, this browser's storage, the ladder and the settings.

import { abandonThinking, ask } from '../../engine/client';
import { calm } from '../settings.svelte';
import { isWhole } from './from';
import { keepGame, levelPlayed, recallGame } from './kept';
import { beat } from './ladder';
import type { Surroundings } from './match.svelte';

export const here: Surroundings = {
  engine: { ask, abandonThinking },
  keep: keepGame,
  recall: recallGame,
  // A game taken up in the middle may have been won by somebody else.
  won: (game, kept) => {
    if (isWhole(kept)) beat(game, levelPlayed(kept));
  },
  calm,
};
