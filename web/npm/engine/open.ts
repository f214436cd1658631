// Opening an engine, wherever its threads come from.

import { connect, type Thread } from '../../src/engine/connect';
import type { Line } from '../../src/engine/contract';
import { Game, type Ludoteca } from './face';

/** Opens an engine in threads of some kind. */
export function openWith(start: () => Thread): Ludoteca {
  const engine = connect(start);
  const play: Ludoteca['play'] = async (game, { position = null, actions = [], exercise = false } = {}) => {
    const line: Line = { game, start: position, actions: [...actions], exercise };
    return new Game(engine, line, await engine.ask({ ask: 'open', ...line }));
  };
  return { ...engine, play };
}
