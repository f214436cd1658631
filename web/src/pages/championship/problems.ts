// What is wrong with a list, by line and in words.

import type { ListProblemReply } from '../../live/championship';
import { sayIfKnown } from '../../messages/index.svelte';

/** The problems of each line, in order; what makes a line unusable first. */
export function problemsByLine(problems: readonly ListProblemReply[]): { line: number; problems: ListProblemReply[] }[] {
  const lines = [...new Set(problems.map(({ line }) => line))].sort((one, other) => one - other);
  return lines.map((line) => {
    const here = problems.filter((problem) => problem.line === line);
    return { line, problems: here.sort((one, other) => Number(one.warning) - Number(other.warning)) };
  });
}

export function sayProblem({ code, text }: ListProblemReply): string {
  return sayIfKnown(`championship.problem.${code}`, text) ?? (text || code);
}
