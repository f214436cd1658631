// The packages in a real browser, without a bundler, from a plain server of files: the example pages as they are in the repository,
// by keyboard and mouse, heard and examined; nonsense in the attributes; and pages whose policy forbids much.

import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { closeBrowser, DESKTOP, PHONE, visit as visitSite } from '../../journeys/browser.mjs';
import { CHOICES, choose, drag, focused, walkTo } from '../../journeys/hands.mjs';
import { install, layExamples, serveFolder } from './place.mjs';

const { folder, installed, remove } = install();
layExamples(folder, installed('board'));
cpSync(installed('engine'), join(folder, 'engine'), { recursive: true });
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const [plain, strict, alone] = await Promise.all([
  serveFolder(folder),
  serveFolder(folder, { 'content-security-policy': STRICT }),
  serveFolder(folder, { 'content-security-policy': STRICT.replace("worker-src 'self'", "worker-src 'none'") }),
]);
after(async () => {
  await closeBrowser();
  await Promise.all([plain, strict, alone].map((server) => server.close()));
  remove();
});

const visit = (server, options, journey) => visitSite({ site: server.url, ...options }, journey);

async function examine(page, what) {
  const { violations } = await new AxeBuilder({ page }).include('ludoteca-board').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
  assert.deepEqual(found, [], what);
}

/** Opens a page and keeps what its boards tell. */
async function open(page, server, name) {
  await page.addInitScript(() => {
    window.told = [];
    for (const kind of ['ready', 'action', 'over', 'answer', 'trouble']) {
      addEventListener(kind, ({ detail, target }) => window.told.push({ kind, id: target.id, ...detail }));
    }
  });
  await page.goto(server.url + name);
  await page.getByRole('grid').first().waitFor();
}

const told = (page, kind) => page.evaluate((wanted) => window.told.filter((event) => event.kind === wanted), kind);
const live = (page) => page.locator('ludoteca-board [aria-live="polite"]').first();
const may = /podes jogar aqui/;

/** Plays whatever may be played, cell after cell by the keyboard alone, until the game is over. */
async function playToTheEnd(page) {
  for (let turn = 0; turn < 60; turn += 1) {
    const status = page.locator('ludoteca-board .status');
    await status.filter({ hasNotText: 'a pensar' }).waitFor();
    if ((await told(page, 'over')).length > 0) return;
    const label = await page.getByRole('grid').getByRole('button', { name: may }).first().getAttribute('aria-label');
    await walkTo(page, label.split(',')[0]);
    assert.match(await focused(page), may);
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => window.told.filter(({ kind, by }) => kind === 'over' || by === 'computer').length > count, turn);
  }
  assert.fail('the game does not end');
}

for (const [look, options] of [['on a desktop', DESKTOP], ['on a phone, dark', { ...PHONE, colorScheme: 'dark' }]]) {
  it(`the page of thirty lines plays Rastros by keyboard under a strict policy, ${look}`, () =>
    visit(strict, options, async (page) => {
      await open(page, strict, 'rastros.html');
      assert.ok((await page.locator('ludoteca-board').getByRole('button', { name: may }).count()) === 8);
      await examine(page, 'at the beginning');
      await page.getByRole('button', { name: /^g1,/ }).click();
      await page.getByText('A peça só vai para uma casa vizinha.').waitFor();
      await examine(page, 'a refusal');
      await playToTheEnd(page);
      const [over] = await told(page, 'over');
      assert.ok(over.actions.length > 2 && [1, 2].includes(over.winner));
      const actions = await told(page, 'action');
      assert.deepEqual(actions.flatMap(({ played }) => played), over.actions);
      const said = await page.locator('ludoteca-board').getByRole('alert').filter({ hasText: 'Porquê?' }).textContent();
      assert.match(said, over.winner === 1 ? /^Ganhaste!/ : /^Desta vez ganhou o computador/);
      await examine(page, 'at the end');
      assert.ok(page.workers().length > 0, 'it thinks in a worker');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px wider than the screen`);
      await page.getByRole('button', { name: 'Jogo novo' }).click();
      await page.locator('ludoteca-board .status').filter({ hasText: 'É a tua vez.' }).waitFor();
    }));
}

it('the opponent and the board are heard', () =>
  visit(plain, DESKTOP, async (page) => {
    await open(page, plain, 'rastros.html');
    await page.getByRole('button', { name: /^d4,/ }).click();
    await live(page).filter({ hasText: /O computador jogou [a-g][1-7]\. É a tua vez\./ }).waitFor();
    await page.keyboard.press('t');
    await live(page).filter({ hasText: /Linha 7: .*Linha 1: / }).waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await live(page).filter({ hasText: 'Jogada desfeita. É a tua vez.' }).waitFor();
    const grid = page.getByRole('grid', { name: 'Tabuleiro de Rastros' });
    assert.equal(await grid.locator('button[tabindex="0"]').count(), 1, 'the board is one tab stop');
    assert.equal(await page.locator('ludoteca-board .ludoteca').getAttribute('lang'), 'pt-PT');
    assert.equal(await page.evaluate(() => localStorage.length), 0, 'nothing is kept on the page');
  }));

it('exercises are answered, one in each language, beside other boards', () =>
  visit(plain, DESKTOP, async (page) => {
    await open(page, plain, 'exercise.html');
    const own = page.locator('#own');
    await own.getByText('Only one action wins. (Play and win.)').waitFor();
    await own.getByRole('grid', { name: /^Board of .* to try on$/ }).waitFor();
    await own.getByRole('button', { name: /^b1,/ }).click();
    await own.locator('.status.wrong').filter({ hasText: /^Not b1 yet\. The answer: / }).waitFor();
    await examine(page, 'after a miss');
    await own.getByRole('button', { name: 'Try again' }).click();
    await own.locator('.status.asking').waitFor();
    await own.getByRole('button', { name: /^a2,/ }).click();
    await own.locator('.status.right').waitFor();
    await own.locator('.reason').getByText(/proved/).waitFor();
    const answers = await told(page, 'answer');
    assert.deepEqual(answers.map(({ id, action, result }) => [id, action, result]), [['own', 'b1', 'wrong'], ['own', 'a2', 'right']]);

    const link = page.locator('#link');
    await link.getByText('Onde jogas? (Joga e ganha.)').waitFor();
    await link.getByRole('button', { name: 'Ver a resposta' }).click();
    await link.locator('.status.shown').filter({ hasText: 'Era c6.' }).waitFor();
    await page.locator('#shown').getByText('To act: Player 1 (black)').waitFor();
    const two = page.locator('#two');
    await two.getByRole('button', { name: /^d4,/ }).click();
    await two.getByRole('button', { name: 'Swap colours' }).click();
    await two.locator('.status').filter({ hasText: 'Swap!' }).waitFor();
    await examine(page, 'four boards');
  }));

/** Gives the only board of a page these attributes and no others. */
const dress = (page, attributes) =>
  page.evaluate((values) => {
    const element = document.querySelector('ludoteca-board');
    for (const { name } of [...element.attributes]) if (!name.startsWith('data-')) element.removeAttribute(name);
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  }, attributes);

it('a choice by keyboard and a drag work inside the element', () =>
  visit(plain, DESKTOP, async (page) => {
    await open(page, plain, 'rastros.html');
    await dress(page, { game: 'produto', opponent: 'person' });
    await page.getByRole('grid', { name: /Produto/ }).waitFor();
    await walkTo(page, 'e5');
    await page.keyboard.press('Enter');
    await choose(page, CHOICES.white);
    await page.waitForFunction(() => window.told.some(({ played }) => played?.[0] === 'We5'));
    assert.match(await focused(page), /^e5, peça branca/, 'the keyboard goes on from the cell');
    await dress(page, { game: 'avanco', level: '1' });
    await page.getByRole('grid', { name: /Avanço/ }).waitFor();
    await drag(page, 'd2', 'd3');
    await page.waitForFunction(() => window.told.some(({ played }) => played?.[0] === 'd2d3'));
    await live(page).filter({ hasText: 'O computador jogou' }).waitFor();
  }));

const NONSENSE = [
  [{ game: 'xadrez' }, 'Não há nenhum jogo "xadrez". Há estes: semaforo', /There is no game "xadrez"\. There are: semaforo/],
  [{ game: '' }, 'Falta dizer o jogo', /The game is missing/],
  [{ game: 'rastros', level: '99' }, 'O nível é um número de 1 a 8, e não "99".', /The level is a number from 1 to 8, not "99"/],
  [{ game: 'rastros', level: '3', seat: '<b>' }, 'O lugar (seat) é 1, para começar, ou 2; não "<b>".', /The seat is 1/],
  [{ game: 'rastros', opponent: 'x' }, 'O adversário (opponent)', /The opponent may be "person"/],
  [{ game: 'rastros', exercise: 'mate' }, 'O exercício (exercise) é win, hold, free', /The exercise is win, hold, free/],
  [{ game: 'rastros', position: '¡¡¡' }, 'Não consigo ler esta posição', /This position cannot be read/],
  [{ game: 'gatos', position: 'CD6/8/8/8/8/8/8/8 c' }, 'Esta posição não respeita as regras', /This position breaks the rules/],
  [{ game: 'rastros', actions: 'd4 z9 !!' }, 'Não percebo "z9".', /"z9" is not understood/],
  [{ game: 'rastros', actions: 'd4 a1' }, 'A jogada 2, a1, não pode ser.', /Move 2, a1, is not possible/],
  [{ game: 'rastros', position: 'x', exercise: 'win' }, 'Este exercício não se consegue abrir.', /This exercise cannot be opened/],
  [{ exercise: '#/analyse/xadrez?g=win' }, 'Não há nenhum jogo "xadrez".', /There is no game "xadrez"/],
];

it('nonsense in the attributes is answered with one sentence, and mended without a reload', () =>
  visit(strict, DESKTOP, async (page) => {
    await open(page, strict, 'rastros.html');
    for (const [attributes, portuguese, english] of NONSENSE) {
      for (const [lang, wanted] of [['pt', portuguese], ['en-GB', english]]) {
        await dress(page, { ...attributes, lang });
        const alert = page.locator('ludoteca-board').getByRole('alert');
        await alert.filter({ hasText: wanted }).waitFor();
        const shown = await page.locator('ludoteca-board .ludoteca').innerText();
        assert.equal(shown.trim().split('\n').length, 1, shown);
        assert.equal((await told(page, 'trouble')).at(-1).message, (await alert.textContent()).trim());
      }
    }
    await examine(page, 'a fault');
    await page.evaluate(() => document.querySelector('ludoteca-board').removeAttribute('exercise'));
    await page.evaluate(() => document.querySelector('ludoteca-board').setAttribute('game', 'gatos'));
    await page.getByRole('grid', { name: /Gatos/ }).waitFor();
  }));

it('without its engine the board says so in a sentence, and tries again', () =>
  visit(plain, { ...DESKTOP, tolerate: [/ERR_FAILED|wasm/] }, async (page) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(`${plain.url}rastros.html`);
    await page.locator('ludoteca-board').getByRole('alert').filter({ hasText: 'O jogo não arrancou.' }).waitFor();
    await examine(page, 'no engine');
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Tentar outra vez' }).click();
    await page.getByRole('grid').waitFor();
  }));

it('where the page allows no workers, the board thinks in the page', () =>
  visit(alone, { ...DESKTOP, tolerate: [/worker|Worker|Content Security Policy/] }, async (page) => {
    await open(page, alone, 'rastros.html');
    await page.getByRole('button', { name: /^d4,/ }).click();
    await live(page).filter({ hasText: /O computador jogou/ }).waitFor();
    assert.equal(page.workers().length, 0);
  }));

it('a board that leaves the page takes its thoughts with it, and may come back', () =>
  visit(plain, DESKTOP, async (page) => {
    await open(page, plain, 'rastros.html');
    await page.getByRole('button', { name: /^d4,/ }).click();
    await page.evaluate(() => {
      const element = document.querySelector('ludoteca-board');
      element.remove();
      document.body.append(element);
    });
    await page.locator('ludoteca-board .status').filter({ hasText: 'É a tua vez.' }).waitFor();
    await page.getByRole('button', { name: /^d5,/ }).click();
    await live(page).filter({ hasText: /O computador jogou/ }).waitFor();
  }));

for (const worker of [true, false]) {
  it(`the engine plays in a page without a bundler, ${worker ? 'in a worker' : 'without one'}`, () => {
    writeFileSync(join(folder, 'engine.html'), '<!doctype html><title>x</title><script type="module" src="engine.js"></script><p>');
    writeFileSync(join(folder, 'engine.js'), `
      import { openEngine } from './engine/index.js';
      const game = await openEngine({ worker: ${worker} }).play('flume');
      await game.play(await game.choose(8), 'swap');
      document.querySelector('p').textContent = game.actions.length + ' ' + game.legal.length;`);
    return visit(strict, DESKTOP, async (page) => {
      await page.goto(`${strict.url}engine.html`);
      await page.getByText(/^2 \d+$/).waitFor();
      assert.equal(page.workers().length > 0, worker);
    });
  });
}
