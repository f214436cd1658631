// The frame: at every size a user has, the whole board, whose turn it is and the stepping are in view: after a start, a
// rematch, a reload, and a link.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, DESKTOP, visit } from './browser.mjs';
import { board, mouse } from './hands.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';
import { challenge, played, sitDown } from './table.mjs';

after(closeBrowser);

/** A laptop of 1366 × 768 zoomed is a window of fewer and larger pixels. */
const SIZES = {
  'a small phone': { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  'a phone held sideways': { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
  'a school laptop': { viewport: { width: 1366, height: 768 } },
  'a projector': { viewport: { width: 1920, height: 1080 } },
  'a school laptop at 200 %': { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 },
  'a school laptop at 400 %': { viewport: { width: 341, height: 192 }, deviceScaleFactor: 4 },
};

/** What can be turned or zoomed: the sizes of one window. */
const DEVICES = {
  'a phone': ['a small phone', 'a phone held sideways'],
  'a laptop': ['a projector', 'a school laptop', 'a school laptop at 200 %', 'a school laptop at 400 %'],
};

/** Fails unless board, turn and stepping can be seen without scrolling, and nothing is wider than the window. */
async function inView(page, when) {
  await board(page).waitFor();
  const out = await page.evaluate(() => {
    const parts = { board: '.board', turn: '.frame .status p', stepping: '.frame .steps' };
    const wide = document.documentElement.scrollWidth - screen.width;
    const found = wide > 0 ? [`${wide} px wider than the window`] : [];
    for (const [name, selector] of Object.entries(parts)) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const begins = box && box.height > 0 && box.top >= -1 && box.left >= -1;
      const inside = begins && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
      if (!inside) found.push(`${name} ${box ? [box.left, box.top, box.right, box.bottom].map(Math.round) : 'missing'}`);
    }
    return found;
  });
  assert.deepEqual(out, [], when);
}

for (const [size, options] of Object.entries(SIZES)) {
  describe(size, () => {
    it('shows every game whole the moment it begins', () =>
      visit(options, async (page) => {
        for (const game of GAMES) {
          await sitDown(page, game);
          await inView(page, `${game} begins`);
        }
      }));

    it('shows it after a reload, a rematch and a link', () =>
      visit(options, async (page) => {
        const [game] = GAMES;
        const { actions } = playthrough(game);
        await sitDown(page, game);
        for (const [count, action] of actions.entries()) {
          await mouse.play(page, game, action);
          await played(page, game, count + 1);
        }
        await page.locator('#result-title').waitFor();
        await inView(page, 'the end');
        await page.reload();
        await inView(page, 'after a reload');
        await page.getByRole('button', { name: 'Desforra' }).click();
        await inView(page, 'after a rematch');
        await page.goto(at(`analyse/${game}?a=${actions.slice(0, 4).join('.')}&at=3`));
        await inView(page, 'an analysis opened by a link');
      }));
  });
}

for (const [device, sizes] of Object.entries(DEVICES)) {
  it(`every card and exercise is whole on ${device}, at each of its sizes`, () =>
    visit(SIZES[sizes[0]], async (page) => {
      // One way through the cards: what is left to the window is its size.
      const wholeAtEach = async (what) => {
        for (const size of sizes) {
          await page.setViewportSize(SIZES[size].viewport);
          await inView(page, `${what}, ${size}`);
        }
      };
      for (const game of GAMES) {
        await page.goto(at(`learn/${game}`));
        await wholeAtEach(`${game}, the first card`);
        const next = page.getByRole('button', { name: 'Seguinte' });
        for (let card = 2; await next.isVisible(); card += 1) {
          await next.click();
          await wholeAtEach(`${game}, card ${card}`);
        }
        await page.reload();
        await inView(page, `${game}, after a reload`);
      }
    }));
}

const cellWidth = (page) => page.locator('.board [role=gridcell]').first().evaluate((cell) => cell.getBoundingClientRect().width);

it('everything larger makes no board smaller on phones', () =>
  visit(SIZES['a small phone'], async (page) => {
    const widths = async (when) => {
      const found = [];
      for (const [width, height] of [[360, 640], [390, 844]]) {
        await page.setViewportSize({ width, height });
        await inView(page, when);
        found.push(await cellWidth(page));
      }
      return found;
    };
    for (const game of GAMES) {
      await page.goto(at('settings'));
      await page.evaluate(() => localStorage.removeItem('ludoteca.settings'));
      await page.reload();
      await sitDown(page, game);
      const before = await widths(`${game} begins`);
      await page.evaluate(() => localStorage.setItem('ludoteca.settings', JSON.stringify({ big: true })));
      await page.reload();
      const larger = await widths(`${game}, larger`);
      assert.ok(larger.every((width, at) => width >= before[at] - 0.5), `${game}: ${larger} against ${before} px a cell`);
    }
  }));

it('on a small phone every target is at least 24 px wide, or 20 where a finger is shown what lies under it', () =>
  visit(SIZES['a small phone'], async (page) => {
    const small = [];
    for (const game of GAMES) {
      await sitDown(page, game);
      const sizes = await page.locator('.board [role=gridcell] button').evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]));
      const least = Math.min(...sizes);
      assert.ok(least >= 20, `${game}: ${least} px`);
      if (least < 24) small.push(game);
    }
    assert.deepEqual(small.filter((game) => game !== 'nex'), [], 'games with targets of less than 24 px');
  }));

it('at 400 % a cell is at least 20 px wide in the game of the widest cells', () =>
  visit(SIZES['a school laptop at 400 %'], async (page) => {
    const widths = [];
    for (const game of GAMES) {
      await sitDown(page, game);
      widths.push(await cellWidth(page));
    }
    assert.ok(Math.max(...widths) >= 20, widths.join(' '));
  }));

it('at 400 % nothing of an analysis is scrolled to sideways', () =>
  visit(SIZES['a school laptop at 400 %'], async (page) => {
    await page.goto(at(`analyse/rastros?a=${playthrough('rastros').actions.slice(0, 14).join('.')}&at=8`));
    await page.getByText('Mostrar sempre').click();
    await page.getByRole('table', { name: 'O que vale cada jogada' }).waitFor();
    await page.locator('summary', { hasText: 'A história do jogo' }).click();
    const wide = await page.locator('.panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    assert.ok(wide <= 0, `${wide} px stick out`);
  }));

/** What WCAG 1.4.12 allows readers to set. */
const SPACED = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';
/** Spaces all text out, by a sheet that is made here: the page's policy lets no other in. */
const space = (page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);

for (const size of ['a small phone', 'a school laptop']) {
  it(`neither the turn nor a card is cut on ${size}, with text spaced out or not`, () =>
    visit(SIZES[size], async (page) => {
      for (const game of GAMES) {
        await challenge(page, game, 3);
        const cut = () => page.evaluate(() =>
          [...document.querySelectorAll('.frame .status, .frame .status p, .seats li, .seats .side')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
            .map((part) => part.textContent));
        assert.deepEqual(await cut(), [], game);
        await space(page);
        const measured = (part) => [part.scrollHeight, part.clientHeight, part.scrollWidth, part.clientWidth];
        const status = await page.locator('.frame .status').evaluate(measured);
        assert.ok(status[0] <= status[1] + 2 && status[2] <= status[3] + 1, `${game}, spaced: ${status}`);
        // The next game is opened in the same document.
        await page.evaluate(() => (document.adoptedStyleSheets = []));
      }
    }));
}

it('a small phone shows two games on the first page, and the button that begins one', () =>
  visit(SIZES['a small phone'], async (page) => {
    // While the edition is asked for, and once it is known.
    for (const route of ['', '?edition=20']) {
      await page.goto(at(route));
      await page.locator('article').first().waitFor();
      const inView = (cards) => cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length;
      const whole = await page.locator('article').evaluateAll(inView);
      assert.ok(whole >= 2, `${whole} games at ${at(route)}`);
      const wider = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - screen.width));
      assert.equal(wider, 0, 'px wider than the window');
    }
    for (const game of GAMES) {
      await page.goto(at(`play/${game}?new`));
      const box = await page.getByRole('button', { name: 'Começar' }).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 640, `${game}: ${box.y}`);
    }
  }));

for (const [width, height] of [[683, 384], [740, 360]]) {
  it(`every cycle can be chosen without scrolling sideways at ${width} × ${height}, and a game is in sight`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await page.goto(at(''));
      await page.locator('article').first().waitFor();
      const rights = await page.locator('.pills .pill').evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().right));
      assert.equal(rights.length, 5);
      assert.ok(Math.max(...rights) <= width, `${rights}`);
      const name = await page.locator('article').first().getByRole('heading').boundingBox();
      assert.ok(name.y + name.height <= height, `the first game begins at ${name.y}`);
    }));
}

it('the name of the house and its sign are whole on a small phone, with text spaced out or not', () =>
  visit(SIZES['a small phone'], async (page) => {
    await page.goto(at('about'));
    const measure = () => page.locator('header.site .name').evaluate((name) => {
      const sign = name.querySelector('svg').getBoundingClientRect().width;
      const after = Math.min(...[...document.querySelectorAll('header.site .tools')].map((tools) => tools.getBoundingClientRect().left));
      return { sign: Math.round(sign), over: Math.max(0, name.getBoundingClientRect().right - after) };
    });
    const plain = await measure();
    await space(page);
    assert.deepEqual(await measure(), { ...plain, over: 0 });
  }));

it('the ways through the house stand in one row inside their bar, or behind its button', () =>
  visit(DESKTOP, async (page) => {
    for (const wanted of [{ language: 'pt' }, { language: 'en' }, { language: 'pt', big: true }]) {
      await page.goto(at('about'));
      await page.evaluate((kept) => localStorage.setItem('ludoteca.settings', JSON.stringify(kept)), wanted);
      for (const width of [740, 961, 1024, 1366]) {
        await page.setViewportSize({ width, height: width < 800 ? 360 : 768 });
        await page.reload();
        await page.locator('header.site .name').waitFor();
        const rows = await page.locator('header.site nav a').evaluateAll((links) =>
          new Set(links.filter((link) => link.checkVisibility()).map((link) => Math.round(link.getBoundingClientRect().top))).size);
        assert.equal(rows, width > 960 ? 1 : 0, `${JSON.stringify(wanted)} at ${width} px`);
      }
    }
  }));

it('the buttons to step do not move while stepping', () =>
  visit(DESKTOP, async (page) => {
    const [game] = GAMES;
    const { actions } = playthrough(game);
    await page.goto(at(`analyse/${game}?a=${actions.join('.')}&at=0`));
    await board(page).waitFor();
    const next = page.getByRole('button', { name: 'Jogada seguinte' });
    const before = await next.boundingBox();
    for (const _ of actions) {
      await next.click();
      assert.deepEqual(await next.boundingBox(), before);
    }
  }));

it('the projector mode fills the screen and is left by Escape', () =>
  visit(DESKTOP, async (page) => {
    const [game] = GAMES;
    await sitDown(page, game);
    const small = await board(page).boundingBox();
    await page.getByRole('tab', { name: 'Jogo', exact: true }).click();
    await page.getByRole('button', { name: 'Projetar' }).click();
    await page.locator('.frame.projector').waitFor();
    await inView(page, 'on the projector');
    const large = await board(page).boundingBox();
    assert.ok(large.height >= small.height, `${large.height} against ${small.height}`);
    assert.equal(await page.locator('.frame .panel').count(), 0);
    await page.keyboard.press('Escape');
    await page.locator('.frame .panel').waitFor();
  }));
