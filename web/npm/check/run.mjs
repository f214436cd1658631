// Runs the checks of the packages, one file after another: the files in them, Node.js, and a browser where there is one (CHROMIUM).

import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const names = ['files', 'node', ...(process.env.CHROMIUM ? ['page'] : [])];
const files = names.map((name) => join(import.meta.dirname, `${name}.test.mjs`));
const stream = run({ files, concurrency: 1, timeout: 600_000 });
stream.on('test:fail', () => (process.exitCode = 1));
for await (const piece of stream.compose(new spec())) process.stdout.write(piece);
