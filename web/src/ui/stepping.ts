// Which key steps where. The board has its own use for the arrows: there the comma and the full stop step.

/** The ply a key leads to, or null if it means no step. */
export function stepFor(key: string, at: number, last: number, onBoard: boolean): number | null {
  const anywhere: Record<string, number> = { ',': at - 1, '.': at + 1 };
  const beside: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const to = anywhere[key] ?? (onBoard ? undefined : beside[key]);
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}
