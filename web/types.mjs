// The browser's types, from documents that Rust writes: `npm run types` writes src/generated/engine.ts, what is said to the engine and
// what it answers, src/generated/api.ts, the same of the server, and src/generated/documents.ts, the games, rule books and lessons
// that pages can show before (or without) the engine.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, transformSchemaObject } from 'openapi-typescript';
import ts from 'typescript';

const { factory } = ts;

/** Strings that are words of a list: `format` in a document names the type. */
const FORMATS = { game: 'Slug', side: 'SideName', counts: 'Counts' };

/** What the tool writes besides the schemas. */
const UNUSED = ['paths', 'webhooks', 'operations', '$defs'];

/** Types that the tool would write too wide: words of a list, and lists of a fixed length (its own option nests tuples wrongly). */
function narrow(schema, options) {
  const { type, format, items, minItems, maxItems } = schema;
  if (type === 'string' && format in FORMATS) return factory.createTypeReferenceNode(FORMATS[format]);
  if (type !== 'array' || !items || !maxItems || minItems !== maxItems) return undefined;
  return factory.createTupleTypeNode(Array.from({ length: maxItems }, () => transformSchemaObject(items, options)));
}

const isNull = (type) => ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;

/** What may be left out is left out, and never null. */
function withoutNull(property) {
  const { modifiers, name, questionToken, type } = property;
  if (!questionToken || !ts.isUnionTypeNode(type)) return undefined;
  const rest = factory.createUnionTypeNode(type.types.filter((one) => !isNull(one)));
  return factory.updatePropertySignature(property, modifiers, name, questionToken, rest);
}

/** Writes the schemas of a document as types of their own names, after the types that formats mean. */
async function write(document, file, formats) {
  const text = readFileSync(join(import.meta.dirname, '..', document), 'utf8');
  const nodes = await openapiTS(text, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    transform: narrow,
    transformProperty: withoutNull,
  });
  const types = nodes.filter(({ name }) => !UNUSED.includes(name.text));
  const head = `// Written by \`cargo xtask web\` from ${document}. Change the types there, not this.`;
  writeFileSync(join(import.meta.dirname, 'src/generated', file), `${head}\n\n${formats}\n\n${astToString(types)}`);
}

await write('crates/wasm/contract.json', 'engine.ts', `import type { GAMES } from './facts';

/** What a seat plays with or for: \`side.<name>\` is a key of the messages. */
export type SideName = (typeof GAMES)[number]['sides'][number];
/** What is counted: \`seat.<counts>\` is a key of the messages. */
export type Counts = NonNullable<(typeof GAMES)[number]['counts']>;`);
await write('crates/server/openapi.json', 'api.ts', "import type { Slug } from './engine';");
await write('web/src/generated/documents.json', 'documents.ts', "import type { Counts, SideName } from './engine';");
