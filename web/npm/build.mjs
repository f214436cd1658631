// Makes the packages for npm from the sources of the site: `@ludoteca/engine` and `@ludoteca/board`. Called by `cargo xtask npm`,
// which says where they go (LUDOTECA_NPM), which version they have (LUDOTECA_VERSION) and where their tarballs go (LUDOTECA_DIST).

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { notices } from './notices.mjs';
import { declare } from './types.mjs';

const HERE = import.meta.dirname;
const WEB = join(HERE, '..');
const ROOT = join(WEB, '..');
const OUT = process.env.LUDOTECA_NPM ?? join(ROOT, 'target/npm');
const DIST = process.env.LUDOTECA_DIST ?? join(ROOT, 'dist');
const VERSION = process.env.LUDOTECA_VERSION ?? '0.0.0';

/** The engine's WebAssembly, beside whatever asks for it. */
const WASM = 'ludoteca_wasm_bg.wasm';

const PACKAGES = [
  {
    name: 'engine',
    description: "The law and the engines of Portugal's championship of mathematical games, for browsers and Node.js",
    typed: ['engine/index.ts', 'engine/node.ts'],
    exports: {
      '.': {
        node: { types: './types/npm/engine/node.d.ts', default: './node.js' },
        default: { types: './types/npm/engine/index.d.ts', default: './index.js' },
      },
    },
    sideEffects: ['./worker.js'],
  },
  {
    name: 'board',
    description: 'The boards of Ludoteca: an element to play on any page, and the framework-free board it is made of',
    typed: ['board/index.ts', 'board/element.ts'],
    exports: {
      '.': { types: './types/npm/board/index.d.ts', default: './index.js' },
      './element': { types: './types/npm/board/element.d.ts', default: './element.js' },
      './element.js': { types: './types/npm/board/element.d.ts', default: './element.js' },
      './board.css': './board.css',
    },
    sideEffects: ['./element.js', './worker.js', './board.css'],
  },
];

function manifest({ name, description, exports, sideEffects }) {
  return {
    name: `@ludoteca/${name}`,
    version: VERSION,
    description,
    license: 'MIT OR Apache-2.0',
    type: 'module',
    exports: { ...exports, './package.json': './package.json' },
    sideEffects,
    engines: { node: '>=20' },
    keywords: ['board game', 'jogos matemáticos', 'game engine', 'wasm'],
  };
}

async function make(one) {
  const folder = join(OUT, one.name);
  rmSync(folder, { recursive: true, force: true });
  await build({ configFile: join(HERE, 'vite.config.ts'), mode: one.name, build: { outDir: folder } });
  cpSync(join(WEB, 'src/generated/wasm', WASM), join(folder, WASM));
  cpSync(join(WEB, 'public/engine'), join(folder, 'engines'), { recursive: true });
  for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE']) cpSync(join(ROOT, licence), join(folder, licence));
  writeFileSync(join(folder, 'LICENSES-OF-OTHERS.txt'), notices(WEB, ROOT, { svelte: one.name === 'board' }));
  cpSync(join(HERE, one.name, 'README.md'), join(folder, 'README.md'));
  declare(WEB, folder, one.typed);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(one), null, 2)}\n`);
  mkdirSync(DIST, { recursive: true });
  // On Windows npm is a script, which only a shell can call.
  const how = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  execFileSync('npm', ['pack', '--silent', '--pack-destination', DIST], how);
}

for (const one of PACKAGES) await make(one);
for (const { name } of PACKAGES) {
  const tarball = `ludoteca-${name}-${VERSION}.tgz`;
  if (!readdirSync(DIST).includes(tarball)) throw new Error(`npm pack made no ${tarball}`);
  console.log(`${tarball}: ${readFileSync(join(DIST, tarball)).length} bytes`);
}
