// Numbers and the words that agree with them. Both languages say "one" of 1 alone.

/** The form that agrees with a number: `plural(1, 'falta', 'faltam')`. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** A number and its noun: `1 jogada`, `3 jogadas`. */
export const counted = (count: number, one: string, many: string): string => `${count} ${plural(count, one, many)}`;
