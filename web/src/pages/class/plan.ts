// What the next tables play, as a teacher writes it: a position, or a link of the analysis, checked by the engine.

import type { Line, Slug } from '../../engine/contract';
import { read as readRoute } from '../../game/address';
import { read as readLink } from '../../game/links/link';
import type { Ask } from '../../game/links/opening';
import { actionsTo } from '../../game/links/tree';
import type { RoomCommand, RoomPlan } from '../../generated/api';

/** The clocks to choose from, in minutes; 0 is none. */
export const CLOCKS = [0, 5, 10, 20] as const;
const INCREMENT = 5;

export interface Start {
  game: Slug;
  /** Null is the usual start. */
  start: string | null;
}

/** The position that a text means in a game; a link names its own game. Throws what the engine refuses. */
export async function startIn(text: string, game: Slug, ask: Ask): Promise<Start> {
  const clean = text.trim().replace(/\s+/g, ' ');
  if (clean === '') return { game, start: null };
  const route = readRoute(/#\/\S*/.exec(clean)?.[0] ?? '');
  const line = route.game === null ? { game, start: clean, actions: [] } : await lineOf(route.game, route.query);
  const { position, usual, actions } = await ask({ ask: 'open', ...line, exercise: true });
  return { game: line.game, start: usual && actions.length === 0 ? null : position };
}

/** The line up to the place that a link shows. */
async function lineOf(game: Slug, query: URLSearchParams): Promise<Line> {
  const { start, tree, path } = (await readLink(game, query)).shared;
  return { game, start, actions: actionsTo(tree, path) };
}

export function minutesOf({ clock }: RoomPlan): number {
  return clock === null ? 0 : Math.round(clock.seconds / 60);
}

/** The command for a plan. */
export function planCommand({ game, start }: Start, minutes: number): RoomCommand {
  return { plan: { game, start, clock: minutes > 0 ? { seconds: minutes * 60, increment: INCREMENT } : null } };
}
