// @vitest-environment happy-dom
// Files as people choose them: made by programs that are not ours (fixtures/make.py), and such as are no lists.

import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listIn } from '../pasted';
import { MAX_PACKED_BYTES, MAX_PART_BYTES } from './archive';
import { readListFile } from './file';
import { pack, partsOf, rows } from './packing';
import { SHEET_TROUBLES, SheetError } from './trouble';
import { saySheet, saySheetTrouble } from './words';

const fixture = (name: string) => new Uint8Array(readFileSync(resolve(import.meta.dirname, 'fixtures', name)));
const read = (bytes: Uint8Array) => readListFile(new Blob([bytes as Uint8Array<ArrayBuffer>]));
const text = async (bytes: Uint8Array) => (await read(bytes)).text;

/** Why a file is refused. */
async function trouble(bytes: Uint8Array): Promise<string> {
  const error: unknown = await read(bytes).then(() => 'it was read', (refused: unknown) => refused);
  return error instanceof SheetError ? error.message : String(error);
}

describe('workbooks of other programs', () => {
  it('a class: title, empty rows, numbers, dates, zeros in front and a school in a tall cell', async () => {
    const list = await read(fixture('class.xlsx'));
    expect(list.text.split('\n')).toEqual([
      '', '', // The title, and an empty row: line 4 is row 4.
      'N.º\tNome\tEscola\tNascimento\tProcesso',
      '1\tInês Conceição\tEB 2,3 de Cima\t28/02/2015\t000007',
      '2\tJoão Sá\tEB 2,3 de Cima\t01/12/2015 09:30\t000012',
      '',
      '3\tZoë D’Água\tEB de Baixo\t\t007',
    ]);
    expect(list.sheet).toEqual({ name: '5.º A', unread: ['Notas'] });
    expect(saySheet(list)).toContain('Notas');
    expect(listIn(list.text).entrants).toEqual([
      { name: 'Inês Conceição', school: 'EB 2,3 de Cima' }, { name: 'João Sá', school: 'EB 2,3 de Cima' },
      { name: 'Zoë D’Água', school: 'EB de Baixo' },
    ]);
  });

  it('a championship: behind a hidden sheet, with formulas, two looks in a cell and a line break', async () => {
    const list = await read(fixture('championship.xlsx'));
    expect(list).toEqual({
      text: [
        'Nome\tEscola\tCiclo\tJogo', 'Inês Melo\tEB de Cima\t1\tDominório', 'Rui Dias\tEB de Baixo\t1\tDominório',
        'Zé Pinto\tES do Mar\tSecundário\tY',
      ].join('\n'),
      sheet: { name: 'Inscrições', unread: [] },
    });
    expect(saySheet(list)).toBe('');
  });

  it('a formula that was never reckoned is named by its cell', async () => {
    expect(await trouble(fixture('unreckoned.xlsx'))).toBe('unreckoned (A2)');
    expect(saySheetTrouble(new SheetError('unreckoned', 'A2'))).toContain('A2');
  });
});

describe('what is no list', () => {
  it.each([
    ['old.xls', 'old'], ['password.xlsx', 'password'], ['open-document.ods', 'ods'],
  ])('%s', async (name, expected) => expect(await trouble(fixture(name))).toBe(expected));

  const page = '<html><table><tr><td>Nome</td></tr></table></html>';
  it.each([
    ['nothing at all', new Uint8Array(), 'empty'],
    ['a workbook without a cell', pack({ sheets: [{ name: 'A', xml: rows() }, { name: 'B', xml: rows([' ']) }] }), 'empty'],
    ['a workbook of hidden sheets', pack({ sheets: [{ name: 'A', xml: rows(['Ana']), state: 'veryHidden' }] }), 'empty'],
    ['a web page', strToU8(`\ufeff\n${page}`), 'page'],
    ['a PDF', strToU8('%PDF-1.7\nNome'), 'other'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'other'],
    ['a letter', zipSync({ '_rels/.rels': strToU8('<Relationships/>'), 'word/document.xml': strToU8('<document/>') }), 'other'],
    ['a binary workbook', zipSync({
      '_rels/.rels': strToU8('<R><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></R>'),
      'xl/workbook.bin': strToU8('?'),
    }), 'old'],
    ['a file of Numbers', zipSync({ 'Index/Document.iwa': strToU8('?') }), 'numbers'],
    ['a sheet that is no XML', zipSync({
      ...partsOf({ sheets: [{ name: 'A', xml: '' }] }), 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData>'),
    }), 'damaged'],
    ['entities that grow', zipSync({
      ...partsOf({ sheets: [{ name: 'A', xml: '' }] }), 'xl/worksheets/sheet1.xml': strToU8('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'),
    }), 'damaged'],
  ])('%s', async (_, bytes, expected) => expect(await trouble(bytes)).toBe(expected));

  it('a download that stopped, wherever it did', async () => {
    const whole = fixture('class.xlsx');
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      expect(await trouble(whole.subarray(0, Math.floor(whole.length * part))), String(part)).toBe('damaged');
    }
  });

  it('bytes that were changed on the way are refused or read, and never break anything', async () => {
    const whole = fixture('championship.xlsx');
    for (let at = 0; at < whole.length; at += 211) {
      const changed = whole.slice();
      changed[at] = changed[at]! ^ 0xff;
      const told = await trouble(changed);
      expect(['it was read', ...SHEET_TROUBLES].some((word) => told.startsWith(word)), `${at}: ${told}`).toBe(true);
    }
  });

  it('a small file that would be large when unpacked, whether it says so or not', async () => {
    const unpacked = 1 << 20;
    const parts = partsOf({ sheets: [{ name: 'A', xml: '' }] });
    const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(unpacked).fill(32) });
    /** The same with another size written into its directory, where a reader looks. */
    const saying = (size: number) => {
      const [other, view] = [bomb.slice(), new DataView(bomb.buffer, bomb.byteOffset)];
      for (let at = 0; at < bomb.length - 4; at += 1) {
        if (view.getUint32(at, true) === unpacked) new DataView(other.buffer).setUint32(at, size, true);
      }
      return other;
    };
    expect(bomb.length).toBeLessThan(unpacked / 100);
    expect(await trouble(saying(MAX_PART_BYTES + 1))).toBe('large');
    expect(await trouble(saying(2 ** 32 - 2))).toBe('large');
    const packed = new Uint8Array(MAX_PACKED_BYTES + 1);
    expect(await trouble(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': packed }, { level: 0 }))).toBe('large');
    // It gets the room that it says it needs, and what does not fit is cut: no sheet is left.
    expect(await trouble(saying(1000))).toBe('damaged');
  });

  it('has a sentence for every reason, in words', () => {
    for (const reason of SHEET_TROUBLES) expect(saySheetTrouble(new SheetError(reason, 'A1'))?.length, reason).toBeGreaterThan(40);
    expect(saySheetTrouble(new Error('no network'))).toBeNull();
  });
});

describe('texts', () => {
  it('stay what they are, in whatever letters they were saved', async () => {
    const list = 'Nome;Escola\r\nInês;EB 1';
    expect(await text(strToU8(list))).toBe(list);
    expect(await text(strToU8(`\ufeff${list}`))).toBe(list);
    expect(await text(Uint8Array.from(list, (letter) => letter.charCodeAt(0)))).toBe(list);
    const wide = new Uint8Array([0xff, 0xfe, ...[...list].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(await text(wide)).toBe(list);
    expect((await read(strToU8(list))).sheet).toBeUndefined();
  });
});
