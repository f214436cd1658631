// How a cell shows its number: as a date, with zeros in front, or plainly.

import { childOf, childrenOf } from './xml';

export type NumberFormat = { kind: 'plain' } | { kind: 'date' } | { kind: 'zeros'; digits: number };

const PLAIN: NumberFormat = { kind: 'plain' };

/** Formats that have a number instead of a code: dates and times, by ECMA-376, 18.8.30. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What a code of a format means. What stands in quotes, behind a backslash or in brackets is no part of a date. */
export function formatOf(code: string): NumberFormat {
  const [first = ''] = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./gi, '').split(';');
  if (/^0{2,}$/.test(first.trim())) return { kind: 'zeros', digits: first.trim().length };
  return /[dmyhs]/i.test(first) && !/general/i.test(first) ? { kind: 'date' } : PLAIN;
}

/** The formats of a workbook by the number of a style. */
export function formatsIn(styles: Element | undefined): (style: number) => NumberFormat {
  const codes = new Map(childrenOf(childOf(styles, 'numFmts'), 'numFmt')
    .map((format) => [Number(format.getAttribute('numFmtId')), format.getAttribute('formatCode') ?? '']));
  const formats = childrenOf(childOf(styles, 'cellXfs'), 'xf').map((style): NumberFormat => {
    const id = Number(style.getAttribute('numFmtId') ?? 0);
    const code = codes.get(id);
    if (code !== undefined) return formatOf(code);
    return isBuiltInDate(id) ? { kind: 'date' } : PLAIN;
  });
  return (style) => formats[style] ?? PLAIN;
}
