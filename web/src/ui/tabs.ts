// The tabs of a frame's panel, and which key goes where.

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
}

/** The place a key leads to in a row of `count` tabs, or null if the key means nothing here. */
export function tabFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
