// The parts of a workbook: a zip archive, of which only what is asked for is unpacked, and never more than a list can be.

import { unzipSync } from 'fflate';
import { decode } from './decode';
import { SheetError } from './trouble';

/** The most a part may be when it is unpacked: the sheet of ten thousand pupils is half of it. */
export const MAX_PART_BYTES = 16 << 20;
/** And packed: whatever it says of itself, unpacking so much takes seconds at most. */
export const MAX_PACKED_BYTES = 2 << 20;

/** Names of parts are the same in large and small letters. */
const keyOf = (name: string) => name.replace(/\\/g, '/').replace(/^\/+/, '').toLowerCase();

export class Archive {
  /** The parts by key: how they are called, and whether they are too large, or say so. */
  private readonly parts = new Map<string, { name: string; isLarge: boolean }>();

  constructor(private readonly bytes: Uint8Array) {
    this.unpack(({ name, size, originalSize }) => {
      this.parts.set(keyOf(name), { name, isLarge: size > MAX_PACKED_BYTES || originalSize > MAX_PART_BYTES });
      return false;
    });
  }

  has(name: string): boolean {
    return this.parts.has(keyOf(name));
  }

  /** A part as text. The archive gives no part more room than the size it says, so a lie makes a part short, not large. */
  text(name: string): string {
    const part = this.parts.get(keyOf(name));
    if (!part) throw new SheetError('damaged');
    if (part.isLarge) throw new SheetError('large');
    const content = this.unpack((file) => file.name === part.name)[part.name];
    if (!content) throw new SheetError('damaged');
    return decode(content);
  }

  private unpack(filter: (file: { name: string; size: number; originalSize: number }) => boolean) {
    try {
      return unzipSync(this.bytes, { filter });
    } catch {
      throw new SheetError('damaged');
    }
  }
}
