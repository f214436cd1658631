// Lighthouse's four categories for every page, on the phone it pretends to be (slow network, slow processor).

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../journeys/browser.mjs';

const PAGES = ['', 'play/rastros', 'learn/rastros', 'analyse/rastros', 'print/rastros'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PORT = 9333;

export async function* lighthouse() {
  const { default: run } = await import('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'ludoteca-lighthouse-'));
  const chromium = spawn(process.env.CHROMIUM ?? '/usr/bin/chromium', [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
    `--remote-debugging-port=${PORT}`, `--user-data-dir=${profile}`, 'about:blank',
  ], { stdio: 'ignore' });
  try {
    await listening(PORT);
    for (const page of PAGES) {
      const { lhr } = await run(at(page), { port: PORT, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES });
      const scores = CATEGORIES.map((name) => `${name} ${Math.round((lhr.categories[name]?.score ?? 0) * 100)}`);
      yield `lighthouse #/${page}: ${scores.join(', ')} (aim: 95 each)`;
      for (const audit of Object.values(lhr.audits)) {
        const matters = audit.scoreDisplayMode === 'binary' && audit.score === 0;
        if (matters) yield `  not passed: ${audit.title}`;
      }
    }
  } finally {
    chromium.kill();
    await new Promise((done) => chromium.once('exit', done));
    rmSync(profile, { recursive: true, force: true });
  }
}

async function listening(port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/json/version`).then((r) => r.ok, () => false);
    if (up) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('Chromium did not open its port');
}
