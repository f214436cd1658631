// Runs the journeys, two files at a time. A file in which something fails is run once more, alone: browsers and servers share two
// cores with everything else here, and a machine that stood still for half a minute is no fault of ours. What fails twice has failed;
// what failed once is said in the last lines, so that nobody overlooks it.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const HERE = import.meta.dirname;
const FILE_TIMEOUT = 900_000;
/** More than this is no bad luck. */
const MOST_AGAIN = 2;

/** Runs files and returns those in which something failed. */
async function failures(files, concurrency) {
  const failed = new Set();
  const stream = run({ files, concurrency, timeout: FILE_TIMEOUT });
  stream.on('test:fail', ({ file, name, todo }) => {
    if (todo === undefined) failed.add(file ?? name);
  });
  const told = stream.compose(new spec());
  for await (const piece of told) process.stdout.write(piece);
  return [...failed];
}

const names = process.argv.slice(2);
const found = (await readdir(HERE)).filter((name) => name.endsWith('.test.mjs')).sort();
const files = (names.length > 0 ? names : found).map((name) => join(HERE, name));
const once = await failures(files, 2);
const again = files.filter((file) => once.includes(file));
// A failure that belongs to no file is not understood, and counts.
const strange = once.length > 0 && again.length === 0;
if (strange || again.length > MOST_AGAIN) {
  process.exitCode = 1;
} else if (again.length > 0) {
  console.log(`\nonce more, alone: ${again.join(', ')}\n`);
  const twice = await failures(again, 1);
  if (twice.length > 0) process.exitCode = 1;
  else console.log(`\nFAILED ONCE, and passed when it was run again: ${again.join(', ')}`);
}
