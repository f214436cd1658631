// Lighthouse's four categories for every page, on the phone it pretends to be (slow network, slow processor): of five runs the
// middle one, for a busy machine makes a single one worthless.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../journeys/browser.mjs';
import { PAGES } from './pages.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'first-contentful-paint': 'FCP', 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT', 'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};
const RUNS = 5;
const AIM = 95;
const PORT = 9333;

export async function* lighthouse() {
  const { default: run } = await import('lighthouse');
  const options = { port: PORT, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES };
  const chromium = await started();
  try {
    for (const page of PAGES) {
      const reports = [];
      for (let count = 0; count < RUNS; count += 1) reports.push((await run(at(page), options)).lhr);
      yield* told(page, reports);
    }
  } finally {
    await chromium.stop();
  }
}

function* told(page, reports) {
  const score = (name, { categories }) => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = CATEGORIES.map((name) => `${name} ${middle(reports.map((report) => score(name, report)))}`);
  yield `lighthouse #/${page.split('?')[0]}, median of ${RUNS}: ${scores.join(', ')} (aim: ${AIM} each)`;
  const metrics = Object.entries(METRICS).map(([id, short]) => {
    const value = middle(reports.map(({ audits }) => audits[id].numericValue));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  const index = middle(reports.map(({ environment }) => environment.benchmarkIndex));
  yield `  ${metrics.join(', ')}; this machine's index ${Math.round(index)} (Lighthouse expects 1500 and slows it four times)`;
  const failed = reports.flatMap(({ audits }) => Object.values(audits).filter(isFailed).map(({ title }) => title));
  for (const title of new Set(failed)) yield `  not passed: ${title}`;
}

const isFailed = ({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score === 0;
const middle = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** A Chromium of its own, listening. */
async function started() {
  const profile = mkdtempSync(join(tmpdir(), 'ludoteca-lighthouse-'));
  const chromium = spawn(process.env.CHROMIUM ?? '/usr/bin/chromium', [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
    `--remote-debugging-port=${PORT}`, `--user-data-dir=${profile}`, 'about:blank',
  ], { stdio: 'ignore' });
  await listening(PORT);
  return {
    async stop() {
      chromium.kill();
      await new Promise((done) => chromium.once('exit', done));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function listening(port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/json/version`).then((r) => r.ok, () => false);
    if (up) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('Chromium did not open its port');
}
