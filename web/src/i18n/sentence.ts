// Texts as they stand in a sentence.

/** With one full stop at its end, unless it ends in a sign of its own. */
export function sentence(text: string): string {
  return text === '' || /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** At the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
