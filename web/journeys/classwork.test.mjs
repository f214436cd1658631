// Puzzles in a class: the teacher gives a set, pupils solve it on their devices, leave and come back, and the answers are seen as they
// come; they outlive the server, and go into a spreadsheet.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { examine } from './axe.mjs';
import { LAPTOP, PHONE } from './browser.mjs';
import { ownClub } from './club.mjs';
import { board } from './hands.mjs';
import { byMouse, touchesIn } from './lessons.mjs';
import { ask } from './playthroughs.mjs';

const GAME = 'rastros';
const linesOf = (game) => readFileSync(new URL(`../src/generated/puzzles/${game}.txt`, import.meta.url), 'utf8').split('\n');
const lines = linesOf(GAME);
/** One of each kind, in this order; the first shows an idea. */
const SET = ['win', 'mistake', 'who'].map((kind, at) => {
  const [, position, answer] = lines.find((line) => line.startsWith(`${kind}|`)).split('|');
  return { kind, position, answer, line: `${kind}|${position}|${answer}|${at + 1}|${at === 0 ? 'corner' : ''}|-` };
});
/** Questions about the rules of a game, one of each kind, from easy to hard in this order. */
const factsOf = (game, kinds) => kinds.map((kind, at) => {
  const [, position, answer] = linesOf(game).find((line) => line.startsWith(`${kind}|`)).split('|');
  return { kind, position, answer, line: `${kind}|${position}|${answer}|${at + 1}||-` };
});
const FACTS = { rastros: factsOf('rastros', ['finish', 'threat', 'moves']), gatos: factsOf('gatos', ['forbidden', 'moves']) };
/** The site with these puzzles alone. */
const only = async (context) => {
  for (const [game, puzzles] of [['rastros', [...SET, ...FACTS.rastros]], ['gatos', FACTS.gatos]]) {
    const body = puzzles.map(({ line }) => line).join('\n');
    await context.route(new RegExp(`assets/${game}[^/]*\\.txt`), (route) => route.fulfill({ contentType: 'text/plain', body }));
  }
};

const club = ownClub();

async function teach() {
  const teacher = await club.guest(LAPTOP);
  await only(teacher.context);
  await teacher.page.goto(club.organiser);
  await teacher.page.getByRole('button', { name: 'Abrir uma turma' }).click();
  return { ...teacher, code: await teacher.page.locator('.join .code').innerText() };
}

async function join(code, name) {
  const pupil = await club.guest(PHONE);
  await only(pupil.context);
  await pupil.page.goto(`${club.url}#/class?r=${encodeURIComponent(code)}`);
  await pupil.page.getByLabel('O teu nome').fill(name);
  await pupil.page.getByRole('button', { name: 'Entrar' }).click();
  await pupil.page.getByText('À espera de adversário').waitFor();
  return pupil;
}

/** Plays the answer of the puzzle that asks for an action. */
async function solve(page) {
  await board(page).waitFor();
  const [{ position, answer }] = SET;
  await byMouse(page, touchesIn(GAME, { position, play: [] }, [], answer));
  await page.getByText('✓ Certo').first().waitFor();
}

it('a class solves a set, and the teacher sees every answer', async () => {
  const teacher = await teach();
  const ana = await join(teacher.code, 'Ana');
  const rui = await join(teacher.code, 'Rui');
  const { page } = teacher;
  await page.getByLabel('Desafios de').selectOption(GAME);
  await page.getByRole('button', { name: 'Dar à turma' }).click();
  await page.getByText('A turma está a resolver: Rastros, 3 desafios.').waitFor();
  const row = (name) => page.getByRole('row', { name: new RegExp(`^${name}`) });

  // Alone; and after coming back the first one need not be solved again.
  await ana.page.getByText('Desafio 1 de 3').waitFor();
  await solve(ana.page);
  await row('Ana').getByText('1 · 0 · 0').waitFor();
  await ana.page.reload();
  await ana.page.getByText('Desafio 2 de 3').waitFor();
  await examine(ana.page, 'a puzzle in a class');

  // One of two, the wrong one.
  const [, other] = SET[1].answer.split(' ');
  await ana.page.getByRole('button', { name: new RegExp(`${other}$`, 'i') }).click();
  await ana.page.getByText('✗ Era ao contrário').first().waitFor();
  await ana.page.getByRole('button', { name: 'Seguinte' }).click();
  await ana.page.getByText('Desafio 3 de 3').waitFor();
  await ana.page.getByRole('button', { name: 'Mostrar a resposta' }).click();
  await row('Ana').getByText('viu a resposta').waitFor({ state: 'attached' });
  await ana.page.getByRole('button', { name: 'Seguinte' }).click();
  await ana.page.getByRole('heading', { name: 'Acabaste. Certos à primeira: 1 de 3.' }).waitFor();

  // The server dies; what was answered is there, and it goes on.
  await club.die();
  await rui.page.getByRole('button', { name: 'Dica 1' }).click();
  await solve(rui.page);
  await row('Rui').getByText('0 · 1 · 0').waitFor();
  await row('Ana').getByText('1 · 0 · 0').waitFor();
  await page.getByRole('row', { name: 'Puxar para o canto' }).getByText('2 de 2').waitFor();
  await examine(page, 'the answers of a class');
  await page.setViewportSize(PHONE.viewport);
  await examine(page, 'the answers of a class on a phone');
  await page.evaluate(() => document.documentElement.toggleAttribute('data-big', true));
  await examine(page, 'the answers of a class on a phone, larger');
  await page.evaluate(() => document.documentElement.toggleAttribute('data-big', false));
  await page.setViewportSize(LAPTOP.viewport);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Guardar em CSV' }).click()]);
  const list = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(';'));
  assert.deepEqual(list[1], ['Ana', 'Rastros', '1', '1', 'Puxar para o canto', 'sozinho', '']);
  assert.deepEqual(list[2], ['Ana', 'Rastros', '2', '2', '', 'errado', other]);
  assert.deepEqual(list.at(-3).slice(0, 6), ['Rui', 'Rastros', '1', '1', 'Puxar para o canto', 'com dica']);

  // Without a set everybody waits for a table as before.
  await page.getByRole('button', { name: 'Acabar os desafios' }).click();
  await page.getByRole('button', { name: 'Acabar mesmo? As respostas ficam.' }).click();
  await ana.page.getByText('À espera de adversário').waitFor();
  await row('Ana').getByText('1 · 0 · 0').waitFor();
  await Promise.all([teacher, ana, rui].map(({ context }) => context.close()));
});

it('a link of a set is given as it is, and one that holds none is refused', async () => {
  const teacher = await teach();
  const { page } = teacher;
  const field = page.getByLabel('Ou a ligação de uma ficha, da página Desafios');
  await field.fill('https://example.org/#/play/rastros');
  await page.getByRole('button', { name: 'Dar à turma' }).click();
  await page.getByText('Nesta ligação não há nenhuma ficha de desafios.').waitFor();
  const puzzles = await teacher.context.newPage();
  await puzzles.goto(`${club.url}#/puzzles/${GAME}`);
  await puzzles.getByText('Para o professor: uma ficha').click();
  const link = await puzzles.getByRole('link', { name: 'Ver a ficha' }).getAttribute('href');
  await field.fill(`${club.url}${link}`);
  await page.getByRole('button', { name: 'Dar à turma' }).click();
  await page.getByText('A turma está a resolver: Rastros, 3 desafios.').waitFor();
  await teacher.context.close();
});

it('a class answers questions about the rules of every kind, and the teacher sees the wrong tries', async () => {
  const teacher = await teach();
  const ana = await join(teacher.code, 'Ana');
  const { page } = teacher;
  const next = () => ana.page.getByRole('button', { name: 'Seguinte' }).click();
  const give = async (game, ...kinds) => {
    await page.getByLabel('Desafios de').selectOption(game);
    for (const kind of kinds) await page.getByRole('checkbox', { name: kind }).check();
    await page.getByRole('button', { name: 'Dar à turma' }).click();
  };
  const [finish, threat, moves] = FACTS.rastros;
  await give('rastros', 'Ganha já', 'O que ameaça esta jogada?', 'Quantas jogadas há?');
  await ana.page.getByText('Desafio 1 de 3').waitFor();
  await byMouse(ana.page, touchesIn('rastros', { position: finish.position, play: [] }, [], finish.answer));
  await ana.page.getByText('✓ Certo').first().waitFor();
  await next();
  await ana.page.getByText('Se jogasse outra vez').first().waitFor();
  await byMouse(ana.page, { cells: [threat.answer.split(' ')[1]] });
  await ana.page.getByText('✓ Certo: ameaça ganhar com').first().waitFor();
  await next();
  await ana.page.getByRole('button', { name: moves.answer, exact: true }).click();
  await page.getByRole('row', { name: /^Ana/ }).getByText('3 · 0 · 0').waitFor();

  const [forbidden, each] = FACTS.gatos;
  await page.getByText('Dar outros desafios').click();
  await give('gatos', 'Quais são as casas proibidas?');
  await page.getByText('A turma está a resolver: Gatos & Cães, 2 desafios.').waitFor();
  await ana.page.getByText('Desafio 1 de 2').waitFor();
  const { actions } = ask({ ask: 'open', game: 'gatos', start: forbidden.position, exercise: true, actions: [] }).picture;
  await byMouse(ana.page, { cells: [actions[0].text] });
  await ana.page.getByText('pode-se jogar. Tenta outra vez.').first().waitFor();
  await byMouse(ana.page, { cells: forbidden.answer.split(' ') });
  await ana.page.getByText('✓ Certo, são todas').first().waitFor();
  await next();
  const [first, second] = each.answer.split(' ');
  await ana.page.getByRole('button', { name: `Gatos: ${first} · cães: ${second}` }).click();
  const row = page.getByRole('row', { name: /^Ana/ }).first();
  await row.getByText('1 · 0 · 1').waitFor();
  await row.getByText(actions[0].text).waitFor({ state: 'attached' });
  await Promise.all([teacher, ana].map(({ context }) => context.close()));
});
