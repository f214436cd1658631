// What a file is, by its first bytes: names lie, and student programs export web pages under the name of a spreadsheet.

import { SheetError } from './trouble';

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** As many bytes as tell a text from something else. */
const HEAD_BYTES = 4096;

/** The name of the stream in which Excel hides a workbook with a password, in UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Whether the bytes are a packed workbook or a text; throws what else they are. */
export function kindOf(bytes: Uint8Array): 'workbook' | 'text' {
  if (starts(bytes, 0x50, 0x4b)) return 'workbook';
  // A compound file: a workbook of Excel 97 to 2003, or a new one behind a password.
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(includes(bytes, ENCRYPTED) ? 'password' : 'old');
  // The workbooks of the years before, without a container.
  if (starts(bytes, 0x09) && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1)) throw new SheetError('old');
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return 'text';
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.includes(0) || starts(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('other');
  if (/^[\uFEFF\s]*<(?:!doctype html|html|head|meta|table|style|\?xml)/i.test(new TextDecoder().decode(head))) throw new SheetError('page');
  return 'text';
}
