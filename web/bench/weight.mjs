// What travels on a first, direct visit of every page: as sent (packed), every file once. The engine is counted apart: it comes
// after the page is there.

import { gzipSync } from 'node:zlib';
import { at, DESKTOP, visit } from '../journeys/browser.mjs';
import { PAGES } from './pages.mjs';

const FIRST = { script: 60, all: 160 };
const OTHERS = { script: 75, all: null };
/** Packed already. */
const DENSE = /\.(woff2|png)$/;

async function travelled(route) {
  const files = new Map();
  const jobs = [];
  await visit({ ...DESKTOP, serviceWorkers: 'block', tolerate: [/blocked by Playwright/] }, async (page) => {
    page.on('response', (response) => jobs.push(response.body().then((body) => {
      const { pathname } = new URL(response.url());
      // Always gzip, so that figures can be compared whatever the server and the browser agree on.
      files.set(pathname, DENSE.test(pathname) ? body.length : gzipSync(body).length);
    })));
    await page.goto(at(route));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(jobs);
  });
  return [...files];
}

const sum = (files, fits) => files.reduce((total, [name, size]) => total + (fits(name) ? size : 0), 0) / 1000;
const against = (kilobytes, most) =>
  `${kilobytes.toFixed(1)} KB${most === null ? '' : ` (${kilobytes <= most ? 'within' : 'MORE THAN'} ${most})`}`;

export async function* weight() {
  for (const route of PAGES) {
    const files = await travelled(route);
    const most = route === '' ? FIRST : OTHERS;
    const isEngine = (name) => /\.wasm$|^\/engine\//.test(name);
    const script = sum(files, (name) => name.endsWith('.js'));
    const all = sum(files, (name) => !isEngine(name));
    yield `weight #/${route.split('?')[0]}, gzipped: JavaScript ${against(script, most.script)}, ` +
      `all but the engine ${against(all, most.all)}, the engine ${sum(files, isEngine).toFixed(1)} KB`;
  }
}
