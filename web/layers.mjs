// The layers of src: `npm run layers` fails where a file imports something of a later layer, where one page imports another, or
// where files import each other in a circle.
//
//   engine, board, i18n   the engine behind its contract; the board, which knows no rules; every sentence in two languages
//   net                   talking with the server: requests, streams, commands sent until they are kept
//   game                  what pages and the element share: match, clock, trees, links, settings, storage
//   ui                    the frame around every board, dialogs, the router
//   pages, embed          one folder a page; and the element for other people's pages
//   shell                 header, footer, the way to each page, the service worker
//
// Each uses only those above it. All may use generated and style, which use none.
// dependency-cruiser reads TypeScript with its type-only imports, but loses those of Svelte components: so it is shown a copy
// of src in which a component is its scripts and whatever its markup fetches.

import { cruise } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const LAYERS = [['engine'], ['board'], ['i18n'], ['net'], ['game'], ['ui'], ['pages', 'embed'], ['shell']];
const GROUND = ['generated', 'style'];
const ROOMS = [...LAYERS.flat(), ...GROUND];

const within = (rooms) => `^src/(${rooms.join('|')})/`;
const outside = (pathNot, path = '^src/') => ({ path, pathNot });
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const RULES = [
  ...LAYERS.flatMap((layer, at) => layer.map((room) => {
    const above = [...LAYERS.slice(0, at).flat(), room, ...GROUND];
    return rule(`${room}-uses-later`, `may use ${above.join(', ')}`, { path: within([room]) }, outside(within(above)));
  })),
  rule('page-uses-page', 'share through game or ui', { path: '^src/pages/([^/]+)/' }, outside('^src/pages/$1/', '^src/pages/')),
  rule('ground-uses-layer', 'generated and style use none', { path: within(GROUND) }, outside(within(GROUND))),
  rule('no-such-room', `rooms of src: ${ROOMS.join(', ')}`, { pathNot: `${within(ROOMS)}|^src/main\\.ts$` }, {}),
  rule('circle', 'files that import each other in a circle', {}, { circular: true }),
  rule('not-found', 'a file that is not there', {}, { path: '^\\.', pathNot: '/(plugins|crates)/', couldNotResolve: true }),
];

/** A component as TypeScript: its scripts, and what its markup fetches. */
function scriptsOf(component) {
  const scripts = [...component.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script);
  const fetched = [...component.matchAll(/import\(\s*'[^']+'\s*\)/g)].map(([found]) => `${found};`);
  return [...scripts, ...fetched].join('\n');
}

/** Copies src as far as imports are concerned: what is neither TypeScript nor a component is an empty file. */
function copy(from, to) {
  for (const name of readdirSync(from, { recursive: true })) {
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) continue;
    mkdirSync(dirname(target), { recursive: true });
    const read = () => readFileSync(source, 'utf8');
    if (name.endsWith('.svelte')) writeFileSync(`${target}.ts`, scriptsOf(read()), { flag: 'wx' });
    else writeFileSync(target, name.endsWith('.ts') ? read() : '', { flag: 'wx' });
  }
}

const place = mkdtempSync(join(tmpdir(), 'layers-'));
try {
  copy(join(import.meta.dirname, 'src'), join(place, 'src'));
  const options = { baseDir: place, validate: true, ruleSet: { forbidden: RULES }, tsPreCompilationDeps: true, outputType: 'err' };
  const { output, exitCode } = await cruise(['src'], options, { extensions: ['.ts', '.js', '.json', '.css'] });
  process.stdout.write(output);
  process.exitCode = exitCode === 0 ? 0 : 1;
} finally {
  rmSync(place, { recursive: true });
}
