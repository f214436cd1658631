// Runs the checks of the packages, one file after another: the files in them, Node.js, and a browser where there is one (CHROMIUM).
// `short` runs as much as fits into every test of the house.

import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const SHORT = [/has the files it needs/, /whole game of every game/, /types resolve with node16/, /are heard/, /exercises are answered/];

const names = ['files', 'node', ...(process.env.CHROMIUM ? ['page'] : [])];
const files = names.map((name) => join(import.meta.dirname, `${name}.test.mjs`));
const only = process.argv.includes('short') ? { testNamePatterns: SHORT } : {};
const stream = run({ files, concurrency: 1, timeout: 600_000, ...only });
const passed = new Set();
stream.on('test:fail', () => (process.exitCode = 1));
stream.on('test:pass', ({ name, skip }) => skip === undefined && passed.add(name));
for await (const piece of stream.compose(new spec())) process.stdout.write(piece);
// A pattern that fits nothing would test nothing.
const lost = SHORT.slice(0, process.env.CHROMIUM ? SHORT.length : 3).filter((one) => ![...passed].some((name) => one.test(name)));
if (lost.length > 0) {
  console.error(`nothing was tested for ${lost.join(', ')}`);
  process.exitCode = 1;
}
