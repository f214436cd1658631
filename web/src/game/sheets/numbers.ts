// Numbers of cells as people see them.

import type { NumberFormat } from './formats';

const DAY_MS = 86_400_000;
/** The last day that a workbook can hold, 31/12/9999. */
const LAST_DAY = 2_958_465;

/** A number as a workbook keeps dates: days since the last day of 1899, or since the first of 1904. */
export function showDate(days: number, since1904: boolean): string {
  // Excel holds that 1900 had a 29 February.
  const shifted = since1904 ? days + 1462 : days < 60 ? days + 1 : days;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(shifted * 1440) * (DAY_MS / 1440));
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
  if (days < 1) return time;
  const date = `${two(moment.getUTCDate())}/${two(moment.getUTCMonth() + 1)}/${moment.getUTCFullYear()}`;
  return time === '00:00' ? date : `${date} ${time}`;
}

/** A number in its format. What is no number is left as it is. */
export function showNumber(text: string, format: NumberFormat, since1904: boolean): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if (format.kind === 'date' && number >= 0 && number <= LAST_DAY) return showDate(number, since1904);
  // A workbook keeps 17 digits, and people see 15: 0.30000000000000004 is 0.3.
  const shown = String(Number(number.toPrecision(15)));
  return format.kind === 'zeros' && /^\d+$/.test(shown) ? shown.padStart(format.digits, '0') : shown;
}
