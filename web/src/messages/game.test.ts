// Every way a rule can be broken and every way a game can end, as the law writes them, has its sentence.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pt } from './pt';

const LAW = join(import.meta.dirname, '../../../crates/games/src');
const GAMES = readdirSync(LAW).filter((name) => statSync(join(LAW, name)).isDirectory() && name !== 'board');

function found(game: string, file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(LAW, game, file), 'utf8');
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe('the law in words', () => {
  it('knows all six games', () => {
    expect(GAMES.sort()).toEqual(['avanco', 'flume', 'gatos', 'produto', 'rastros', 'semaforo']);
  });

  it.each(GAMES)('has a sentence for every breach of %s', (game) => {
    const codes = found(game, 'position.rs', /Breach::new\(\s*\d+,\s*"([a-z-]+)"/g);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(Object.keys(pt), code).toContain(`breach.${game}.${code}`);
  });

  it.each(GAMES)('has a reason for every ending of %s', (game) => {
    const codes = [
      ...found(game, 'picture.rs', /code: "([a-z-]+)"/g),
      ...found(game, 'picture.rs', /\(\d, "([a-z-]+)"\)/g),
    ];
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(Object.keys(pt), code).toContain(`ending.${code}`);
  });
});
