// What is inside the packages and was written by others, with its licences: the crates that are linked into the engine, and for the
// board Svelte's runtime.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TARGET = 'wasm32-unknown-unknown';
const ENGINE = 'ludoteca-wasm';

/** The licence of a folder as text; of several the one that is called MIT, which all of ours allow. */
function licenceIn(folder) {
  const names = readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name)).sort();
  const name = names.find((one) => /mit/i.test(one)) ?? names[0];
  if (!name) throw new Error(`${folder} has no licence`);
  return readFileSync(join(folder, name), 'utf8').trim();
}

/** The crates that are linked into the engine; what only runs while it is compiled is not in it. */
function crates(root) {
  const order = ['metadata', '--format-version', '1', '--offline', '--filter-platform', TARGET];
  const metadata = JSON.parse(execFileSync(process.env.CARGO ?? 'cargo', order, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }));
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const found = new Map();
  const visit = (id) => {
    const one = packages.get(id);
    if (found.has(id) || one.targets.some(({ kind }) => kind.includes('proc-macro'))) return;
    found.set(id, one);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) if (kinds.some(({ kind }) => kind === null)) visit(pkg);
  };
  visit(metadata.packages.find(({ name }) => name === ENGINE).id);
  return [...found.values()].filter(({ source }) => source !== null);
}

/** The text of the notices of a package. */
export function notices(web, root, { svelte }) {
  const parts = crates(root).map(({ name, version, license, manifest_path: manifest }) => ({
    title: `${name} ${version} (${license}), in the engine`,
    text: licenceIn(dirname(manifest)),
  }));
  parts.sort((one, other) => one.title.localeCompare(other.title));
  if (svelte) {
    const folder = join(web, 'node_modules/svelte');
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    parts.push({ title: `svelte ${version} (${license}), in the element`, text: licenceIn(folder) });
  }
  const head = 'Parts of this package were written by others; in the engine also parts of the Rust standard library (MIT OR Apache-2.0).';
  const told = parts.map(({ title, text }) => `${title}\n${'-'.repeat(title.length)}\n\n${text}`);
  return `${[head, ...told].join('\n\n\n')}\n`;
}
