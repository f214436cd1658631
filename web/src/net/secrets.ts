// Secrets and names of commands, made by this browser. A secret opens one door at one table and is sent in headers and bodies
// alone.

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 128 random bits. */
export function newSecret(): string {
  return hex(16);
}

/** The id of a command: sending it twice does it once. */
export function newCommandId(): string {
  return hex(8);
}

/** What decides a drawing of lots: a whole number that JSON carries exactly. */
export function newSeed(): number {
  return parseInt(hex(7), 16) % 2 ** 53;
}
