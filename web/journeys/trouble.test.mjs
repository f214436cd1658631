// What can go wrong is said kindly, with a way on: broken links, nonsense, storage refused, no WebAssembly, the server gone.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, DESKTOP, SITE, visit } from './browser.mjs';
import { board, cell } from './hands.mjs';
import { sitDown } from './table.mjs';

after(closeBrowser);

const BROKEN = [
  'nowhere', 'play/chess', 'play', 'analyse/rastros/extra', '%zz', 'learn/rastros?rule=999', 'puzzles/rastros?today=never',
];
for (const route of BROKEN) {
  it(`the address #/${route} leads on`, () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(route));
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.ok((await page.getByRole('link').count()) > 3);
    }));
}

for (const [what, query, sentence] of [
  ['an illegal action', 'a=d4.a1', /A jogada 2 da ligação/],
  ['an unreadable action', 'a=d4.zz9', /A jogada 2 da ligação/],
  ['a nonsense position', 's=hello&a=d4', /posição/],
  ['a ply that does not exist', 'a=d4&at=77', /mais próxima/],
  ['a damaged tree', 'r=AAAA%%%', /estragad|possível/],
]) {
  it(`a link with ${what} opens as far as it can`, () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(`analyse/rastros?${query}`));
      await page.getByText(sentence).first().waitFor();
      await board(page).waitFor();
    }));
}

it('without storage a game can be played, and the page says that it will not be kept', () =>
  visit({
    ...DESKTOP,
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }),
  }, async (page) => {
    await sitDown(page, 'semaforo');
    await cell(page, 'b2').click();
    await cell(page, 'b2').and(page.getByRole('button', { name: /verde/ })).waitFor();
    await page.getByText(/não deixa guardar/).waitFor();
  }));

it('without WebAssembly the page says so, and the rules can be read', () =>
  visit({
    ...DESKTOP,
    tolerate: [/wasm/i, /status 404/, /Failed to load resource/],
    prepare: (context) => context.route(/\.wasm$/, (route) => route.fulfill({ status: 404 })),
  }, async (page) => {
    await page.goto(at('play/rastros'));
    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByText(/jogo não arrancou/).waitFor();
    await page.getByRole('button', { name: 'Tentar outra vez' }).waitFor();
    await page.goto(at('learn/rastros'));
    await page.getByText(/Rastros/).first().waitFor();
  }));

it('with the server gone in mid-game, the game goes on', () =>
  visit({ ...DESKTOP, tolerate: [/ERR_INTERNET|Failed to/] }, async (page, context) => {
    await sitDown(page, 'semaforo');
    await cell(page, 'a1').click();
    await context.setOffline(true);
    await cell(page, 'b2').click();
    await cell(page, 'b2').and(page.getByRole('button', { name: /verde/ })).waitFor();
  }));

it('nonsense in the typed box is answered', () =>
  visit(DESKTOP, async (page) => {
    await sitDown(page, 'avanco');
    await page.getByLabel('Escrever a jogada').fill('olá!');
    await page.keyboard.press('Enter');
    await page.getByText(/Não percebo/).waitFor();
  }));

it('the server sends strict headers and no cookie', async () => {
  const response = await fetch(SITE);
  assert.equal(response.status, 200);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.ok(!/unsafe-inline|unsafe-eval'|https?:/.test(policy.replace("'wasm-unsafe-eval'", '')), policy);
  assert.equal(response.headers.get('set-cookie'), null);
});
