// Pictures of every page, to be looked at: node journeys/shots.mjs FOLDER. Not a test.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { at, closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';

const folder = process.argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });

const line = (game, plies) => playthrough(game).actions.slice(0, plies).join('.');
const PAGES = {
  home: '',
  'home-edition-19': '?edition=19',
  start: 'play/gatos',
  learn: 'learn/rastros',
  'learn-all': 'learn',
  'analyse-all': 'analyse',
  'analyse-rastros': `analyse/rastros?a=${line('rastros', 14)}&at=8`,
  'analyse-flume': `analyse/flume?a=${line('flume', 30)}&at=30`,
  'analyse-produto': `analyse/produto?a=${line('produto', 30)}&at=30`,
  print: 'print',
  'print-gatos': 'print/gatos',
  settings: 'settings',
  about: 'about',
};
const LOOKS = {
  light: { ...DESKTOP, colorScheme: 'light' },
  dark: { ...DESKTOP, colorScheme: 'dark' },
  phone: { ...PHONE, colorScheme: 'light' },
};

for (const [look, options] of Object.entries(LOOKS)) {
  await visit(options, async (page) => {
    const shoot = (name) => page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: look === 'phone' });
    for (const [name, route] of Object.entries(PAGES)) {
      await page.goto(at(route));
      await page.waitForLoadState('networkidle');
      if (name.startsWith('analyse-') && name !== 'analyse-all') {
        await page.getByText('Mostrar sempre').click();
        await page.waitForTimeout(3000);
      }
      await shoot(name);
    }
    for (const game of GAMES) {
      await page.goto(at('settings'));
      const { actions } = playthrough(game);
      const kept = (count) => ({
        setup: { opponent: 'computer', level: 3, seat: 1, championship: false, clock: 'none', minutes: 10, ends: false },
        you: 1, actions: actions.slice(0, count), seed: 1, resigned: null, flagged: null, spent: [0, 0], added: 0,
        over: count === actions.length,
      });
      for (const [state, count] of [['middle', Math.floor(actions.length * 0.6)], ['end', actions.length]]) {
        await page.evaluate(([slug, value]) => localStorage.setItem(`ludoteca.play.${slug}`, value), [game, JSON.stringify(kept(count))]);
        await page.goto(at(`play/${game}?fast&${state}`));
        await page.reload();
        await page.getByRole('grid').waitFor();
        await page.waitForTimeout(500);
        await shoot(`play-${game}-${state}`);
      }
    }
  });
}
await closeBrowser();
