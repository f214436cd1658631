// What is in the packages: these files and no others, within a budget, with the version and the licences of the house.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { TARBALLS } from './place.mjs';

/** The files that engines want, as the site has them. */
const WANTED = join(import.meta.dirname, '../../public/engine');
const EQUIPMENT = readdirSync(WANTED, { recursive: true })
  .filter((name) => statSync(join(WANTED, name)).isFile())
  .map((name) => `engines/${name.replaceAll('\\', '/')}`);

const COMMON = [
  ...EQUIPMENT, 'LICENSE-APACHE', 'LICENSE-MIT', 'LICENSES-OF-OTHERS.txt', 'README.md', 'index.js', 'ludoteca_wasm_bg.wasm',
  'package.json', 'part-thread.js', 'types/src/engine/connect.d.ts', 'types/src/engine/contract.d.ts', 'types/src/generated/engine.d.ts',
  'types/src/generated/facts.d.ts', 'worker.js',
];

const FILES = {
  engine: [
    ...COMMON, 'node.js', 'part-open.js', 'types/npm/engine/face.d.ts', 'types/npm/engine/index.d.ts', 'types/npm/engine/node.d.ts',
    'types/src/engine/facts.d.ts',
  ],
  board: [
    ...COMMON, 'board.css', 'element.js', 'part-facts.js', 'part-speaker.js', 'types/npm/board/element.d.ts', 'types/npm/board/index.d.ts',
    'types/src/board/board.d.ts', 'types/src/board/draw.d.ts', 'types/src/board/geometry.d.ts', 'types/src/board/ink.d.ts',
    'types/src/board/select.d.ts', 'types/src/board/types.d.ts', 'types/src/embed/element.d.ts', 'types/src/embed/events.d.ts',
  ],
};

/** Bytes of a tarball at most: the engine's WebAssembly and Flume's book are nearly all of it, those of Faísca and Dominório 102 KB. */
const MAX_BYTES = { engine: 2_050_000, board: 2_120_000 };

for (const [at, name] of ['engine', 'board'].entries()) {
  it(`@ludoteca/${name} has the files it needs and no others`, () => {
    const listed = execFileSync('tar', ['-t', '-z', '-f', TARBALLS[at]], { encoding: 'utf8' }).trim().split('\n');
    assert.deepEqual(listed.map((path) => path.replace(/^package\//, '')).sort(), [...FILES[name]].sort());
    const { size } = statSync(TARBALLS[at]);
    assert.ok(size <= MAX_BYTES[name], `${name}: ${size} bytes, more than ${MAX_BYTES[name]}`);
  });

  it(`@ludoteca/${name} has the version of the house, and depends on nothing`, () => {
    const text = execFileSync('tar', ['-x', '-z', '-O', '-f', TARBALLS[at], 'package/package.json'], { encoding: 'utf8' });
    const manifest = JSON.parse(text);
    assert.deepEqual([manifest.name, manifest.version], [`@ludoteca/${name}`, process.env.LUDOTECA_VERSION]);
    assert.equal(manifest.license, 'MIT OR Apache-2.0');
    assert.deepEqual([manifest.dependencies, manifest.scripts], [undefined, undefined]);
  });
}
