// At the table: turns told once, swaps, captures, the typed box, the focus, the end; and games taken up in the middle.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, DESKTOP, visit } from './browser.mjs';
import { board, cell, focused, kept, mouse } from './hands.mjs';
import { ask, GAMES, playthrough } from './playthroughs.mjs';
import { myTurn, openTab, played, resume, sitDown } from './table.mjs';

after(closeBrowser);

const typed = (page) => page.getByLabel('Escrever a jogada');
const said = (page) => page.locator('[aria-live="polite"]').first();

async function type(page, text) {
  await typed(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Keeps everything the live region says from now on. */
const listen = (page) =>
  page.evaluate(() => {
    window.heard = [];
    const region = document.querySelector('[aria-live="polite"]');
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
      childList: true, characterData: true, subtree: true,
    });
  });

describe('a tap', () => {
  for (const game of GAMES) {
    it(`draws its piece before the engine is asked, in ${game}`, () =>
      visit(DESKTOP, async (page) => {
        await sitDown(page, game);
        await page.evaluate(() => {
          const pieces = () => document.querySelector('.board-drawing .pieces').innerHTML;
          let before = '';
          window.drawn = 0;
          addEventListener('click', () => (before = pieces()), true);
          addEventListener('click', () => (window.drawn += Number(pieces() !== before)));
        });
        const [action] = playthrough(game).actions;
        await mouse.play(page, game, action);
        await played(page, game, 1);
        assert.equal(await page.evaluate(() => window.drawn), 1);
      }));
  }
});

it('the best level plays in the app what it plays everywhere: where it has lost, the hardest problem', () =>
  visit(DESKTOP, async (page) => {
    const line = { game: 'semaforo', start: null, actions: ['b1', 'b1'] };
    const [longest] = ask({ ask: 'think', ...line, nodes: 1_000_000 }).opinions;
    const hardest = ask({ ask: 'choose', ...line, level: 8, seed: 1 });
    assert.equal(longest.verdict.kind, 'loss');
    assert.notEqual(longest.action, hardest.action, 'or this position tells nothing');
    await resume(page, 'semaforo', { actions: line.actions, you: 2, level: 8 });
    await played(page, 'semaforo', 3);
    assert.equal((await kept(page, 'semaforo'))[2], hardest.action);
  }));

describe('a turn of several actions', () => {
  it('of the computer is one announcement, one highlight and one entry', () =>
    visit(DESKTOP, async (page) => {
      await resume(page, 'produto', { actions: ['Be5'], you: 2 });
      await listen(page);
      await type(page, 'Wa1 Wb1');
      await played(page, 'produto', 5);
      await myTurn(page);
      const heard = await page.evaluate(() => window.heard);
      assert.equal(heard.filter((text) => /O computador (jogou|pôs)/.test(text)).length, 1, heard.join(' | '));
      assert.match(heard.at(-1), /O computador pôs uma peça \S+ em \S+ e uma peça \S+ em \S+\./);
      assert.equal(await page.locator('.board-drawing polygon.last').count(), 2);
      const entries = page.getByRole('region', { name: 'Jogadas' }).getByRole('button');
      assert.equal(await entries.count(), 3);
    }));

  it('is typed at once, and a colour in doubt is asked for', () =>
    visit(DESKTOP, async (page) => {
      await resume(page, 'produto', { actions: ['Be5'] });
      await type(page, 'Bd4 Wd3');
      const question = page.getByRole('group', { name: 'Que peça pões em d4?' });
      await question.waitFor();
      assert.equal(await focused(page), 'negra d4');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await played(page, 'produto', 3);
      assert.deepEqual(await kept(page, 'produto'), ['Be5', 'Wd4', 'Wd3']);
      assert.equal(await question.count(), 0);
      assert.equal(await focused(page), 'Escrever a jogada');
      await type(page, 'c3');
      await page.getByRole('group', { name: 'Que peça pões em c3?' }).waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await focused(page), 'Escrever a jogada');
      await type(page, 'negra c3 branca c4 branca c5');
      await page.getByText('A vez acaba antes de "branca c5"').waitFor();
      assert.equal((await kept(page, 'produto')).length, 3);
    }));
});

describe('a swap', () => {
  it('of the computer is told to the eyes', () =>
    visit(DESKTOP, async (page) => {
      await resume(page, 'flume', { actions: ['d4', 'swap'], you: 1 });
      await page.locator('.frame .status').getByText('Agora jogas com as negras').waitFor();
      await page.getByText('O computador trocou: agora jogas com as negras.').first().waitFor();
    }));

  it('leaves the keyboard on the board', () =>
    visit(DESKTOP, async (page) => {
      await resume(page, 'flume', { actions: ['d4'] });
      await page.getByRole('button', { name: /Trocar de cor/ }).focus();
      await page.keyboard.press('Enter');
      await played(page, 'flume', 2);
      await page.getByText('Jogador 2 trocou').first().waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role=grid]'));
    }));
});

describe('what is said', () => {
  it('names what was captured', () =>
    visit(DESKTOP, async (page) => {
      await resume(page, 'avanco', { actions: ['b2b3', 'a6a5', 'b3b4'] });
      await mouse.play(page, 'avanco', 'a5b4');
      await said(page).filter({ hasText: 'Jogador 2 jogou a5 para b4. Peça capturada em b4.' }).waitFor();
    }));

  it('names where a hint points, and reads the board on a key', () =>
    visit(DESKTOP, async (page) => {
      await resume(page, 'rastros', { actions: ['d4'] });
      await page.getByRole('button', { name: 'Dica' }).click();
      await page.getByText(/Olha bem para esta zona: colunas .+, linhas .+\./).waitFor();
      await board(page).locator('button[tabindex="0"]').focus();
      await page.keyboard.press('t');
      await said(page).filter({ hasText: 'Linha 4: d4 a peça.' }).waitFor();
      await page.keyboard.press('p');
      await said(page).filter({ hasText: 'bloqueada, 1 casa: e5.' }).waitFor();
    }));

  it('tells why a piece cannot move, until another is chosen', () =>
    visit(DESKTOP, async (page) => {
      await sitDown(page, 'avanco');
      await cell(page, 'd1').click();
      const why = page.getByText('Esta peça está presa. Na casa de chegada já está uma peça tua.');
      await why.waitFor();
      await cell(page, 'd2').click();
      await page.getByText('Escolhe para onde vai a peça.').waitFor();
      assert.equal(await why.count(), 0);
    }));
});

/** Notes every movement of a victory that has come to its end, and whether what moved was still there: a journey that only looks
    at one moment comes too late on a busy machine. */
const watchVictory = (context) =>
  context.addInitScript(() => {
    window.celebrated = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      if (animation.id === 'victory') animation.finished.then(() => window.celebrated.push(this.isConnected));
      return animation;
    };
  });

describe('the end', () => {
  for (const game of GAMES) {
    it(`is shown on the board and said once, in ${game}`, () =>
      visit({ ...DESKTOP, reducedMotion: 'no-preference', prepare: watchVictory }, async (page) => {
        const { actions } = playthrough(game);
        await resume(page, game, { actions: actions.slice(0, -1) });
        await mouse.play(page, game, actions.at(-1));
        await page.locator('#result-title').waitFor();
        assert.ok((await page.locator('.board-drawing .pointed').count()) > 0, 'the cells that won are outlined');
        await page.waitForFunction(() => window.celebrated.length > 0);
        const cut = await page.evaluate(() => window.celebrated.filter((whole) => !whole).length);
        assert.equal(cut, 0, 'what jumps for joy stays on the board to the end of its jump');
        assert.match(await page.getByRole('alert').textContent(), /^Ganhou: Jogador \d/);
        assert.doesNotMatch(await said(page).textContent(), /Ganhou/);
      }));
  }

  it('does not move for those who asked for less movement', () =>
    visit(DESKTOP, async (page) => {
      const { actions } = playthrough('semaforo');
      await resume(page, 'semaforo', { actions: actions.slice(0, -1) });
      await mouse.play(page, 'semaforo', actions.at(-1));
      await page.locator('.board-drawing .victory').waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    }));

  it('from the typed box takes the keyboard to the result', () =>
    visit(DESKTOP, async (page) => {
      const { actions } = playthrough('semaforo');
      await resume(page, 'semaforo', { actions: actions.slice(0, -1) });
      await type(page, actions.at(-1));
      await page.waitForFunction(() => document.activeElement?.id === 'result-title');
    }));
});

/** Notes when the coach has looked at a position, and every note that sounds. */
const watchCoach = (context) =>
  context.addInitScript(() => {
    [window.looked, window.notes] = [0, 0];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (question) {
      if (question.request?.ask === 'think' && question.request.fresh) {
        this.addEventListener('message', ({ data }) => (window.looked += Number(data.id === question.id)));
      }
      return postMessage.call(this, question);
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
      window.notes += 1;
      return start.apply(this, given);
    };
  });

describe('against a low level', () => {
  /** A game that is won by one action, and another action that gives the win away. */
  const won = playthrough('semaforo').actions;
  const before = { game: 'semaforo', start: null, actions: won.slice(0, -1) };
  const careless = ask({ ask: 'think', ...before, nodes: 4_000 }).opinions.find(({ verdict }) => verdict.kind !== 'win').action;
  const you = before.actions.length % 2 === 0 ? 1 : 2;
  const sounds = (page) => page.evaluate(() => window.notes);
  /** The game as it is before its last action, and the coach has looked. */
  async function open(page) {
    await resume(page, 'semaforo', { actions: before.actions, you });
    await page.goto(at('play/semaforo'));
    await page.reload();
    await page.waitForFunction(() => window.looked > 0);
  }

  it('a win that is passed over is asked about once, and nothing moves or sounds where nothing should', () =>
    visit({ ...DESKTOP, prepare: watchCoach }, async (page) => {
      await open(page);
      await mouse.play(page, 'semaforo', careless);
      const question = page.getByRole('group', { name: 'Vê outra vez?' });
      await question.waitFor();
      assert.deepEqual(await kept(page, 'semaforo'), before.actions, 'it has not been played');
      await question.getByRole('button', { name: 'Outra', exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await mouse.play(page, 'semaforo', won.at(-1));
      await page.getByRole('heading', { name: 'Ganhaste!' }).waitFor();
      assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
      assert.equal(await sounds(page), 0);
    }));

  it('a win is heard, until one press switches the notes off', () =>
    visit({ ...DESKTOP, reducedMotion: 'no-preference', prepare: watchCoach }, async (page) => {
      await open(page);
      await mouse.play(page, 'semaforo', won.at(-1));
      const sound = page.getByRole('button', { name: 'Som da vitória' });
      await sound.waitFor();
      assert.ok((await sounds(page)) > 0);
      await sound.click();
      assert.equal(await sound.getAttribute('aria-pressed'), 'false');
      await open(page);
      await mouse.play(page, 'semaforo', won.at(-1));
      await sound.waitFor();
      assert.equal(await sounds(page), 0);
    }));
});

describe('playing from here', () => {
  it('goes on from an analysis against the computer, and survives a reload', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at('analyse/rastros?a=d4.d5.c6&at=2'));
      await page.getByRole('link', { name: 'Jogar daqui' }).click();
      await page.getByText('O jogo continua a partir desta posição. A jogar: Jogador 1').waitFor();
      await page.getByRole('radio', { name: 'O computador', exact: true }).last().check();
      await page.getByRole('button', { name: 'Começar' }).click();
      await myTurn(page);
      const actions = await kept(page, 'rastros');
      assert.deepEqual([actions.length, ...actions.slice(0, 2)], [3, 'd4', 'd5']);
      assert.equal(await page.getByRole('button', { name: 'Desfazer' }).getAttribute('aria-disabled'), 'true');
      await page.reload();
      await myTurn(page);
      assert.deepEqual(await kept(page, 'rastros'), actions);
    }));

  it('goes on from a position set up by hand', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at('analyse/rastros?s=7%2F7%2F4o2%2F7%2F7%2F7%2F7+2&x=1'));
      await openTab(page, 'Partilhar');
      await page.getByRole('button', { name: 'Montar uma posição' }).click();
      await page.getByRole('link', { name: 'Jogar daqui' }).click();
      await page.getByText('A jogar: Jogador 2').waitFor();
      await page.getByRole('radio', { name: 'Alguém ao lado' }).check();
      await page.getByRole('button', { name: 'Começar' }).click();
      await page.locator('.frame .status').getByText('Jogador 2').waitFor();
    }));

  it('opens what can be opened of a bad link, and says so', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at('play/rastros?a=d4.a1'));
      await page.getByText(/Não consegui abrir a posição toda/).waitFor();
      await page.getByRole('button', { name: 'Começar' }).click();
      await page.getByRole('grid').waitFor();
    }));
});
