// Playing on from a position: the address of the Play page may hold a game or a position in the words of shared links
// (`a`, `s`, `x`, `r`, `at`: see game/links/link.ts), and the level and the seat to be offered (`level`, `seat`).

import { ask } from '../../engine/client';
import type { Line, Picture, Slug } from '../../engine/contract';
import type { Kept, Origin, Setup } from './kept';

/** Whether a game was played from the usual beginning, and all of it here. */
export function isWhole({ start, given }: Kept): boolean {
  return start === null && given === 0;
}

/** Whether an address says where to begin. */
export function holdsPlace(query: URLSearchParams): boolean {
  return ['a', 's', 'r'].some((name) => query.has(name));
}

export interface Place {
  origin: Origin;
  picture: Picture;
  /** Not all of the address could be used. */
  broken: boolean;
}

/** The position an address leads to. Throws where there is no engine. */
export async function openPlace(game: Slug, query: URLSearchParams): Promise<Place> {
  const [{ read }, { openWhatCanBe }, { actionsTo }] = await Promise.all([
    import('../links/link'),
    import('../links/opening'),
    import('../links/tree'),
  ]);
  const { shared, damage } = await read(game, query);
  const { start, exercise, tree, path } = shared;
  const wanted: Line = { game, start, exercise, actions: actionsTo(tree, path) };
  const { line, opened, complaint } = await openWhatCanBe(wanted, ask);
  return {
    origin: {
      start: opened.usual ? null : opened.start,
      exercise: line.exercise ?? false,
      actions: opened.actions,
      turn: opened.picture.turn,
    },
    picture: opened.picture,
    broken: damage.length > 0 || (complaint !== null && complaint.kind !== 'doubt'),
  };
}

/** The choices of a setup that an address makes. */
export function chosenBy(query: URLSearchParams): Partial<Setup> {
  const level = Number(query.get('level'));
  const seat = query.get('seat');
  return {
    ...(Number.isInteger(level) && level >= 1 && level <= 8 ? { level, opponent: 'computer' as const } : {}),
    ...(seat === '1' || seat === '2' ? { seat: seat === '1' ? (1 as const) : (2 as const) } : {}),
  };
}
