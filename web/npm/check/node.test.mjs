// The packages in an empty folder, as a programmer has them: Node.js plays and solves, the compiler finds the types, a bundler finds
// the files.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { install } from './place.mjs';

const { folder, remove } = install();
after(remove);

const TOOLS = join(import.meta.dirname, '../../node_modules');

/** Runs a script in the folder and returns what it prints. */
function run(name, text) {
  writeFileSync(join(folder, name), text);
  return execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' });
}

it('a whole game of every game is played in Node.js, levels against each other', () => {
  const printed = run('play.mjs', `
    import { games, openEngine } from '@ludoteca/engine';
    const engine = openEngine();
    for (const { slug } of games) {
      const game = await engine.play(slug);
      while (game.winner === null) {
        const action = await game.choose(game.turn === 1 ? 3 : 1, game.actions.length);
        if (!game.legal.includes(action)) throw new Error(slug + ' ' + action);
        await game.play(action);
      }
      const again = await engine.play(slug, { actions: game.actions });
      if (again.position !== game.position || again.legal.length > 0) throw new Error(slug);
      console.log(slug, game.winner);
    }`);
  const lines = printed.trim().split('\n');
  assert.ok(lines.length >= 6 && lines.every((line) => /^[a-z]+ [12]$/.test(line)), printed);
});

it('positions are solved and analysed in Node.js, with the files that engines want', () => {
  const printed = run('solve.mjs', `
    import { openEngine } from '@ludoteca/engine';
    const engine = openEngine();
    const semaforo = await engine.play('semaforo', { actions: ['b2'] });
    const rastros = await (await engine.play('rastros')).solve();
    const heard = [];
    const thought = await (await engine.play('avanco')).analyse({ most: 20_000, hear: ({ nodes }) => heard.push(nodes) });
    // Flume's opening is in its book: without the file nothing would be proved within so few nodes.
    const flume = await (await engine.play('flume', { actions: ['d4'] })).solve({ most: 20_000 });
    console.log(JSON.stringify({
      semaforo: await semaforo.solve(), rastros, heard: heard.length, opinions: thought.opinions.length, flume: flume?.winner ?? null,
    }));`);
  const found = JSON.parse(printed);
  assert.deepEqual(found.semaforo, { winner: 2, plies: 23, exact: true, margin: null, winning: ['b2', 'd1', 'd3'], complete: true });
  assert.equal(found.rastros.winner, 1);
  assert.ok(found.rastros.winning.length > 0 && found.heard > 1 && found.opinions > 10, printed);
  assert.ok(found.flume === 1 || found.flume === 2, printed);
});

it('what is refused is thrown with its reason, and nothing is played', () => {
  const printed = run('refused.mjs', `
    import { openEngine, TroubleError } from '@ludoteca/engine';
    const engine = openEngine();
    const game = await engine.play('rastros', { actions: ['d4'] });
    const refusals = [];
    for (const wrong of [
      () => game.play('a1'), () => game.play('?'), () => engine.play('chess'), () => engine.play('rastros', { position: 'xyz' }),
      () => engine.ask({ ask: 'nonsense' }),
    ]) await wrong().catch((error) => refusals.push([error instanceof TroubleError, error.trouble?.kind]));
    console.log(JSON.stringify({ refusals, actions: game.actions }));`);
  assert.deepEqual(JSON.parse(printed), {
    refusals: [[true, 'action'], [true, 'unreadable'], [true, 'request'], [true, 'position'], [true, 'request']], actions: ['d4'],
  });
});

it('the element can be named where there is no page', () => {
  assert.equal(run('server.mjs', `import '@ludoteca/board/element'; import { draw } from '@ludoteca/board';
    import { openEngine } from '@ludoteca/engine';
    const { picture } = await openEngine().play('produto');
    console.log(draw(picture, { standalone: true, title: 'A board' }).startsWith('<svg'));`), 'true\n');
});

const CONSUMER = `
  import { games, openEngine, TroubleError, type Game, type Proved, type Slug } from '@ludoteca/engine';
  import { Board, wordsFor, type BoardView } from '@ludoteca/board';
  import '@ludoteca/board/element';

  export async function show(slug: Slug, root: HTMLElement): Promise<Proved | null> {
    const engine = openEngine({ worker: true });
    const game: Game = await engine.play(slug, { actions: [] });
    const board = new Board(root, { ...wordsFor('en', game.picture), onAction: (text) => void game.play(text) });
    const view: BoardView = { picture: game.picture, interactive: true };
    board.update(view);
    const element = document.createElement('ludoteca-board');
    element.restart();
    element.addEventListener('over', (event) => console.log((event as CustomEvent<{ winner: 1 | 2 }>).detail.winner));
    const names: string[] = games.map(({ name }) => name);
    // @ts-expect-error there is no such game
    await engine.play('chess').catch((error: unknown) => error instanceof TroubleError && names);
    // @ts-expect-error a level is a number
    await game.choose('3');
    return game.solve();
  }
`;

for (const [module, resolution] of [['node16', 'node16'], ['esnext', 'bundler']]) {
  it(`the types resolve with ${resolution}`, () => {
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
    const compilerOptions = {
      module, moduleResolution: resolution, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: [], strict: true, noEmit: true,
      exactOptionalPropertyTypes: true, skipLibCheck: false,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    try {
      execFileSync(process.execPath, [join(TOOLS, 'typescript/bin/tsc'), '-p', folder], { cwd: folder, encoding: 'utf8' });
    } catch ({ stdout }) {
      assert.fail(stdout);
    }
  });
}

it('a bundler takes the engine, its worker and its files along', async () => {
  const { build } = await import('vite');
  const root = join(folder, 'bundled');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import { openEngine } from '@ludoteca/engine'; console.log(await openEngine().play('flume'));");
  await build({ root, configFile: false, logLevel: 'error', build: { target: 'es2022', assetsInlineLimit: 0 }, worker: { format: 'es' } });
  const files = readdirSync(join(root, 'dist/assets')).join(' ');
  for (const part of [/worker-.*\.js/, /ludoteca_wasm_bg-.*\.wasm/, /book-.*\.bin/]) assert.match(files, part);
});
