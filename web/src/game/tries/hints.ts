// Three hints, each only when asked for: how many right actions there are, where to look, the answer. Pure.

import type { Picture } from '../../engine/contract';
import { hasRings } from '../lines';

export type Hint =
  | { kind: 'count'; count: number }
  | { kind: 'column' | 'ring'; letter: string }
  | { kind: 'action'; action: string; cells: number[] };

export const HINTS = 3;

/** The hint number `level`, from 1. An action without cells has no column: it is named at once. */
export function hint(answers: readonly string[], level: number, picture: Picture): Hint {
  const action = picture.actions.find(({ text }) => answers.includes(text));
  if (level <= 1 || !action) return { kind: 'count', count: answers.length };
  const cell = picture.cells[action.cells.at(-1) ?? -1];
  if (level === 2 && cell) return { kind: hasRings(picture) ? 'ring' : 'column', letter: cell.name.replace(/\d+/, '') };
  return { kind: 'action', action: action.text, cells: action.cells };
}
