// Nothing is lost: reload in mid-game, in mid-turn, another language, a link that is opened elsewhere, the edition that is played.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, DESKTOP, SITE, visit } from './browser.mjs';
import { board, cell, drag, kept, mouse } from './hands.mjs';
import { challenge, myTurn, openTab, played, sitDown } from './table.mjs';

after(closeBrowser);

it('a reload in mid-game against the computer goes on where it was', () =>
  visit(DESKTOP, async (page) => {
    await challenge(page, 'gatos', 2);
    await mouse.play(page, 'gatos', 'd4');
    await played(page, 'gatos', 2);
    const before = await kept(page, 'gatos');
    await page.reload();
    await page.getByRole('grid').waitFor();
    assert.ok(await myTurn(page));
    assert.deepEqual(await kept(page, 'gatos'), before);
    await cell(page, 'd4').and(page.getByRole('button', { name: /gato/ })).waitFor();
  }));

it('a reload in the middle of a turn of two stones keeps the first', () =>
  visit(DESKTOP, async (page) => {
    await sitDown(page, 'produto');
    for (const [count, action] of ['Be5', 'Wd4'].entries()) {
      await mouse.play(page, 'produto', action);
      await played(page, 'produto', count + 1);
    }
    await page.reload();
    await page.getByText(/Põe mais 1 peça/).first().waitFor();
    await cell(page, 'd4').and(page.getByRole('button', { name: /branca/ })).waitFor();
  }));

it('two tabs on the same game show the same game and lose nothing', () =>
  visit(DESKTOP, async (page, context) => {
    await sitDown(page, 'semaforo');
    const other = await context.newPage();
    await other.goto(at('play/semaforo?fast'));
    await mouse.play(other, 'semaforo', 'b2');
    await played(other, 'semaforo', 1);
    await cell(page, 'b2').and(page.getByRole('button', { name: /verde/ })).waitFor();
    await mouse.play(page, 'semaforo', 'a1');
    await played(page, 'semaforo', 2);
    assert.deepEqual(await kept(other, 'semaforo'), ['b2', 'a1']);
  }));

it('the piece of Rastros can also be dragged', () =>
  visit(DESKTOP, async (page) => {
    await sitDown(page, 'rastros');
    await drag(page, 'e5', 'd4');
    await played(page, 'rastros', 1);
    assert.deepEqual(await kept(page, 'rastros'), ['d4']);
  }));

it('a new analysis does not bury the old one: back brings it back', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('analyse/rastros?a=d4.d5&at=2'));
    await page.getByText(/Depois da jogada 2/).first().waitFor();
    await openTab(page, 'Partilhar');
    await page.getByRole('button', { name: 'Análise nova' }).click();
    await page.getByText('Posição inicial').first().waitFor();
    await page.goBack();
    await page.getByText(/Depois da jogada 2/).first().waitFor();
  }));

it('undo goes back to the own turn', () =>
  visit(DESKTOP, async (page) => {
    await challenge(page, 'semaforo', 1);
    await mouse.play(page, 'semaforo', 'b2');
    await played(page, 'semaforo', 2);
    await myTurn(page);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('ludoteca.play.semaforo')).actions.length === 0);
  }));

it('the language changes on the spot, in mid-game, and stays', () =>
  visit(DESKTOP, async (page) => {
    await sitDown(page, 'flume');
    await mouse.play(page, 'flume', 'd4');
    await page.getByRole('button', { name: 'English' }).click();
    await board(page).getByRole('button', { name: /^d4, white/ }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    await page.reload();
    await page.getByRole('button', { name: 'Português' }).waitFor();
    await board(page).getByRole('button', { name: /^d4, white/ }).waitFor();
  }));

it('an illegal cell is explained by its rule, which can be read', () =>
  visit(DESKTOP, async (page) => {
    await sitDown(page, 'rastros');
    await cell(page, 'a1').click();
    await page.getByText('A peça só vai para uma casa vizinha.').waitFor();
    const link = page.getByRole('link', { name: /Ver a regra/ });
    const rule = /\d+/.exec(await link.textContent())[0];
    await link.click();
    await page.locator(`#rule-${rule}.pointed-rule`).waitFor();
  }));

it('an analysis with variations survives a reload and travels in its link', () =>
  visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, async (page, context) => {
    await page.goto(at('analyse/rastros?a=d4.d5.c6&at=1'));
    await page.getByText(/Depois da jogada 1/).first().waitFor();
    await cell(page, 'd3').click();
    await openTab(page, 'Jogadas');
    await page.getByText(/Estás numa variante/).waitFor();
    await page.reload();
    await openTab(page, 'Jogadas');
    await page.getByText(/Estás numa variante/).waitFor();
    await openTab(page, 'Partilhar');
    await page.getByRole('button', { name: 'Copiar a ligação', exact: true }).click();
    await page.getByText('Copiado.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await openTab(other, 'Jogadas');
    await other.getByText(/Outros caminhos|Estás numa variante/).first().waitFor();
  }));

it('a position and a record can be pasted', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('analyse'));
    await page.getByLabel(/^Colar/).fill('[Game "semaforo"]\n\n1. b2 2. b2 3. a1 *');
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await board(page).getByRole('button', { name: /^b2, .*amarel/ }).waitFor();
  }));

const question = (page) => page.getByLabel('Que edição jogas?', { exact: true });
const change = (page) => page.getByRole('button', { name: 'mudar de edição' });
const shownFirst = (page, game) => page.locator('ul.games').first().getByRole('link', { name: `Jogar ${game}`, exact: true });

it('the first page asks once which edition is played, and blocks nothing', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at(''));
    await question(page).waitFor();
    await shownFirst(page, 'Flume').waitFor();
    await question(page).selectOption('2026/27');
    await shownFirst(page, 'Faísca').waitFor();
    await page.reload();
    await change(page).waitFor();
    await page.getByText('Campeonato 2026/27').waitFor();
    await shownFirst(page, 'Faísca').waitFor();
    assert.equal(await question(page).count(), 0, 'asked twice');
    await page.getByRole('heading', { name: 'Também na Ludoteca' }).waitFor();
    await page.getByRole('radio', { name: '1.º ciclo' }).check();
    const other = page.getByRole('link', { name: 'Jogar Flume', exact: true });
    assert.equal(await other.count(), 0, 'a game of another edition among those of a cycle');
    await page.getByRole('radio', { name: 'Todos' }).check();
    await other.waitFor();
  }));

it('an edition is chosen by keyboard, and what is not here cannot be pressed', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('?edition=20'));
    await change(page).press('Enter');
    const edition = page.getByLabel('Campeonato', { exact: true });
    await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
    await page.keyboard.press('ArrowDown');
    await shownFirst(page, 'Nex').waitFor();
    await page.keyboard.press('End');
    await page.getByText('Ainda não está na Ludoteca.').first().waitFor();
    const absent = page.getByRole('article').filter({ hasText: 'Ainda não está na Ludoteca.' });
    assert.equal(await absent.locator('a, button, [tabindex]').count(), 0);
    await page.keyboard.press('Tab');
    assert.equal(await edition.count(), 0, 'the choice stays open when it is left');
    await page.reload();
    await page.getByText('Campeonato 1.º (2004)').waitFor();
  }));

it('a link says which edition is played, also in an open page; nonsense says nothing', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('?edition=twenty'));
    await question(page).waitFor();
    await page.goto(at('?edition=99'));
    await question(page).waitFor();
    await shownFirst(page, 'Flume').waitFor();
    await page.goto(at('?edition=20'));
    await change(page).waitFor();
    await shownFirst(page, 'Faísca').waitFor();
    await page.goto(at(''));
    await page.reload();
    await shownFirst(page, 'Faísca').waitFor();
    // What is chosen by hand stays, and the address of the link is gone.
    await page.goto(at('?edition=20'));
    await change(page).click();
    await page.getByLabel('Campeonato', { exact: true }).selectOption('19.º (2026)');
    await shownFirst(page, 'Nex').waitFor();
    await page.reload();
    await page.getByText('Campeonato 19.º (2026)').waitFor();
    // As people write it.
    await page.goto(new URL('?edition=20', SITE).href);
    await page.getByText('Campeonato 2026/27').waitFor();
    // With everything else it is forgotten, and asked again.
    await page.goto(at('settings'));
    await page.getByRole('button', { name: 'Apagar tudo o que está guardado' }).click();
    await page.getByRole('button', { name: 'Sim, apagar tudo' }).click();
    await page.getByText('Está tudo apagado.').waitFor();
    await page.goto(at(''));
    await question(page).waitFor();
  }));
