// A workbook to fill in: a sheet with headings and, where a column has them, choices; a sheet that shows how, which is not read because it
// comes second; and the choices in a sheet of their own that nobody sees. Cells are texts, so that no program makes a date of `2-3`.

import { strToU8, zipSync } from 'fflate';
import { referenceOf } from './cells';

export interface TemplateColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** What may be chosen; without it, anything is written. */
  choices?: readonly string[];
}

export interface Template {
  /** The names of the three sheets. */
  list: string;
  example: string;
  choices: string;
  columns: readonly TemplateColumn[];
  /** What stands above the examples. */
  note: string;
  examples: readonly (readonly string[])[];
  /** What is said of something that is not among the choices. */
  wrong: string;
}

/** How many lines the choices reach. */
const LINES = 2000;

/** Styles: what is typed stays text; headings and notes are bold. */
const [TEXT, BOLD] = [1, 2];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as XML; characters that XML cannot hold go. */
const escaped = (text: string) => text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\uffff]/g, '').replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const part = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);

const rowOf = (row: number, texts: readonly string[], style: number) => {
  const cells = texts.map((text, column) =>
    `<c r="${referenceOf(row, column)}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`);
  return `<row r="${row + 1}">${cells.join('')}</row>`;
};

function widths(columns: readonly TemplateColumn[]): string {
  const each = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${TEXT}" customWidth="1"/>`);
  return `<cols>${each.join('')}</cols>`;
}

const sheet = (before: string, rows: string, after = '') =>
  part(`<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`);

/** The choices of a column: a range of the sheet that nobody sees. */
function choosing({ columns, choices: name, wrong }: Template): string {
  const rules = columns.flatMap(({ choices = [] }, column) => {
    if (choices.length === 0) return [];
    const [letter] = /^[A-Z]+/.exec(referenceOf(0, column)) ?? [''];
    const range = `'${name.replaceAll("'", "''")}'!$${letter}$1:$${letter}$${choices.length}`;
    const said = `errorStyle="warning" error="${escaped(wrong)}" showErrorMessage="1" allowBlank="1"`;
    const rule = `<dataValidation type="list" ${said} sqref="${letter}2:${letter}${LINES}">`;
    return [`${rule}<formula1>${escaped(range)}</formula1></dataValidation>`];
  });
  return rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '';
}

function choiceRows(columns: readonly TemplateColumn[]): string {
  const longest = Math.max(0, ...columns.map(({ choices = [] }) => choices.length));
  return Array.from({ length: longest }, (_, row) => rowOf(row, columns.map(({ choices = [] }) => choices[row] ?? ''), TEXT)).join('');
}

const STYLES = `<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const HEADINGS_STAY = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
</sheetView></sheetViews>`;

/** The bytes of the workbook. */
export function makeTemplate(template: Template): Uint8Array<ArrayBuffer> {
  const { columns } = template;
  const headings = columns.map(({ heading }) => heading);
  const sheets = [template.list, template.example, template.choices];
  const named = sheets.map((name, at) =>
    `<sheet name="${escaped(name)}" sheetId="${at + 1}"${at === 2 ? ' state="hidden"' : ''} r:id="r${at + 1}"/>`);
  const types = sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET}.worksheet+xml"/>`);
  const related = sheets.map((_, at) =>
    `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`);
  const shown = template.examples.map((one, at) => rowOf(at + 3, one, TEXT));
  const examples = [rowOf(0, [template.note], BOLD), rowOf(2, headings, BOLD), ...shown];
  return zipSync({
    '[Content_Types].xml': part(`<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/>${types.join('')}</Types>`),
    '_rels/.rels': part(`<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`),
    'xl/workbook.xml': part(`<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': part(`<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}
<Relationship Id="r4" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`),
    'xl/styles.xml': part(STYLES),
    'xl/worksheets/sheet1.xml': sheet(HEADINGS_STAY + widths(columns), rowOf(0, headings, BOLD), choosing(template)),
    'xl/worksheets/sheet2.xml': sheet(widths(columns), examples.join('')),
    'xl/worksheets/sheet3.xml': sheet('', choiceRows(columns)),
  });
}
