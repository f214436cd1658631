// A sitting with puzzles: lives, hints, what is kept.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Opened, Picture } from '../../engine/contract';
import { readPuzzles } from '../../game/puzzles/collection';
import { forgetSolved, recallSolved } from '../../game/puzzles/solved';
import type { Engine } from '../../game/tries/tries.svelte';
import { Session, type Mode } from './session.svelte';

const PUZZLES = readPuzzles('win|p 1|c3|1||3\nwho|p 2|1|2||-\nmistake|p 3|a1 b2|3||-\nwin|p 4|d4|4||-\n');
const picture = { turn: 1, ending: null, actions: [], cells: [] } as unknown as Picture;
const engine: Engine = {
  open: () => Promise.resolve({ picture, last: [] } as unknown as Opened),
  think: () => Promise.resolve(null),
  wait: () => Promise.resolve(),
};

async function sit(mode: Mode): Promise<Session> {
  const session = new Session('rastros', mode, PUZZLES, engine, 100);
  await session.begin();
  return session;
}
const kept = (at: number) => recallSolved('rastros')[PUZZLES[at]?.id ?? ''];

describe('a sitting', () => {
  beforeEach(() => forgetSolved('rastros'));

  it('counts what was right at once, and keeps it', async () => {
    const session = await sit('practise');
    await session.play('c3');
    expect([session.phase, session.right]).toEqual(['right', 1]);
    expect(kept(0)).toEqual({ alone: true });
    await session.next();
    session.choose('1');
    session.choose('2');
    expect([session.phase, session.right, session.lives]).toEqual(['right', 2, 3]);
  });

  it('takes one life for a puzzle, however often it is tried, and brings it back tomorrow', async () => {
    const session = await sit('row');
    await session.play('a1');
    await session.play('a2');
    await session.play('c3');
    expect([session.phase, session.lives, session.right]).toEqual(['right', 2, 0]);
    expect(kept(0)).toEqual({ alone: false, due: { day: 101, waited: 1 } });
  });

  it('in a row ends with the last life, after its answer was seen', async () => {
    const session = await sit('row');
    session.show();
    await session.next();
    session.choose('2');
    await session.next();
    session.choose('b2');
    expect([session.lives, session.phase, session.over]).toEqual([0, 'missed', false]);
    await session.next();
    expect(session.over).toBe(true);
  });

  it('without lives goes on to the last puzzle', async () => {
    const session = await sit('practise');
    for (let at = 0; at < PUZZLES.length; at += 1) {
      expect(session.over).toBe(false);
      session.show();
      await session.next();
    }
    expect(session.over).toBe(true);
  });

  it('with a hint counts as solved, not as solved alone', async () => {
    const session = await sit('practise');
    session.help();
    await session.play('c3');
    expect(session.right).toBe(1);
    expect(kept(0)).toEqual({ alone: false });
  });

  it('tells every answer to whoever listens, with or without a hint', async () => {
    const heard: unknown[] = [];
    const session = new Session('rastros', 'class', PUZZLES, engine, 100, ({ answer, helped }) => heard.push([answer, helped]));
    await session.begin();
    await session.play('a1');
    session.help();
    await session.play('c3');
    await session.play('c3');
    await session.next();
    session.choose('2');
    session.show();
    await session.next();
    session.show();
    expect(heard).toEqual([['a1', false], ['c3', true], ['2', false], [null, false]]);
  });

  it('says when a position cannot be opened', async () => {
    const gone = { ...engine, open: () => Promise.reject(new Error('gone')) };
    const session = new Session('rastros', 'today', PUZZLES, gone, 100);
    await session.begin();
    expect(session.broken).toBe(true);
  });
});

describe('a question about the rules', () => {
  const lines = ['finish|p 1|c3|1||1', 'forbidden|p 1|a1 b2|1||-', 'moves|p 1|5|1||-', 'threat|b 1|a1 b1|2||-'];
  const cells = ['a1', 'b2', 'c3', 'd4'].map((name) => ({ name, piece: name === 'd4' ? 'stone' : null }));
  const opened: unknown[] = [];
  const board: Engine = {
    ...engine,
    open: ({ start, actions }) => {
      opened.push([start, ...actions]);
      return Promise.resolve({ position: start, picture: { ...picture, cells }, last: [3] } as unknown as Opened);
    },
  };
  const heard: unknown[] = [];
  async function ask(line: number): Promise<Session> {
    [heard.length, opened.length] = [0, 0];
    const session = new Session('rastros', 'row', readPuzzles(lines[line] ?? ''), board, 100, ({ answer }) => heard.push(answer));
    await session.begin();
    return session;
  }

  it('answers each touch, and shows the end once the right one is found', async () => {
    const session = await ask(0);
    await session.play('a1');
    await session.play('a1');
    expect([session.phase, session.strayed, session.lives, session.touches]).toEqual(['asking', 'a1', 2, 2]);
    await session.play('c3');
    await session.play('c3');
    expect([session.phase, session.strayed, session.right]).toEqual(['right', null, 0]);
    expect(session.ended?.last).toEqual([3]);
    expect(heard).toEqual(['a1', 'a1', 'c3']);
  });

  it('lets every empty cell be touched where forbidden ones are asked for, and wants them all', async () => {
    const session = await ask(1);
    expect(session.picture?.actions.map(({ text }) => text)).toEqual(['a1', 'b2', 'c3']);
    await session.play('b2');
    await session.play('b2');
    expect([session.phase, session.left, heard]).toEqual(['asking', ['a1'], []]);
    await session.play('a1');
    expect([session.phase, session.right, heard]).toEqual(['right', 1, ['a1b2']]);
  });

  it('is chosen from numbers where moves are counted', async () => {
    const session = await ask(2);
    expect(session.left).toEqual([]);
    session.choose('4');
    expect([session.phase, session.lives, heard]).toEqual(['missed', 2, ['4']]);
  });

  it('puts a threat on the board of whoever has just played, and can be shown', async () => {
    const session = await ask(3);
    expect(opened).toEqual([['b 1', 'a1'], ['b 2']]);
    session.show();
    await Promise.resolve();
    expect([session.phase, session.left, heard]).toEqual(['shown', [], [null]]);
    expect(opened.at(-1)).toEqual(['b 2', 'b1']);
  });
});
