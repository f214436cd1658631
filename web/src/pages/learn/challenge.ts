// The last card of a path: a game against the first level, begun at once. A game that was under way is put away, not lost.

import { go } from '../../app/router.svelte';
import type { Slug } from '../../engine/contract';
import { archive } from '../play/archive';
import { begin, keepGame, recallGame, recallSetup } from '../play/kept';

export function challengeFirstLevel(game: Slug): void {
  const old = recallGame(game);
  if (old) archive(game, old);
  keepGame(game, begin({ ...recallSetup(), opponent: 'computer', level: 1, championship: false, clock: 'none' }));
  go('play', game);
}
