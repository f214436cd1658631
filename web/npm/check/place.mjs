// A place like a programmer's or a teacher's: an empty folder into which the tarballs are installed, and a plain web server of files.

import { execFileSync } from 'node:child_process';
import { cpSync, createReadStream, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const HERE = import.meta.dirname;
const DIST = process.env.LUDOTECA_DIST ?? join(HERE, '../../../dist');
const VERSION = process.env.LUDOTECA_VERSION;
const EXAMPLES = join(HERE, '../examples');
export const TARBALLS = ['engine', 'board'].map((name) => join(DIST, `ludoteca-${name}-${VERSION}.tgz`));

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** An empty folder with the packages installed from their tarballs, and nothing else; the network is not asked. */
export function install() {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-npm-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'somebody', private: true, type: 'module' }));
  const how = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' };
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', ...TARBALLS], how);
  return {
    folder,
    installed: (name) => join(folder, 'node_modules/@ludoteca', name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Lays the examples into a folder as a teacher would, with the board's package beside them. */
export function layExamples(folder, board) {
  for (const name of readdirSync(EXAMPLES)) cpSync(join(EXAMPLES, name), join(folder, name));
  cpSync(board, join(folder, 'ludoteca'), { recursive: true });
}

/** Serves a folder: files as they are, with these headers. */
export async function serveFolder(folder, headers = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const there = path.startsWith(folder) && statSync(path, { throwIfNoEntry: false })?.isFile();
    if (!there) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', ...headers });
    createReadStream(path).pipe(response);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
