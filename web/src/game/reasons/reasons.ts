// Asking why: the reason for an action, as the engine proves it. Where it cannot be had there is none; nothing is made up.

import type { Finding, Line, Reason } from '../../engine/contract';
import { factsOf } from '../../engine/facts';
import type { Ask } from '../links/opening';

/** How much deeper than a glance a reason may look. */
const DEEPER = 4;

export async function reasonFor(ask: Ask, line: Line, action: string): Promise<Reason | null> {
  try {
    return await ask({ ask: 'reason', ...line, action, nodes: DEEPER * factsOf(line.game).engine.glance });
  } catch {
    return null;
  }
}

/** The theme that says most, if any does. */
export function mainFinding(reason: Reason | null): Finding | null {
  return reason?.findings[0] ?? null;
}

/** The cells that show it. */
export function evidence(reason: Reason | null): number[] {
  return mainFinding(reason)?.cells ?? [];
}
