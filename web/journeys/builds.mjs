// Two builds of the site at one address, one after the other: copies of web/dist in which every script says of which build it
// is, and in the older one every hashed name is another, as after a change.

import {
  createReadStream, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const HASHED = /-([\w-]{8})\.\w+$/;
const TEXTS = new Set(['.html', '.js', '.css']);
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json',
};

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((path) => statSync(path).isFile());

/** A copy whose scripts add their mark to `globalThis.builds`, and whose version is that mark. */
function build(folder, mark, { renamed }) {
  cpSync(DIST, folder, { recursive: true });
  const files = filesOf(folder);
  const hashes = renamed ? files.flatMap((path) => HASHED.exec(path)?.[1] ?? []) : [];
  const rename = (text) => hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const path of files) {
    if (TEXTS.has(extname(path))) {
      const text = rename(readFileSync(path, 'utf8'));
      const script = path.endsWith('.js') && path.includes('assets') ? `\n;(globalThis.builds ??= new Set()).add('${mark}');` : '';
      const marked = path.endsWith('sw.js') ? text.replace(/(const VERSION = )"\w+"/, `$1"${mark}"`) : text + script;
      writeFileSync(path, marked);
    }
    const name = path.slice(folder.length);
    if (rename(name) !== name) renameSync(path, folder + rename(name));
  }
}

/** A server of the older build that can be told to serve the newer one, or to lose a file of it. */
export async function twoBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'ludoteca-builds-'));
  build(join(root, 'old'), 'old', { renamed: true });
  build(join(root, 'new'), 'new', { renamed: false });
  const state = { serves: 'old', lost: null };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = join(root, state.serves, pathname === '/' ? 'index.html' : pathname);
    if (!path.startsWith(root) || !existsSync(path) || state.lost?.test(pathname)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
    createReadStream(path).pipe(response);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    serve: (mark, { lost = null } = {}) => Object.assign(state, { serves: mark, lost }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
