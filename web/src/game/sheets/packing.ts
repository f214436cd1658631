// For tests: workbooks made by hand, with what no program would write.

import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface Made {
  /** The sheets: the inside of each, and whether it is hidden. */
  sheets: { name: string; xml: string; state?: string }[];
  strings?: string;
  styles?: string;
  /** Attributes of the workbook's properties. */
  properties?: string;
}

const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

/** The parts of a workbook. */
export function partsOf({ sheets, strings = '', styles = '', properties = '' }: Made): Record<string, Uint8Array> {
  const named = sheets.map(({ name, state = 'visible' }, at) =>
    `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`);
  const related = [
    ...sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ...(strings ? [relation('strings', 'sharedStrings', '/xl/sharedStrings.xml')] : []),
    ...(styles ? [relation('styles', 'styles', 'styles.xml')] : []),
  ];
  const texts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/>
      <sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...(strings ? { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` } : {}),
    ...(styles ? { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` } : {}),
  };
  for (const [at, { xml }] of sheets.entries()) texts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${MAIN}">${xml}</worksheet>`;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

export const pack = (made: Made) => zipSync(partsOf(made));

/** A cell with a text of its own. */
export const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The inside of a sheet of texts. */
export function rows(...lines: string[][]): string {
  const made = lines.map((texts) => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`);
  return `<sheetData>${made.join('')}</sheetData>`;
}
