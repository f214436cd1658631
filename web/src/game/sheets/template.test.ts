// @vitest-environment happy-dom
// The workbook to fill in: what it says, and that what is filled in can be read again.

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeTemplate } from './template';
import { readWorkbook } from './workbook';

const template = {
  list: 'Lista', example: 'Exemplo', choices: "D'escolha", note: 'Inventado & <assim>', wrong: 'Escolha da "lista".',
  columns: [{ heading: 'Nome', width: 30 }, { heading: 'Jogo', width: 20, choices: ['Gatos & Cães', 'Y'] }],
  examples: [['Inês Exemplo', 'Y']],
};
const parts = () => unzipSync(makeTemplate(template));
const part = (name: string) => strFromU8(parts()[`xl/worksheets/${name}.xml`]!);

test('the first sheet has headings and nobody in it', () => {
  expect(readWorkbook(makeTemplate(template))).toEqual({ text: 'Nome\tJogo', sheet: { name: 'Lista', unread: ['Exemplo'] } });
});

test('a column with choices offers them, and the others take anything', () => {
  const rules = part('sheet1').match(/<dataValidation .*?<\/dataValidation>/g) ?? [];
  expect(rules).toHaveLength(1);
  expect(rules[0]).toContain('sqref="B2:B2000"');
  expect(rules[0]).toContain("<formula1>'D''escolha'!$B$1:$B$2</formula1>");
  expect(rules[0]).toContain('error="Escolha da &quot;lista&quot;."');
  expect(part('sheet3')).toMatch(/r="B1"[^/]*>Gatos &amp; Cães<.*r="B2"[^/]*>Y</);
  expect(strFromU8(parts()['xl/workbook.xml']!)).toMatch(/name="D'escolha" sheetId="3" state="hidden"/);
});

test('the example is in the second sheet, and says what it is', () => {
  expect(part('sheet2')).toMatch(/Inventado &amp; &lt;assim&gt;.*Nome.*Jogo.*Inês Exemplo/);
});

test('a line that is filled in is read', () => {
  const filled = parts();
  const row = '<row r="2"><c r="A2" t="inlineStr"><is><t>Ana</t></is></c><c r="B2" t="inlineStr"><is><t>Y</t></is></c></row>';
  filled['xl/worksheets/sheet1.xml'] = strToU8(part('sheet1').replace('</sheetData>', `${row}</sheetData>`));
  expect(readWorkbook(zipSync(filled)).text).toBe('Nome\tJogo\nAna\tY');
});
