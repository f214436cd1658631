// The story the site is for: a pupil plays Rastros against level 3, loses, presses "analyse", sees where it went wrong and
// shares the link. With the mouse, without a mouse, and without a network.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, DESKTOP, OFFLINE, SITE, visit } from './browser.mjs';
import { board, keyboard, pressByTab } from './hands.mjs';
import { myTurn, openTab, tabTo } from './table.mjs';

after(closeBrowser);

/** Plays as a beginner might: always towards the opponent's corner, and so loses. */
async function loseBy(page, press) {
  for (let ply = 0; ply < 40 && (await myTurn(page)); ply += 1) {
    const cells = board(page).getByRole('button', { name: /podes jogar aqui/ });
    const names = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label').slice(0, 2)));
    const nearness = (name) => name.charCodeAt(0) + name.charCodeAt(1);
    await press(names.sort((one, other) => nearness(other) - nearness(one))[0]);
    const played = (count) => JSON.parse(localStorage.getItem('ludoteca.play.rastros')).actions.length > count;
    // Before a blunder stands the coach asks; a beginner insists.
    await page.waitForFunction(
      (count) => document.querySelector('.coach') || JSON.parse(localStorage.getItem('ludoteca.play.rastros')).actions.length > count,
      2 * ply,
    );
    const insist = page.getByRole('button', { name: 'Jogo assim' });
    if (await insist.isVisible()) await insist.click();
    await page.waitForFunction(played, 2 * ply);
  }
  assert.match(await page.locator('#result-title').textContent(), /ganhou o computador/);
}

async function startRastros(page) {
  await page.getByRole('link', { name: /Rastros/ }).filter({ hasText: /Jogar|Rastros/ }).first().click();
  await page.getByRole('radio', { name: /^3 ·/ }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
}

/** Opens what is folded below the chance to try again, and finds the first mistake there. */
async function readMistakes(page, open) {
  const others = page.locator('summary', { hasText: 'Outros erros neste jogo' });
  await others.waitFor({ timeout: 30_000 });
  await open(others);
  await page.getByText(/Primeiro erro/).first().waitFor();
}

async function understand(page, context) {
  await page.getByRole('button', { name: 'Ver o jogo todo' }).click({ timeout: 30_000 });
  await readMistakes(page, (others) => others.click());
  await openTab(page, 'Partilhar');
  await page.getByRole('button', { name: 'Copiar a ligação', exact: true }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(SITE.replace(/\/$/, '')), link);
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('grid').waitFor();
  await readMistakes(other, (others) => others.click());
}

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

it('is told with the mouse', () =>
  visit({ ...DESKTOP, ...clipboard }, async (page, context) => {
    await page.goto(at(''));
    await startRastros(page);
    await loseBy(page, (cell) => board(page).getByRole('button', { name: new RegExp(`^${cell},`) }).click());
    await page.getByRole('link', { name: 'Aprender com este jogo' }).click();
    await understand(page, context);
  }));

it('is told without a mouse', () =>
  visit({ ...DESKTOP, ...clipboard }, async (page) => {
    await page.goto(at('play/rastros?fast'));
    await page.getByRole('button', { name: 'Começar' }).waitFor();
    await tabTo(page, /^2\s+2 · /);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: /^3 ·/, checked: true }).waitFor();
    await pressByTab(page, /^Começar$/);
    await page.getByRole('grid').waitFor();
    await loseBy(page, (cell) => keyboard.play(page, 'rastros', cell));
    await pressByTab(page, /^Aprender com este jogo$/, 80);
    await page.getByRole('heading', { name: 'A tua vez: encontra melhor' }).waitFor({ timeout: 30_000 });
    await pressByTab(page, /^Ver o jogo todo$/, 80);
    await readMistakes(page, () => pressByTab(page, /^Outros erros neste jogo$/, 80));
    await tabTo(page, /^Análise$/, 120);
    await page.keyboard.press('End');
    await pressByTab(page, /^Copiar a ligação$/, 120);
    await page.getByText('Copiado.').waitFor();
  }));

it('is told without a network, after one visit', () =>
  visit({ ...DESKTOP, ...OFFLINE, ...clipboard }, async (page, context) => {
    await page.goto(at(''));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await startRastros(page);
    await loseBy(page, (cell) => board(page).getByRole('button', { name: new RegExp(`^${cell},`) }).click());
    await page.getByRole('link', { name: 'Aprender com este jogo' }).click();
    await understand(page, context);
  }));
