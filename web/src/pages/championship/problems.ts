// What is wrong with a list, by line and in words.

import type { ListProblem } from '../../live/championship';
import { say, sayIfKnown } from '../../messages/index.svelte';

/** The problems of each line, in order; what makes a line unusable first. */
export function problemsByLine(problems: readonly ListProblem[]): { line: number; problems: ListProblem[] }[] {
  const lines = [...new Set(problems.map(({ line }) => line))].sort((one, other) => one - other);
  return lines.map((line) => {
    const here = problems.filter((problem) => problem.line === line);
    return { line, problems: here.sort((one, other) => Number(one.warning) - Number(other.warning)) };
  });
}

export function sayProblem({ code, text, column, count }: ListProblem): string {
  const where = column ? say(`championship.column.${column}`) : '';
  return sayIfKnown(`championship.problem.${code}`, text, where, count ?? 0) ?? (text || code);
}
