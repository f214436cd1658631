// The pictures of the guide can be taken: what it shows and how to get there is still so.

import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { NAMES, take } from './guide.mjs';

it('every picture of the guide is where its reader will be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ludoteca-guide-'));
  try {
    await take(folder, 'pt', NAMES);
    assert.deepEqual((await readdir(folder)).sort(), NAMES.map((name) => `${name}.pt.png`).sort());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
