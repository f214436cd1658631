// A workbook (.xlsx) as a list: the first sheet that can be seen and has something in it. ECMA-376 says what is where.

import { Archive } from './archive';
import { cellsIn, type Shared } from './cells';
import { formatsIn } from './formats';
import { linesOf } from './lines';
import { fillDown, mergesIn, titleRows } from './merges';
import { sharedStringsIn } from './strings';
import { SheetError } from './trouble';
import { childOf, childrenOf, isSet, parseXml } from './xml';

/** A list out of a file. */
export interface ListText {
  text: string;
  /** The sheet that was read, and those with something in them that were not. */
  sheet?: { name: string; unread: string[] };
}

/** The part that another one names: by the last word of its type and, where there are several, by its id. */
type Relations = (type: string, id?: string) => string | undefined;

/** Where a name leads from the folder of a part. */
function resolve(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.split('/') : [...folder.split('/'), ...target.split('/')];
  const steps: string[] = [];
  for (const step of path.filter((one) => one !== '' && one !== '.')) {
    if (step === '..') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}

function relationsOf(archive: Archive, part: string): Relations {
  const cut = part.lastIndexOf('/');
  const [folder, name] = [part.slice(0, Math.max(cut, 0)), part.slice(cut + 1)];
  const file = resolve(folder, `_rels/${name}.rels`);
  const named = archive.has(file) ? childrenOf(parseXml(archive.text(file)), 'Relationship') : [];
  return (type, id) => {
    const ofType = named.filter((relation) => relation.getAttribute('Type')?.endsWith(`/${type}`));
    const found = ofType.find((relation) => id === undefined || relation.getAttribute('Id') === id);
    const target = found?.getAttribute('Target');
    return target ? resolve(folder, target) : undefined;
  };
}

/** The part that is the workbook; throws what the archive is instead. */
function workbookIn(archive: Archive): string {
  if (archive.has('content.xml') && archive.has('mimetype')) throw new SheetError('ods');
  if (archive.has('Index/Document.iwa') || archive.has('index.xml')) throw new SheetError('numbers');
  const part = relationsOf(archive, '')('officeDocument') ?? 'xl/workbook.xml';
  if (part.endsWith('.bin')) throw new SheetError('old');
  if (!archive.has(part)) throw new SheetError('other');
  return part;
}

interface SheetText {
  name: string;
  text: string;
}

function readSheet(archive: Archive, name: string, part: string, shared: Shared): SheetText {
  const sheet = parseXml(archive.text(part));
  const [cells, merges] = [cellsIn(sheet, shared), mergesIn(sheet)];
  const titles = titleRows(cells, merges);
  fillDown(cells, merges);
  return { name, text: linesOf(cells, titles) };
}

/** Whether a sheet that is not read has anything in it: a value, or a text of its own. What is too large to look at has. */
function hasContent(archive: Archive, part: string): boolean {
  try {
    return /<(?:\w+:)?[vt](?:\s[^>]*)?>[^<]/.test(archive.text(part));
  } catch {
    return true;
  }
}

/** Reads a workbook; throws a `SheetError`. */
export function readWorkbook(bytes: Uint8Array): ListText {
  const archive = new Archive(bytes);
  const part = workbookIn(archive);
  const workbook = parseXml(archive.text(part));
  if (workbook.localName !== 'workbook') throw new SheetError('other');
  const relations = relationsOf(archive, part);
  const read = (type: string) => {
    const file = relations(type);
    return file && archive.has(file) ? parseXml(archive.text(file)) : undefined;
  };
  const shared: Shared = {
    strings: sharedStringsIn(read('sharedStrings')),
    format: formatsIn(read('styles')),
    since1904: isSet(childOf(workbook, 'workbookPr'), 'date1904'),
  };
  const sheets = childrenOf(childOf(workbook, 'sheets'), 'sheet');
  const visible = sheets.filter((sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible');
  let found: SheetText | undefined;
  const unread: string[] = [];
  for (const sheet of visible) {
    const name = sheet.getAttribute('name') ?? '';
    const id = [...sheet.attributes].find((attribute) => attribute.name.endsWith(':id'))?.value ?? '';
    // A sheet may be a chart, which has no cells.
    const file = relations('worksheet', id);
    if (!file) continue;
    if (found) {
      if (hasContent(archive, file)) unread.push(name);
      continue;
    }
    const one = readSheet(archive, name, file, shared);
    if (one.text.trim() !== '') found = one;
  }
  if (!found) throw new SheetError('empty');
  return { text: found.text, sheet: { name: found.name, unread } };
}
