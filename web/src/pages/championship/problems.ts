// What is wrong with a list, by line and in words.

import { say, sayIfKnown } from '../../i18n/index.svelte';
import type { ProblemView } from '../../generated/api';

/** The problems of each line, in order; what makes a line unusable first. What is asked about is no problem of a line. */
export function problemsByLine(all: readonly ProblemView[]): { line: number; problems: ProblemView[] }[] {
  const problems = all.filter(({ known }) => !known);
  const lines = [...new Set(problems.map(({ line }) => line))].sort((one, other) => one - other);
  return lines.map((line) => {
    const here = problems.filter((problem) => problem.line === line);
    return { line, problems: here.sort((one, other) => Number(one.warning) - Number(other.warning)) };
  });
}

/** A spelling of a school that may mean one that is known: somebody has to say. */
export interface SchoolQuestion {
  text: string;
  known: string;
  /** Where it stands. */
  lines: number[];
}

/** The questions of a list, each once, in order. */
export function questionsIn(problems: readonly ProblemView[]): SchoolQuestion[] {
  const asked = new Map<string, SchoolQuestion>();
  for (const { text, known, line } of problems) {
    if (!known) continue;
    const before = asked.get(text);
    if (before) before.lines.push(line);
    else asked.set(text, { text, known, lines: [line] });
  }
  return [...asked.values()];
}

/** The address to which a list is sent, with what was answered so far: each spelling, and the school that it means. */
export function listAddress(championship: string, dry: boolean, id: string, answers: ReadonlyMap<string, string>): string {
  const asked = new URLSearchParams({ dry: String(dry), id });
  if (answers.size > 0) asked.set('same', JSON.stringify([...answers]));
  return `championships/${championship}/registrations?${asked}`;
}

export function sayProblem({ code, text, column, count, known }: ProblemView): string {
  if (known) return say('championship.problem.perhaps-same-school', text, known);
  const where = column ? say(`championship.column.${column}`) : '';
  return sayIfKnown(`championship.problem.${code}`, text, where, count ?? 0) ?? (text || code);
}
