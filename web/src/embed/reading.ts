// The keys that read the board aloud, as on the site: `t` row by row, `p` what each side has.

import type { Picture } from '../engine/contract';
import { readBoard, readPieces } from '../game/reading';
import type { Speaker } from './speaker';

/** Listens to the keys pressed inside; returns how to stop. */
export function keepReading(
  root: HTMLElement,
  speaker: Speaker,
  picture: () => Picture,
  heard: (text: string) => void,
): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't') heard(speaker.speak(() => readBoard(picture())));
    else if (event.key === 'p') heard(speaker.speak(() => readPieces(picture())));
  };
  root.addEventListener('keydown', key);
  return () => root.removeEventListener('keydown', key);
}
