// Paper: sheets fill their page, Ctrl+P prints the game and not the buttons, and a position becomes a sheet of exercises.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, DESKTOP, visit } from './browser.mjs';
import { board, mouse } from './hands.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';
import { openTab, played, sitDown } from './table.mjs';

after(closeBrowser);

const PAPERS = { a4: [210, 297, 12], a3: [297, 420, 14] };
const POINTS = 72 / 25.4;

/** The pages of what would be printed, each as its width and height in millimetres. */
async function pagesOf(page) {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...text.matchAll(/\/Type \/Page\b[^]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => [width, height].map((side) => Math.round(side / POINTS)));
}

it('a board fills its sheet both ways of the paper, on one page', () =>
  visit(DESKTOP, async (page) => {
    await page.emulateMedia({ media: 'print' });
    for (const game of GAMES) {
      for (const [paper, [short, long, margin]] of Object.entries(PAPERS)) {
        await page.goto(at(`print/${game}?paper=${paper}`));
        const drawing = page.locator('.sheet svg').first();
        await drawing.waitFor();
        const wide = await page.locator('.sheet.wide').count() === 1;
        const [width, height] = (wide ? [long, short] : [short, long]).map((side) => ((side - 2 * margin) * 96) / 25.4);
        await page.setViewportSize({ width: Math.round(width), height: Math.round(height) });
        // The picture keeps its shape inside of its box: what counts is the side that is full.
        const full = await drawing.evaluate((svg, room) => {
          const { width: w, height: h } = svg.viewBox.baseVal;
          const box = svg.getBoundingClientRect();
          const scale = Math.min(box.width / w, box.height / h);
          return Math.max((w * scale) / room[0], (h * scale) / room[1]);
        }, [width, height]);
        assert.ok(full > 0.96 && full <= 1.01, `${game} on ${paper} takes ${full.toFixed(2)} of the page`);
        assert.deepEqual(await pagesOf(page), [wide ? [long, short] : [short, long]], `${game} on ${paper}`);
      }
    }
  }));

it('every other sheet keeps to the pages it needs', () =>
  visit(DESKTOP, async (page) => {
    const [game] = GAMES;
    for (const [paper, [short, long]] of Object.entries(PAPERS)) {
      for (const sheet of ['what=record', 'what=exercises', 'what=exercises&count=6', 'count=4', 'count=6']) {
        await page.goto(at(`print/${game}?paper=${paper}&${sheet}`));
        await page.locator('.sheet :is(svg, table)').first().waitFor();
        const pages = await pagesOf(page);
        assert.equal(pages.length, 1, `${sheet} on ${paper}`);
        assert.deepEqual([...pages[0]].sort((a, b) => a - b), [short, long], `${sheet} on ${paper}`);
      }
    }
  }));

it('the rules of every game take two pages at most', () =>
  visit(DESKTOP, async (page) => {
    for (const game of GAMES) {
      for (const paper of Object.keys(PAPERS)) {
        await page.goto(at(`print/${game}?paper=${paper}&what=rules`));
        await page.locator('.sheet.rules .colophon').waitFor();
        assert.ok((await pagesOf(page)).length <= 2, `${game} on ${paper}`);
      }
    }
  }));

it('Ctrl+P in a game prints position, moves and who won, and nothing to press', () =>
  visit(DESKTOP, async (page) => {
    const [game] = GAMES;
    const { actions, winner } = playthrough(game);
    await sitDown(page, game);
    for (const [count, action] of actions.entries()) {
      await mouse.play(page, game, action);
      await played(page, game, count + 1);
    }
    await page.locator('#result-title').waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.on-paper');
    await paper.locator('svg').first().waitFor();
    assert.match(await paper.textContent(), new RegExp(`Ganhou: Jogador ${winner}`));
    assert.equal(await paper.locator('li').count(), actions.length);
    assert.equal(await page.getByRole('button').count(), 0, 'buttons on paper');
    await page.emulateMedia({ media: 'screen' });
    await board(page).waitFor();
    await paper.waitFor({ state: 'detached' });
  }));

it('Ctrl+P in an analysis prints the verdicts with bars that need no colour', () =>
  visit({ ...DESKTOP, colorScheme: 'dark' }, async (page) => {
    const [game] = GAMES;
    const { actions } = playthrough(game);
    await page.goto(at(`analyse/${game}?a=${actions.join('.')}`));
    await page.getByText(/Primeiro erro|Erro decisivo|Nenhum erro/).first().waitFor({ state: 'attached', timeout: 30_000 });
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.on-paper');
    await paper.locator('rect.proved').first().waitFor();
    const { fill, back } = await paper.locator('rect.proved').first().evaluate((bar) => ({
      fill: getComputedStyle(bar).fill,
      back: getComputedStyle(bar.closest('.on-paper')).backgroundColor,
    }));
    assert.deepEqual([fill, back], ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    assert.equal(await page.getByRole('button').count(), 0, 'buttons on paper');
    assert.equal((await pagesOf(page)).length, 1);
  }));

it('Ctrl+P in a lesson prints its board and its words', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at(`learn/${GAMES[0]}`));
    await board(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.locator('.on-paper svg').first().waitFor();
    assert.ok((await page.locator('.on-paper p').first().textContent()).length > 10);
    assert.equal(await page.getByRole('button').count(), 0, 'buttons on paper');
    assert.equal((await pagesOf(page)).length, 1);
  }));

it('all exercises of a game are on paper in two steps', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('print/rastros?what=exercises&count=4'));
    await page.getByRole('button', { name: 'Juntar os exercícios de Rastros' }).click();
    await page.locator('.sheet li').nth(3).waitFor();
    const questions = await page.locator('.sheet li p').allTextContents();
    assert.ok(questions.length >= 4 && questions.every((question) => question.length > 12), questions.join(' | '));
    assert.equal((await pagesOf(page)).length, Math.ceil(questions.length / 4));
    // They are shared out anew.
    await page.getByRole('radio', { name: '1', exact: true }).check();
    await page.locator('.sheet').nth(questions.length - 1).waitFor();
  }));

it('whoever corrects gets a page with what wins in each exercise', () =>
  visit(DESKTOP, async (page) => {
    // Of the first one action wins; in the second whoever is to act has lost, as the program says; the third is over.
    const exercises = ['semaforo?a=a1.a2', 'semaforo?a=', 'semaforo?a=a1.a2.a3'];
    const wanted = new URLSearchParams({ what: 'exercises', count: '4', solutions: '1', d: exercises.join('\n') });
    await page.goto(at(`print/rastros?${wanted}`));
    const solutions = page.locator('.sheet .solutions li');
    await solutions.nth(2).waitFor();
    const [wins, loses, over] = await solutions.allTextContents();
    assert.match(wins, /1\. Semáforo: ganha a3\./);
    assert.match(loses, /2\. Semáforo: todas as jogadas perdem; a que mais resiste é [a-d][1-3]\./);
    assert.match(over, /3\. Semáforo: o jogo já acabou\./);
    assert.equal((await pagesOf(page)).length, 2);
    await page.getByRole('checkbox', { name: 'Com uma folha de soluções' }).uncheck();
    await solutions.first().waitFor({ state: 'detached' });
    assert.equal((await pagesOf(page)).length, 1);
  }));

it('a position is on a sheet of exercises in three steps, and more can be pasted beside it', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('analyse/rastros?a=d4.d5.c6&at=2'));
    await board(page).waitFor();
    await openTab(page, 'Partilhar');
    await page.getByRole('button', { name: 'Folha para imprimir' }).click();
    const sheet = page.locator('.sheet');
    await sheet.getByText('Qual é a melhor jogada?').first().waitFor();
    await page.getByLabel('Pergunta 1 · Rastros').fill('Como se ganha daqui?');
    await sheet.getByText('Como se ganha daqui?').waitFor();
    await page.getByLabel(/Colar ligações/).fill(`${at('analyse/semaforo?a=b2.b2')} ${at('analyse/flume?a=d4.c3')}`);
    await page.getByRole('button', { name: 'Juntar à folha' }).click();
    await page.getByLabel('Pergunta 3 · Flume').waitFor();
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await sheet.nth(1).waitFor();
    await page.reload();
    await sheet.getByText('Como se ganha daqui?').waitFor();
    assert.equal((await pagesOf(page)).length, 2);
    await page.getByLabel(/Colar ligações/).fill('chá');
    await page.getByRole('button', { name: 'Juntar à folha' }).click();
    await page.getByText('Não percebo este texto').waitFor();
  }));
