// A build step: writes sw.js beside index.html, with the list of everything the site consists of and a version made
// from its content, so that after one visit all of it works without a network.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Never kept: the worker itself, and what only a developer looks at. */
const LEFT_OUT = /(^|\/)(sw\.js|\.[^/]*|[^/]*\.map)$/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
}

export function offline(): Plugin {
  let root = '';
  let out = '';
  return {
    name: 'ludoteca-offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      out = resolve(config.root, config.build.outDir);
    },
    // After the files and the public folder have been written.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        // A build that failed has written nothing; its own error is the one to hear.
        if (!existsSync(join(out, 'index.html'))) return;
        const files = filesUnder(out);
        const template = readFileSync(join(root, 'plugins', 'sw.js'), 'utf8');
        const hash = createHash('sha256').update(template);
        for (const name of files) hash.update(`\0${name}\0`).update(readFileSync(join(out, name)));
        const worker = template
          .replace("'__VERSION__'", JSON.stringify(hash.digest('hex').slice(0, 16)))
          .replace("['__FILES__']", JSON.stringify(files.map((name) => (name === 'index.html' ? './' : `./${name}`))));
        writeFileSync(join(out, 'sw.js'), worker);
      },
    },
  };
}
