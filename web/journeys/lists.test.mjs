// Lists as organisers and teachers have them: every button that opens a file, with a workbook, a text and files that are neither; the
// list of a day pasted as it was copied; and a day saved to a file and opened from it, without the announcement of its moment.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { examine } from './axe.mjs';
import { ownClub } from './club.mjs';
import { csv, press } from './day.mjs';

const WORKBOOK = join(import.meta.dirname, '../src/game/sheets/fixtures/class.xlsx');
const NAMES = ['Inês Conceição', 'João Sá', 'Zoë D’Água'];
/** Files that are no lists, and what is said of them. */
const NONSENSE = [
  [
    { name: 'foto.xlsx', mimeType: '', buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
    /não é uma folha de cálculo nem um texto/,
  ],
  [{ name: 'vazio.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) }, /não tem nada escrito/],
  [{ name: 'meio.xlsx', mimeType: '', buffer: Buffer.from('504b0304140000000800', 'hex') }, /incompleto ou estragado/],
];

const club = ownClub();

async function organiser() {
  const somebody = await club.organise();
  await somebody.page.getByLabel('Nomes dos alunos').waitFor();
  return somebody;
}

/** A box of names and the button beside it: nonsense is refused and changes nothing, a workbook and a text come in. */
async function tryFiles(page, box, what) {
  // Names are asked for in several forms: the file is chosen in that of the box.
  const button = box.locator('xpath=ancestor::*[.//input[@type="file" and @class]][1]').getByLabel('Abrir um ficheiro (Excel, CSV)…');
  for (const [file, told] of NONSENSE) {
    await button.setInputFiles(file);
    await page.getByRole('alert').filter({ hasText: told }).waitFor();
    assert.equal(await box.inputValue(), '', `${what}: ${file.name}`);
  }
  await examine(page, `${what}: a file that is no list`);
  await button.setInputFiles(csv(['n.º;Nome;Turma', ...NAMES.slice(0, 2).map((name, at) => `${at + 1};${name};5.º B`)]));
  await page.getByText('lista.csv está na caixa.').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0, `${what}: what was wrong is forgotten`);
  assert.deepEqual((await box.inputValue()).split('\n'), NAMES.slice(0, 2), what);
  // Another file takes the place of the first.
  await button.setInputFiles(WORKBOOK);
  await page.getByText('class.xlsx está na caixa.').waitFor();
  assert.deepEqual((await box.inputValue()).split('\n').map((line) => line.split(';')[0]), NAMES, what);
}

it('the names of a class and of its latecomers come out of files', async () => {
  const { page, context, errors } = await organiser();
  await tryFiles(page, page.getByLabel('Nomes dos alunos'), 'a new class');
  await press(page, 'Abrir uma turma');
  await page.getByText(`Ainda não entraram: ${NAMES.join(', ')}`).waitFor();
  await page.getByText('Acrescentar nomes').first().click();
  await tryFiles(page, page.getByLabel('Nomes dos alunos, um por linha'), 'latecomers');
  assert.deepEqual(errors, []);
  await context.close();
});

it('the list of a day is pasted, entrants and referees come out of files, and the saved day has no announcement', async () => {
  const { page, context, errors } = await organiser();
  await page.getByRole('link', { name: /^Torneio da turma ou campeonato/ }).click();
  await press(page, 'Abrir o campeonato');
  await page.getByRole('heading', { name: '12 torneios' }).waitFor();

  await page.getByText('Colar uma lista').click();
  const pasted = page.getByLabel('Lista copiada de uma folha de cálculo');
  await pasted.fill('blá blá\n\t\t\n;;;');
  await press(page, 'Ler a lista');
  await page.getByText(/^Há \d+ problemas?: corrija a lista/).waitFor();
  await pasted.fill('N.º\tNome\tEscola\tCiclo\tJogo\n1\tInês Melo\tEB de Cima\t1\tDominório\n2\tRui Dias\tEB de Baixo\t1\tDominório');
  await press(page, 'Ler a lista');
  await page.getByText('Lista colada: 2 inscrições lidas.').waitFor();
  await examine(page, 'a pasted list');
  await press(page, 'Inscrever 2 alunos');
  await page.getByText('2 alunos inscritos.').waitFor();
  assert.equal(await pasted.inputValue(), '');

  await tryFiles(page, page.getByLabel('Nomes dos árbitros, um por linha'), 'referees');
  await press(page, 'Criar 3 ligações de árbitro');
  await page.getByText(NAMES[2], { exact: true }).waitFor();

  const control = page.url();
  await page.getByRole('link', { name: /^Dominório/ }).first().click();
  await page.getByRole('tab', { name: 'Participantes' }).click();
  await page.getByText('Colar uma lista').click();
  await tryFiles(page, page.getByLabel('Nomes dos alunos, um por linha'), 'entrants');
  await page.locator('details[open]').getByRole('button', { name: 'Acrescentar', exact: true }).click();
  await page.getByRole('heading', { name: '5 participantes' }).waitFor();

  // An announcement is of its moment: the day that is opened from the file has its entrants and no announcement.
  await page.goto(control);
  await page.getByLabel('Aviso para todos').fill('Almoço às 12h30');
  await press(page, 'Mostrar a todos');
  await page.getByText('Almoço às 12h30').waitFor();
  const saving = page.waitForEvent('download');
  await press(page, 'Guardar num ficheiro');
  const saved = await readFile(await (await saving).path());
  assert.ok(!saved.includes('Almoço'), 'no announcement is in the file');
  await page.goto(`${club.url}#/championship`);
  await page.getByLabel('Ficheiro', { exact: true }).setInputFiles({ name: 'dia.txt', mimeType: 'text/plain', buffer: saved });
  await page.getByRole('heading', { name: '12 torneios' }).waitFor();
  await page.getByRole('row', { name: /^Dominório .* 5 / }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Retirar o aviso' }).count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
