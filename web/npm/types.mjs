// The types of a package: what the compiler writes, as far as the entries need it, with names of files as Node.js wants them.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const IMPORT = /((?:from|import)\s*\(?\s*)(['"])(\.[^'"]*)\2/g;

/** The file of declarations that a name means. */
function find(from, name) {
  const path = resolve(dirname(from), name);
  return [`${path}.d.ts`, join(path, 'index.d.ts')].find((file) => existsSync(file));
}

/** Writes `types/` into the folder of a package: the declarations of its entries and of all that they name. */
export function declare(web, folder, entries) {
  const desk = join(folder, '.types');
  const config = ts.readConfigFile(join(web, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, web);
  const program = ts.createProgram(
    [...entries.map((entry) => join(web, 'npm', entry)), join(web, 'src/embed/sheet.d.ts')],
    {
      ...options, noEmit: false, allowImportingTsExtensions: false, declaration: true, emitDeclarationOnly: true, outDir: desk,
      rootDir: web,
    },
  );
  const { diagnostics } = program.emit();
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  const written = new Set();
  const write = (file) => {
    if (written.has(file)) return;
    written.add(file);
    const text = readFileSync(file, 'utf8').replace(IMPORT, (_, before, quote, name) => {
      const other = find(file, name);
      if (!other) throw new Error(`${relative(desk, file)} names ${name}, which has no types`);
      write(other);
      const path = relative(dirname(file), other).replace(/\.d\.ts$/, '.js').replaceAll('\\', '/');
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    const target = join(folder, 'types', relative(desk, file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  for (const entry of entries) write(join(desk, 'npm', entry.replace(/\.ts$/, '.d.ts')));
  rmSync(desk, { recursive: true });
}
