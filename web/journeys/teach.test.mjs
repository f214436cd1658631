// Analysis that teaches: a lost game leads to one position to try again; the same game gets the same answer every time;
// a teacher makes an exercise of a position; plain actions can be pasted; steps and verdicts are heard.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { board, cell } from './hands.mjs';
import { ask, GAMES, glanceOf, playthrough, touches } from './playthroughs.mjs';
import { openTab } from './table.mjs';

after(closeBrowser);

const CHOICES = { black: 'Negra', white: 'Branca' };
const status = (page) => page.locator('.frame .status p').first();
const question = (page) => page.locator('.frame .question');
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Plays an action by touching its cells, in a position that this many actions lead to. */
async function play(page, game, before, action) {
  const { cells, choice } = touches(game, before, action);
  for (const name of cells) await cell(page, name).click();
  if (choice) await page.locator('.board-chooser').getByRole('button', { name: CHOICES[choice] }).click();
}

/** Opens a lost game as the end of a match does, and says which action is to be improved (from 0). */
async function lose(page, game) {
  const { actions } = playthrough(game);
  await page.goto(at(`analyse/${game}?a=${actions.join('.')}&at=${actions.length}&try=2`));
  await page.getByRole('heading', { name: 'A tua vez: encontra melhor' }).waitFor({ timeout: 60_000 });
  // The question counts turns, and a turn may have several actions.
  const { turns } = ask({ ask: 'open', game, start: null, actions });
  const [, turn, played] = /jogada (\d+) jogou-se (.+?)\./.exec(await question(page).textContent());
  const names = (action) => played.includes(/[a-i]\d/.exec(action)?.[0] ?? '⇄');
  return { actions, ply: actions.findIndex((action, ply) => turns[ply] === Number(turn) && names(action)) };
}

describe('whoever lost', () => {
  for (const game of GAMES) {
    it(`is shown a position of ${game} to try again, and succeeds`, () =>
      visit(game === GAMES[0] ? PHONE : DESKTOP, async (page) => {
        const { actions, ply } = await lose(page, game);
        const before = actions.slice(0, ply);
        assert.equal(await page.locator('[role=grid] [aria-label*="provado"]').count(), 0, 'the engine is hidden');
        assert.equal(await page.getByText('A história do jogo').count(), 0, 'charts come after');
        await play(page, game, before, actions[ply]);
        await page.getByText(/ainda não\./).first().waitFor();
        await press(page, 'Tentar outra vez');
        await page.getByText(/^É a tua vez/).first().waitFor();
        const nodes = glanceOf(game);
        const { opinions } = ask({ ask: 'think', game, start: null, actions: before, nodes, fresh: true });
        await play(page, game, before, opinions[0].action);
        await page.getByText(/^Certo!/).first().waitFor();
        await press(page, 'Ver o jogo todo');
        await page.getByText('A história do jogo').waitFor();
      }));
  }

  it('or gave up in the middle, too', () =>
    visit(DESKTOP, async (page) => {
      const actions = playthrough('rastros').actions.slice(0, 12);
      await page.goto(at(`analyse/rastros?a=${actions.join('.')}&try=1`));
      await page.getByRole('heading', { name: 'A tua vez: encontra melhor' }).waitFor({ timeout: 60_000 });
      await page.getByText(/^É a tua vez \(casa final a1\)/).first().waitFor();
    }));

  it('may ask for the answer', () =>
    visit(DESKTOP, async (page) => {
      await lose(page, 'rastros');
      await press(page, 'Ver a resposta');
      await page.getByText(/^Era /).first().waitFor();
      await press(page, 'Tentar outra vez');
      await page.getByText(/^É a tua vez/).first().waitFor();
    }));
});

/** The story of a game as it is told: every row of the chart, and the summary. */
async function story(page, game, actions) {
  await page.goto(at(`analyse/${game}?a=${actions.join('.')}&at=0`));
  await page.getByText('A história do jogo').waitFor();
  await page.waitForFunction(() => !/À procura/.test(document.querySelector('.summary')?.textContent ?? 'À procura'));
  const rows = await page.locator('ol .unseen').allTextContents();
  return { rows: rows.map((row) => row.trim()), summary: (await page.locator('.summary').textContent()).trim() };
}

for (const game of ['avanco', 'produto', 'dominorio']) {
  it(`the same game of ${game} gets the same answer, whatever was looked at before`, () =>
    visit(DESKTOP, async (page) => {
      const actions = playthrough(game).actions.slice(0, 24);
      const first = await story(page, game, actions);
      await press(page, 'Mostrar sempre');
      for (const ply of [20, 12, 22]) {
        await page.goto(at(`analyse/${game}?a=${actions.slice(0, ply).join('.')}`));
        await page.getByText(/(\d{2,}|\d.\d{3}) posições vistas|Está tudo provado/).first().waitFor();
      }
      assert.deepEqual(await story(page, game, actions), first);
    }));
}

for (const [width, height, beside] of [[360, 640, false], [740, 360, false], [1366, 768, false], [1920, 1080, true]]) {
  it(`the table of verdicts is whole at ${width} × ${height}, and the story ${beside ? 'stands beside it' : 'waits folded'}`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await page.goto(at(`analyse/produto?a=${playthrough('produto').actions.slice(0, 30).join('.')}`));
      await press(page, 'Mostrar sempre');
      const table = page.locator('.card', { has: page.getByRole('table', { name: 'O que vale cada jogada' }) });
      await table.waitFor({ timeout: 60_000 });
      const [shown, whole] = await table.evaluate((card) => [card.clientHeight, card.scrollHeight]);
      assert.ok(shown >= whole, `${shown} of ${whole} px`);
      assert.equal(await page.locator('details.story').evaluate((story) => story.open), beside);
      await page.getByText('A história do jogo').click();
      await page.waitForFunction((open) => document.querySelector('details.story').open === open, !beside);
    }));
}

it('more depth is there on request, and said', () =>
  visit(DESKTOP, async (page) => {
    await story(page, 'produto', playthrough('produto').actions.slice(0, 6));
    await page.getByText('O que o computador viu').click();
    await press(page, 'Procurar mais a fundo');
    await page.getByText(/Procurei mais a fundo: 160.000 posições/).waitFor({ timeout: 120_000 });
  }));

it('a teacher makes an exercise, and a pupil opens it without the engine', () =>
  visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, async (page, context) => {
    const { actions, ply } = await lose(page, 'rastros');
    const before = actions.slice(0, ply);
    await press(page, 'Ver o jogo todo');
    await openTab(page, 'Partilhar');
    await page.getByRole('radio', { name: 'Joga e ganha' }).check();
    await page.getByLabel(/^Pergunta/).fill('Onde jogas?');
    await press(page, 'Código QR do exercício');
    await page.getByRole('img', { name: /^Código QR da ligação http.*g=win/ }).waitFor();
    await press(page, 'Fechar');
    await press(page, 'Copiar a ligação do exercício');
    await page.getByText('Copiado.').waitFor();
    const pupil = await context.newPage();
    await pupil.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await question(pupil).getByText('Onde jogas?').waitFor();
    assert.equal(await pupil.getByText(/posições vistas|provado/).count(), 0);
    await press(pupil, 'Projetar');
    await pupil.locator('.frame.projector').getByText('Onde jogas?').waitFor();
    const nodes = 8 * glanceOf('rastros');
    const { proved, opinions } = ask({ ask: 'think', game: 'rastros', start: null, actions: before, nodes, fresh: true });
    const wrong = opinions.find(({ action }) => !proved.winning.includes(action));
    await play(pupil, 'rastros', before, wrong.action);
    await status(pupil).getByText(/ainda não/).waitFor();
    await press(pupil, 'Tentar outra vez');
    await play(pupil, 'rastros', before, proved.winning[0]);
    await status(pupil).getByText(/^Certo!/).waitFor();
    await pupil.keyboard.press('Escape');
    await press(pupil, 'Mostrar a análise');
    await pupil.getByRole('tab', { name: 'Análise' }).waitFor();
  }));

it('plain actions can be pasted, and the wrong word is named', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('analyse'));
    const field = page.getByLabel(/^Colar/);
    await field.fill('1. d4 d5\n2. c6 z9');
    await page.getByLabel('De que jogo?').selectOption({ label: 'Rastros' });
    await press(page, 'Abrir');
    await page.getByText('A palavra 4, «z9», não é uma jogada de Rastros.').waitFor();
    await field.fill('1. d4 d5\n2. c6 1-0');
    await press(page, 'Abrir');
    await page.getByText('Depois da jogada 3: c6').first().waitFor();
    assert.match(page.url(), /#\/analyse\/rastros\?a=d4\.d5\.c6/);
  }));

it('a step and a peek are heard', () =>
  visit(DESKTOP, async (page) => {
    const { actions } = playthrough('rastros');
    await story(page, 'rastros', actions);
    await press(page, 'Jogada seguinte');
    await page.locator('[aria-live=polite]').getByText(/^Jogada 1, Jogador 1: \S+\. Joga: Jogador 2 .*(ganha|melhor)/).waitFor();
    await board(page).getByRole('button').first().focus();
    await page.keyboard.down('v');
    await page.locator('[role=status]').getByText(/^\d+ jogadas\. As melhores: /).waitFor();
    await page.keyboard.up('v');
  }));

it('the set-up board says what a press does and did', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('analyse/semaforo?a='));
    await openTab(page, 'Partilhar');
    await press(page, 'Montar uma posição');
    await page.getByRole('button', { name: 'a1, vazia, premir põe peça verde' }).click();
    await page.locator('[aria-live=polite]').getByText('a1: peça verde.').waitFor();
    await page.getByRole('button', { name: 'a1, peça verde, premir tira a peça' }).click();
    await page.getByRole('button', { name: 'a1, vazia, premir põe peça verde' }).waitFor();
  }));
