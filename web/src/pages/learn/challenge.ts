// The last card of a path: a game against the first level, begun at once. A game that was under way is put away, not lost.

import type { Slug } from '../../engine/contract';
import { archive } from '../../game/match/archive';
import { begin, keepGame, recallGame, recallSetup } from '../../game/match/kept';
import { go } from '../../ui/router.svelte';

export function challengeFirstLevel(game: Slug): void {
  const old = recallGame(game);
  if (old) archive(game, old);
  keepGame(game, begin({ ...recallSetup(), opponent: 'computer', level: 1, championship: false, clock: 'none' }));
  go('play', game);
}
