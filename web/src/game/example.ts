// An example of the rule book as steps that can be shown one by one. Pure: the page shows it.

import type { Picture } from '../engine/contract';
import type { RulePart } from '../generated/documents';

export type Example = Extract<RulePart, { kind: 'example' }>;

export interface Steps {
  example: Example;
  /** The actions of the example that are legal; each leads to the next of `example.frames`. */
  steps: string[];
  /** The action after the steps that is not allowed, and the rule it breaks. */
  illegal: { action: string; rule: number } | null;
}

export function stepsOf(example: Example): Steps {
  const steps = example.play.slice(0, Math.max(0, example.frames.length - 1));
  const forbidden = example.play[steps.length];
  const rule = Number(/rule (\d+)/.exec(example.claims['illegal'] ?? '')?.[1] ?? NaN);
  const illegal = forbidden !== undefined && !Number.isNaN(rule) ? { action: forbidden, rule } : null;
  return { example, steps, illegal };
}

/** The frame for these actions, if they are the example's own. */
export function frameAt({ example, steps }: Steps, actions: readonly string[]): Picture | null {
  const own = actions.length <= steps.length && actions.every((action, at) => action === steps[at]);
  return own ? (example.frames[actions.length] ?? null) : null;
}

/** The cells of the step that led to the frame for these actions. */
export function lastCells(steps: Steps, actions: readonly string[]): number[] {
  const before = frameAt(steps, actions.slice(0, -1));
  return before?.actions.find(({ text }) => text === actions.at(-1))?.cells ?? [];
}

/** Whether all the example's own steps have been shown: then its marks are pointed out. */
export function isShown(steps: Steps, actions: readonly string[]): boolean {
  return actions.length === steps.steps.length && frameAt(steps, actions) !== null;
}
