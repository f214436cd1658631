// Desafios: today's puzzle by keyboard and ear, a wrong try that is answered, hints that do not count, three lives, what is kept, and
// a teacher's set.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { board, pressByTab } from './hands.mjs';
import { byKeyboard, byMouse, touchesIn } from './lessons.mjs';
import { ask } from './playthroughs.mjs';

after(closeBrowser);

const GAME = 'rastros';
const linesOf = (game) => readFileSync(new URL(`../src/generated/puzzles/${game}.txt`, import.meta.url), 'utf8').split('\n');
const lines = linesOf(GAME);

/** The first puzzles of a kind, as the site's own file has them. */
const puzzlesOf = (kind, count) => lines.filter((line) => line.startsWith(`${kind}|`)).slice(0, count);

/** The site with these puzzles of a game alone, so that it is known which is asked. */
const only = (puzzles, game = GAME) => (context) =>
  context.route(new RegExp(`assets/${game}[^/]*\\.txt`), (route) => route.fulfill({ contentType: 'text/plain', body: puzzles.join('\n') }));

/** What a person touches for an action in a puzzle's position. */
function touchesOf(line, action) {
  const [, position, answer] = line.split('|');
  return touchesIn(GAME, { position, play: [] }, [], action ?? answer);
}

const kept = (page) => page.evaluate((game) => Object.values(JSON.parse(localStorage.getItem(`ludoteca.puzzles.${game}`) ?? '{}')), GAME);
const said = (page, text) => page.locator('[aria-live=polite]').filter({ hasText: text }).first().waitFor({ state: 'attached' });

describe('today’s puzzle', () => {
  it('and its neighbours are where the path of lessons leads', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(`learn/${GAME}`));
      await page.getByRole('link', { name: 'Mais desafios' }).click();
      await page.getByText(/^Desafio 1 de \d+/).waitFor();
    }));

  it('is found from the first page of Desafios', () =>
    visit(PHONE, async (page) => {
      await page.goto(at('puzzles'));
      await page.getByRole('heading', { name: 'O desafio de hoje' }).waitFor();
      await page.getByRole('link', { name: 'Resolver' }).click();
      await page.getByRole('grid').first().waitFor();
      await page.getByText('O desafio de hoje').first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
      assert.ok(wide <= 0, `the page is ${wide} px wider than the window`);
    }));

  it('is solved by keyboard and ear', () => {
    const [puzzle] = puzzlesOf('win', 1);
    return visit({ ...DESKTOP, prepare: only([puzzle]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}?today`));
      await board(page).waitFor();
      await byKeyboard(page, touchesOf(puzzle));
      await said(page, /^✓ Certo: ganhas com /);
      assert.deepEqual(await kept(page), [{ alone: true }]);
    });
  });
});

describe('a puzzle', () => {
  it('answers a wrong try, takes it back, and brings the puzzle back tomorrow', () => {
    const [puzzle] = puzzlesOf('mistake', 1);
    const [, position, answer] = puzzle.split('|');
    const [mistake, right] = answer.split(' ');
    const asked = `win|${position}|${right}|1||-`;
    return visit({ ...DESKTOP, prepare: only([asked]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}`));
      await board(page).waitFor();
      await byMouse(page, touchesOf(asked, mistake));
      await said(page, /^✗ .+A jogada volta atrás: tenta outra vez\./);
      await page.getByRole('button', { name: 'Voltar já atrás' }).click();
      await byMouse(page, touchesOf(asked, right));
      await said(page, /^✓/);
      const [one] = await kept(page);
      assert.equal(one.alone, false);
      assert.equal(one.due.waited, 1);
      await page.getByRole('link', { name: 'Ver porquê na análise' }).waitFor();
    });
  });

  it('with a hint is solved, and not solved alone; a test has no hints', () => {
    const puzzle = puzzlesOf('win', 1)[0].replace(/\|\d\|[^|]*\|/, '|1||');
    return visit({ ...DESKTOP, prepare: only([puzzle]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}`));
      await board(page).waitFor();
      await page.getByRole('button', { name: 'Dica 1' }).click();
      await said(page, 'Há só uma jogada certa.');
      await byMouse(page, touchesOf(puzzle));
      await said(page, /^✓/);
      assert.deepEqual(await kept(page), [{ alone: false }]);
      await page.getByRole('checkbox', { name: 'Sem dicas (prova)' }).check();
      assert.equal(await page.getByRole('button', { name: /^Dica/ }).count(), 0);
    });
  });
});

describe('a question about the rules', () => {
  it('is touched by keyboard, heard, and its end is shown', () => {
    const [puzzle] = puzzlesOf('finish', 1);
    return visit({ ...DESKTOP, prepare: only([puzzle]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}?kind=finish`));
      await board(page).waitFor();
      await page.getByText('Leva a peça à sua casa').first().waitFor();
      await byKeyboard(page, touchesOf(puzzle));
      await said(page, /^✓ Certo: ganhas com /);
      assert.deepEqual(await kept(page), [{ alone: true }]);
    });
  });

  it('is a number to choose, and a wrong one is answered by the right one', () => {
    const [puzzle] = puzzlesOf('moves', 1);
    const count = Number(puzzle.split('|')[2]);
    return visit({ ...PHONE, prepare: only([puzzle]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}?kind=moves`));
      await page.getByText('Quantas jogadas tem?').first().waitFor();
      const other = (await page.getByRole('button', { name: /^\d+$/ }).allTextContents()).find((text) => Number(text) !== count);
      await page.getByRole('button', { name: other, exact: true }).click();
      await said(page, `✗ A conta certa é ${count}.`);
    });
  });

  it('is a threat to touch: a move that does not win is answered and may be tried again', () => {
    const [puzzle] = puzzlesOf('threat', 1);
    const [, position, answer] = puzzle.split('|');
    const [played, action] = answer.split(' ');
    const { actions } = ask({ ask: 'open', game: GAME, start: position, exercise: true, actions: [played] }).picture;
    const other = actions.find(({ text }) => text !== action).text;
    return visit({ ...DESKTOP, prepare: only([puzzle]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}?kind=threat`));
      await page.getByText('Se jogasse outra vez').first().waitFor();
      await byMouse(page, { cells: [other] });
      await said(page, /^✗ Com .+ ainda não se ganha\. Tenta outra vez\./);
      await byMouse(page, { cells: [action] });
      await said(page, /^✓ Certo: ameaça ganhar com /);
    });
  });
});

describe('forbidden cells', () => {
  const puzzle = linesOf('gatos').find((line) => /^forbidden\|[^|]*\|\w+ \w+ \w+ \w+\|/.test(line));
  const [, position, answer] = puzzle.split('|');
  const cells = answer.split(' ');
  const [allowed] = ask({ ask: 'open', game: 'gatos', start: position, exercise: true, actions: [] }).picture.actions;

  it('are touched by keyboard and counted aloud; where one may play is answered and may be tried again', () =>
    visit({ ...DESKTOP, prepare: only([puzzle], 'gatos') }, async (page) => {
      await page.goto(at('puzzles/gatos?kind=forbidden'));
      await page.getByText('Há 4 casas livres proibidas. Quais são?').first().waitFor();
      await byMouse(page, { cells: [allowed.text] });
      await said(page, `✗ Em ${allowed.text} pode-se jogar. Tenta outra vez.`);
      await byKeyboard(page, { cells: cells.slice(0, 3) });
      await said(page, '✓ Certo. Falta 1.');
      await byKeyboard(page, { cells: cells.slice(3) });
      await said(page, `✓ Certo, são todas: ${cells.join(', ')}.`);
    }));

  it('are shown to whoever asks', () =>
    visit({ ...PHONE, prepare: only([puzzle], 'gatos') }, async (page) => {
      await page.goto(at('puzzles/gatos?kind=forbidden'));
      await page.getByRole('button', { name: 'Mostrar a resposta' }).click();
      await said(page, `A resposta era ${cells.join(', ')}.`);
    }));
});

describe('a puzzle with an idea', () => {
  const themed = lines.find((line) => line.startsWith('win|') && line.split('|')[4].startsWith('door'));

  it('is practised by its idea, names it in a hint, and says why', () =>
    visit({ ...DESKTOP, prepare: only([themed, ...puzzlesOf('who', 1)]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}`));
      await page.getByText('Praticar uma ideia').click();
      await page.getByRole('link', { name: 'Fechar a porta' }).click();
      await page.getByText('Desafio 1 de 1').waitFor();
      await page.getByRole('button', { name: 'Dica 1' }).click();
      await page.getByRole('button', { name: 'Dica 2' }).click();
      await said(page, 'A ideia: fechar a porta.');
      await page.getByText(/^Procura na coluna [a-g]\.$/).waitFor();
      await byMouse(page, touchesOf(themed));
      await said(page, /^✓ .+ fecha a porta: a peça já não pode chegar a /);
    }));

  it('that nobody has says so', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(`puzzles/${GAME}?theme=nonsense`));
      await page.getByText('Não há desafios com esta ideia.').waitFor();
    }));
});

describe('in a row', () => {
  it('three lives are enough for three mistakes', () => {
    const puzzles = puzzlesOf('mistake', 4);
    return visit({ ...DESKTOP, prepare: only(puzzles) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}?row`));
      for (const left of [2, 1, 0]) {
        await board(page).waitFor();
        await pressByTab(page, /^Mostrar a resposta$/);
        await page.getByText(left === 1 ? 'Resta 1 vida' : `Restam ${left} vidas`).waitFor();
        await page.getByRole('button', { name: 'Seguinte' }).click();
      }
      await page.getByRole('heading', { name: /^Acabaram as vidas/ }).waitFor();
      await page.getByRole('button', { name: 'Outra vez' }).click();
      await page.getByText('Restam 3 vidas').waitFor();
    });
  });
});

describe('a teacher’s set', () => {
  it('is the same for whoever has its link, and goes on paper with its solutions', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(`puzzles/${GAME}`));
      await page.getByText('Para o professor: uma ficha').click();
      await page.getByRole('combobox', { name: 'Quantos' }).selectOption('6');
      const set = await page.getByRole('link', { name: 'Ver a ficha' }).getAttribute('href');
      await page.getByRole('link', { name: 'Imprimir com soluções' }).click();
      await page.getByRole('heading', { name: 'Soluções' }).waitFor();
      assert.equal(await page.locator('.exercises li').count(), 6);
      for (let time = 0; time < 2; time += 1) {
        await page.goto(at(set.replace(/^#\//, '')));
        await page.getByText('Desafio 1 de 6').waitFor();
      }
    }));

  it('goes on paper with every kind, each with its question and its answer', () => {
    const kinds = ['win', 'mistake', 'who', 'finish', 'threat', 'moves'];
    const puzzles = kinds.flatMap((kind) => puzzlesOf(kind, 1)).map((line) => line.replace(/\|\d\|([^|]*\|[^|]*)$/, '|1|$1'));
    const [mistake, other] = puzzles[1].split('|')[2].split(' ');
    const count = puzzles[5].split('|')[2];
    return visit({ ...DESKTOP, prepare: only(puzzles) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}`));
      await page.getByText('Para o professor: uma ficha').click();
      await page.getByRole('link', { name: 'Imprimir com soluções' }).click();
      await page.locator('.solutions').getByText(`o erro é ${mistake}; ${other} ganha.`).waitFor();
      const asked = await page.locator('.exercises li').allInnerTexts();
      assert.equal(asked.length, 3);
      assert.ok(asked.some((text) => /Só uma jogada ganha/.test(text)));
      assert.ok(asked.some((text) => /Quem ganha, se ninguém se enganar\?[^]*☐ Jogador 1[^]*☐ Jogador 2/.test(text)), asked.join('\n'));
      await page.goBack();
      await page.getByText('Para o professor: uma ficha').click();
      for (const kind of ['Ganha já', 'O que ameaça esta jogada?', 'Quantas jogadas há?']) {
        await page.getByRole('checkbox', { name: kind }).check();
      }
      await page.getByRole('link', { name: 'Imprimir com soluções' }).click();
      await page.locator('.solutions').getByText(`resposta certa: ${count}.`).waitFor();
      await page.getByText('Se jogasse outra vez, com que jogada ganhava já?').waitFor();
      await page.getByText('Leva a peça à sua casa').waitFor();
      await page.getByText('Cada resposta foi provada').waitFor();
    });
  });

  it('that was cut says so', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(`puzzles/${GAME}?set=nothing`));
      await page.getByText('é melhor pedi-la outra vez').waitFor();
      await page.goto(at(`print/${GAME}?what=exercises&set=nothing`));
      await page.getByText('Não se conhecem aqui os desafios desta ficha.').waitFor();
    }));
});

describe('what was solved', () => {
  it('can be saved as a file and erased', () => {
    const puzzle = puzzlesOf('win', 1)[0].replace(/\|\d\|[^|]*\|/, '|1|corner|');
    return visit({ ...DESKTOP, prepare: only([puzzle]) }, async (page) => {
      await page.goto(at(`puzzles/${GAME}`));
      await board(page).waitFor();
      await byMouse(page, touchesOf(puzzle));
      await said(page, /^✓/);
      await page.goto(at('puzzles'));
      await page.getByText('O que já resolvi').click();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Guardar num ficheiro (CSV)' }).click();
      const file = await coming;
      const list = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
      assert.match(list[1], /^Rastros;\w+;sim;;Puxar para o canto$/);
      await page.getByText('Puxar para o canto: 1 de 1 sem ajuda').waitFor();
      await page.getByRole('button', { name: 'Apagar tudo o que resolvi' }).click();
      await page.getByRole('button', { name: 'Apagar mesmo?' }).click();
      await page.getByText('Ainda não há nada: o que resolveres fica aqui.').waitFor();
      assert.deepEqual(await kept(page), []);
    });
  });
});
