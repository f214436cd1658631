// A build step: a script of a few hundred bytes that reads the address and fetches the parts of its page beside the main script
// instead of after it. Which page is asked for stands after the `#`, so the server cannot say it.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The parts of src/pages that a page needs before it shows anything; with a `/` after its name, where a game is named. A part that begins
    with a `/` is one of src. */
export const PARTS: Record<string, string[]> = {
  '': ['home/Home'],
  play: ['play/Play'],
  learn: ['learn/Learn'],
  puzzles: ['puzzles/Puzzles', 'puzzles/Shelf'],
  'puzzles/': ['puzzles/Puzzles', 'puzzles/OfGame', '/ui/puzzles/Solve'],
  analyse: ['analyse/Analyse', 'analyse/Choose'],
  'analyse/': ['analyse/Analyse', 'analyse/StudyView'],
  live: ['live/Live'],
  class: ['class/Class'],
  championship: ['championship/Championship'],
  print: ['print/Print'],
  settings: ['settings/Settings'],
  about: ['about/About'],
  known: ['known/Known'],
};

type Bundle = Rolldown.OutputBundle;

/** A chunk, all that it imports at once, and their styles. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
  for (const style of importedCss ?? []) found.add(style);
  for (const other of chunk.imports) filesOf(bundle, other, found);
  return found;
}

/** For every page the files to fetch, without those that index.html names itself. */
export function table(bundle: Bundle, front: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const fileOf = (part: string) => {
    const path = part.startsWith('/') ? `/src${part}.svelte` : `/src/pages/${part}.svelte`;
    return chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))?.fileName;
  };
  return Object.fromEntries(
    Object.entries(PARTS).map(([page, parts]) => {
      const files = parts.flatMap((part) => [...filesOf(bundle, fileOf(part) ?? '')]);
      return [page, [...new Set(files)].filter((file) => !front.includes(file))];
    }),
  );
}

/** The script. Runs in the head, in every browser, and fails silently: it only makes things come sooner. */
function script(files: Record<string, string[]>): string {
  return `(()=>{const t=${JSON.stringify(files)},[,p="",g]=/^#\\/?([a-z]*)(\\/[a-z])?/.exec(location.hash)||[];
for(const f of g&&t[p+"/"]||t[p]||[]){const l=document.createElement("link");
l.rel=f.endsWith(".css")?"preload":"modulepreload";if(f.endsWith(".css"))l.as="style";
l.crossOrigin="";l.href="./"+f;document.head.append(l)}})()`;
}

export function early(): Plugin {
  return {
    name: 'ludoteca-early',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const folder = dir ?? '';
      const page = join(folder, 'index.html');
      const front = readFileSync(page, 'utf8');
      const text = script(table(bundle, front));
      const name = `assets/early-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
      writeFileSync(join(folder, name), text);
      writeFileSync(page, front.replace('<script type="module"', `<script async src="./${name}"></script>\n    $&`));
    },
  };
}
