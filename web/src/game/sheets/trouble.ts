// Why a file that somebody chose is no list: every reason has a sentence (`sheet.trouble.…`) that says what to do.

export const SHEET_TROUBLES = [
  'old', 'password', 'ods', 'numbers', 'page', 'other', 'damaged', 'large', 'empty', 'unreckoned', 'unfetched',
] as const;
export type SheetTrouble = (typeof SHEET_TROUBLES)[number];

export class SheetError extends Error {
  constructor(
    readonly trouble: SheetTrouble,
    /** The cell it is about, where it is about one. */
    readonly cell = '',
  ) {
    super(cell ? `${trouble} (${cell})` : trouble);
  }
}
