// @vitest-environment happy-dom
// What a workbook can hold, made by hand.

import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS, MAX_ROWS, placeOf, referenceOf } from './cells';
import { formatOf } from './formats';
import { showDate, showNumber } from './numbers';
import { cell, pack, rows } from './packing';
import { readWorkbook } from './workbook';

const lines = (made: Parameters<typeof pack>[0]) => readWorkbook(pack(made)).text.split('\n');
const sheet = (xml: string) => lines({ sheets: [{ name: 'A', xml }] });

describe('cells', () => {
  it('have a place in letters and numbers', () => {
    for (const [reference, row, column] of [['A1', 0, 0], ['Z9', 8, 25], ['AA10', 9, 26], ['XFD1048576', 1_048_575, 16_383]] as const) {
      expect(placeOf(reference)).toEqual([row, column]);
      expect(referenceOf(row, column)).toBe(reference);
    }
    for (const wrong of ['', 'A', '1', 'A0', 'ABCD1', 'A1:B2']) expect(() => placeOf(wrong), wrong).toThrow('damaged');
  });

  it('are read by their type', () => {
    const strings = '<si><t>Ana</t><rPh sb="0" eb="1"><t>アナ</t></rPh></si><si><r><t>Ru</t></r><r><t>i_x000D_</t></r></si>';
    const xml = `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="b"><v>1</v></c>
      <c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="d"><v>2015-02-28T00:00:00</v></c>
      <c r="F1"><v>0.30000000000000004</v></c></row></sheetData>`;
    expect(lines({ sheets: [{ name: 'A', xml }], strings })).toEqual(['Ana\tRui\tVERDADEIRO\t#N/A\t28/02/2015\t0.3']);
  });

  it('hold formulas that gave nothing, and such as were never reckoned', () => {
    const row = (...cells: string[]) => `<sheetData><row>${cells.join('')}</row></sheetData>`;
    const nothing = '<c r="B1" t="str"><f>""</f><v></v></c>';
    expect(sheet(row(cell('A1', 'Ana'), nothing, '<c r="C1"><f>1-1</f><v>0</v></c>'))).toEqual(['Ana\t\t0']);
    expect(() => sheet(row(cell('A1', 'Ana'), '<c r="B1"><f>1-1</f></c>'))).toThrow('unreckoned (B1)');
  });

  it('stand in the line of their row, without the empty columns before the first', () => {
    const xml = `<sheetData><row r="3"><c r="C3"><v>7</v></c></row><row r="5">${cell('D5', 'Ana')}</row></sheetData>`;
    expect(sheet(xml)).toEqual(['', '', '7', '', '\tAna']);
  });

  it('never make two of one line or column', () => {
    expect(sheet(rows(['Ana\n\tSá', '"Zé" Pinto', 'o "outro"']))).toEqual(['Ana Sá\t"""Zé"" Pinto"\to "outro"']);
  });

  it('are counted from the day on which the workbook counts', () => {
    const [styles, xml] = ['<cellXfs><xf numFmtId="14"/></cellXfs>', '<sheetData><row><c s="0"><v>1000</v></c></row></sheetData>'];
    expect(lines({ sheets: [{ name: 'A', xml }], styles })).toEqual(['26/09/1902']);
    expect(lines({ sheets: [{ name: 'A', xml }], styles, properties: 'date1904="1"' })).toEqual(['27/09/1906']);
  });

  it('beyond what a list can be are refused', () => {
    expect(() => sheet(`<sheetData><row r="${MAX_ROWS + 1}">${cell(`A${MAX_ROWS + 1}`, 'Ana')}</row></sheetData>`)).toThrow('large');
    expect(() => sheet(`<sheetData><row r="1">${cell(referenceOf(0, MAX_COLUMNS), 'Ana')}</row></sheetData>`)).toThrow('large');
    expect(() => sheet(rows(...Array.from({ length: 11 }, () => ['x'.repeat(100_000)])))).toThrow('large');
    // Rows that are only painted do not count.
    const painted = '<row r="1048576"><c r="XFD1048576" s="1"/></row>';
    expect(sheet(`<sheetData><row r="1">${cell('A1', 'Ana')}</row>${painted}</sheetData>`)).toEqual(['Ana']);
  });
});

describe('what stands above a list', () => {
  it('is left out where headings follow', () => {
    const list = sheet(rows(['Campeonato 2026'], ['Agrupamento', 'de Cima'], [], ['N.º', 'Aluno(a)'], ['1', 'Ana']));
    expect(list).toEqual(['', '', '', 'N.º\tAluno(a)', '1\tAna']);
  });

  it('is left out where it is one wide cell, and stays where it may be a pupil', () => {
    const names = rows(['Turma 5.º A'], ['Ana', 'EB 1'], ['Rui']);
    expect(sheet(`${names}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`)).toEqual(['', 'Ana\tEB 1', 'Rui']);
    expect(sheet(names)).toEqual(['Turma 5.º A', 'Ana\tEB 1', 'Rui']);
    // A wide cell in the middle is a line like others.
    expect(sheet(`${names}<mergeCells><mergeCell ref="A3:B3"/></mergeCells>`)).toEqual(['Turma 5.º A', 'Ana\tEB 1', 'Rui']);
  });
});

describe('numbers', () => {
  it('are dates where their format has days, months, years, hours or seconds', () => {
    const [dates, plain] = [
      ['dd/mm/yyyy', 'd "de" mmmm', '[$-816]d\\ mmm', 'h:mm', '[h]:mm', 'yyyy'],
      ['General', '0.00', '#,##0 "dias"', '[Red]0', '0\\d', '@', '0%'],
    ];
    expect(dates.filter((code) => formatOf(code).kind !== 'date')).toEqual([]);
    expect(plain.filter((code) => formatOf(code).kind !== 'plain')).toEqual([]);
    expect(formatOf('0000')).toEqual({ kind: 'zeros', digits: 4 });
  });

  it('are dates with the day that Excel believes in', () => {
    expect([1, 59, 61, 42063, 42063.5, 0.75].map((days) => showDate(days, false)))
      .toEqual(['01/01/1900', '28/02/1900', '01/03/1900', '28/02/2015', '28/02/2015 12:00', '18:00']);
  });

  it('are shown as people see them', () => {
    const plain = { kind: 'plain' } as const;
    expect(['7', '12.50', '1E+9', '1.23456789012E+11', '', 'x'].map((number) => showNumber(number, plain, false)))
      .toEqual(['7', '12.5', '1000000000', '123456789012', '', 'x']);
    expect(showNumber('7', { kind: 'zeros', digits: 4 }, false)).toBe('0007');
    expect(showNumber('-1', { kind: 'date' }, false)).toBe('-1');
  });
});
