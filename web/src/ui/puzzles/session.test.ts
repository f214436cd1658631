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
