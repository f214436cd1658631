// An example of the rule book as a lesson: its steps, and the small exercise its claims make. Pure: the page shows it.

import type { Picture } from '../../engine/contract';
import type { RulePart } from '../../engine/generated';

export type Example = Extract<RulePart, { kind: 'example' }>;

export interface Exercise {
  kind: 'wins' | 'safe';
  /** The right actions. */
  answers: string[];
}

export interface Lesson {
  example: Example;
  /** The actions of the example that are legal; each leads to the next of `example.frames`. */
  steps: string[];
  /** The action after the steps that is not allowed, and the rule it breaks. */
  illegal: { action: string; rule: number } | null;
  exercise: Exercise | null;
}

/** The lesson an example makes. */
export function lessonOf(example: Example): Lesson {
  const steps = example.play.slice(0, Math.max(0, example.frames.length - 1));
  const forbidden = example.play[steps.length];
  const rule = Number(/rule (\d+)/.exec(example.claims['illegal'] ?? '')?.[1] ?? NaN);
  return {
    example,
    steps,
    illegal: forbidden !== undefined && !Number.isNaN(rule) ? { action: forbidden, rule } : null,
    exercise: exerciseOf(example.claims),
  };
}

function exerciseOf(claims: Example['claims']): Exercise | null {
  for (const kind of ['wins', 'safe'] as const) {
    const answers = (claims[kind] ?? '').split(/\s+/).filter(Boolean);
    if (answers.length > 0) return { kind, answers };
  }
  return null;
}

/** Where the lesson begins: at its position; an exercise after its steps. */
export function beginning(lesson: Lesson): string[] {
  return lesson.exercise ? lesson.steps : [];
}

/** The frame for these actions, if they are the example's own. */
export function frameAt(lesson: Lesson, actions: readonly string[]): Picture | null {
  const own = actions.length <= lesson.steps.length && actions.every((action, at) => action === lesson.steps[at]);
  return own ? (lesson.example.frames[actions.length] ?? null) : null;
}

/** The cells of the step that led to the frame for these actions. */
export function lastCells(lesson: Lesson, actions: readonly string[]): number[] {
  const before = frameAt(lesson, actions.slice(0, -1));
  return before?.actions.find(({ text }) => text === actions.at(-1))?.cells ?? [];
}

/** Whether all the example's own steps have been shown: then its marks are pointed out. */
export function isShown(lesson: Lesson, actions: readonly string[]): boolean {
  return actions.length === lesson.steps.length && frameAt(lesson, actions) !== null;
}

/** A hint: first how many, then where to look, then the answer itself. */
export type Hint =
  | { kind: 'count'; count: number }
  | { kind: 'column'; column: string }
  | { kind: 'cell'; action: string; cells: number[] };

export const HINTS = 3;

export function hint({ answers }: Exercise, level: number, picture: Picture): Hint {
  const action = picture.actions.find(({ text }) => answers.includes(text));
  const cell = action ? picture.cells[action.cells.at(-1) ?? -1] : undefined;
  if (level <= 1 || !action || !cell) return { kind: 'count', count: answers.length };
  if (level === 2) return { kind: 'column', column: cell.name.replace(/\d+/, '') };
  return { kind: 'cell', action: action.text, cells: action.cells };
}
