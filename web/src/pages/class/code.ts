// The code of a room: six letters and digits that cannot be taken for one another, read as people type them.

const LETTERS = /^[23456789bcdfghjkmnpqrstvwxyz]{6}$/;

/** The room that a code means, however it was typed; null if it is none. */
export function readCode(text: string): string | null {
  const bare = text.toLowerCase().replace(/[\s.\-–—_]/g, '');
  return LETTERS.test(bare) ? bare : null;
}

/** The signs of a text that no code has, as they are shown: `O`, `1`. */
export function foreignSigns(text: string): string[] {
  const found = text.toLowerCase().normalize('NFD').match(/[01laeiou]/g) ?? [];
  return [...new Set(found.map((sign) => sign.toUpperCase()))];
}

/** The code as it is shown: `K3M 9XT`. */
export function showCode(room: string): string {
  const large = room.toUpperCase();
  return `${large.slice(0, 3)} ${large.slice(3)}`;
}
