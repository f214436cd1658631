// What an element has around it, whatever it shows.

import type { Engine } from '../engine/connect';
import type { Opened } from '../engine/contract';
import type { Emit, Standing } from './events';
import type { Speaker } from './speaker';

export interface Around {
  speaker: Speaker;
  engine: Engine;
  /** Whether nothing should move. */
  calm: () => boolean;
  emit: Emit;
}

export const standing = ({ actions, position }: Opened): Standing => ({ actions, position });
