// @vitest-environment happy-dom
// A game being played, with an engine made of paper: what is kept, who answers, what is taken back.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { square } from '../../board/fixtures';
import { TroubleError } from '../../engine/connect';
import type { Opened, Request, Seat } from '../../engine/contract';
import { here } from './here';
import { again, begin, keepGame, recallGame, recallSetup, sameGame, USUAL, waiting } from './kept';
import { beaten } from './ladder';
import { Match } from './match.svelte';

/** Seats act in turn; six actions end the game; `bad` is illegal. */
function open(actions: string[]): Opened {
  const turn: Seat = actions.length % 2 === 0 ? 1 : 2;
  const ending = actions.length >= 6 ? { winner: 1 as Seat, rule: 4, code: 'line', cells: [] } : null;
  const seats = actions.map((_, at): Seat => (at % 2 === 0 ? 1 : 2));
  const picture = { ...square(2, 2), turn, ending };
  return { start: '', usual: true, position: '', actions, seats, turns: seats.map((_, at) => at + 1), last: [], picture };
}

const engine = vi.hoisted(() => ({ ask: vi.fn(), abandonThinking: vi.fn() }));
vi.mock('../../engine/client', () => engine);

beforeEach(() => {
  localStorage.clear();
  engine.abandonThinking.mockClear();
  engine.ask.mockImplementation(async (request: Request) => {
    if (request.ask === 'choose') return { action: `c${request.actions.length}` };
    if (request.ask !== 'open') throw new Error(request.ask);
    const at = request.actions.indexOf('bad');
    if (at < 0) return open(request.actions);
    const breach = { action: 'bad', rule: 2, code: 'far', why: '' };
    throw new TroubleError({ kind: 'action', at, breach });
  });
});

const against = (seat: Seat) => new Match('flume', begin({ ...USUAL, seat }), here, true);
const settled = (match: Match) => vi.waitFor(() => expect(match.stage).not.toBe('computer'));

describe('against the computer', () => {
  it('is answered at once, and everything is kept', async () => {
    const match = against(1);
    await match.open();
    expect(match.stage).toBe('person');
    await match.act('a');
    await settled(match);
    expect(match.kept.actions).toEqual(['a', 'c1']);
    expect(match.event).toEqual({ kind: 'played', seat: 2, actions: ['c1'], captured: [], by: 'computer' });
    expect(recallGame('flume')?.actions).toEqual(['a', 'c1']);
    expect(waiting(['flume', 'rastros'])).toEqual(['flume']);
  });

  it('tells a turn of several actions once', async () => {
    const seatAt = (ply: number): Seat => (ply === 1 || ply === 2 ? 2 : 1);
    engine.ask.mockImplementation(async (request: Request) => {
      if (request.ask === 'choose') return { action: `c${request.actions.length}` };
      if (request.ask !== 'open') throw new Error(request.ask);
      const { actions } = request;
      const opened = open(actions);
      return { ...opened, seats: actions.map((_, at) => seatAt(at)), picture: { ...opened.picture, turn: seatAt(actions.length) } };
    });
    const match = against(1);
    await match.open();
    const events: string[] = [];
    const watch = vi.spyOn(match, 'event', 'set').mockImplementation((event) => void events.push(JSON.stringify(event)));
    await match.act('a');
    await settled(match);
    watch.mockRestore();
    expect(match.kept.actions).toEqual(['a', 'c1', 'c2']);
    const told = events.map((event) => JSON.parse(event)).filter(({ by }) => by === 'computer');
    expect(told).toEqual([{ kind: 'played', seat: 2, actions: ['c1', 'c2'], captured: [], by: 'computer' }]);
  });

  it('takes a whole turn at once', async () => {
    const match = new Match('flume', begin({ ...USUAL, opponent: 'person' }), here);
    await match.open();
    await match.act('a', 'b');
    expect(match.event).toMatchObject({ kind: 'played', seat: 1, actions: ['a', 'b'], by: 'person' });
  });

  it('tells what was captured', async () => {
    const step = { text: 'a', cells: [0, 3], choice: null, changes: [[0, null], [3, 'white']] };
    const sides = [{ name: 'white', pieces: ['white'] }, { name: 'black', pieces: ['black'] }];
    const paper = engine.ask.getMockImplementation();
    engine.ask.mockImplementation(async (request: Request) => {
      const opened = await paper?.(request);
      return { ...opened, picture: { ...square(2, 2, { 0: 'white', 3: 'black' }), sides, actions: [step] } };
    });
    const match = new Match('flume', begin({ ...USUAL, opponent: 'person' }), here);
    await match.open();
    await match.act('a');
    expect(match.event).toMatchObject({ actions: ['a'], captured: ['b2'] });
  });

  it('lets the computer begin from the other seat', async () => {
    const match = against(2);
    await match.open();
    expect(match.kept.actions).toEqual(['c0']);
    expect(match.stage).toBe('person');
  });

  it('takes back to one’s own last action', async () => {
    const match = against(1);
    await match.open();
    await match.act('a');
    await settled(match);
    await match.undo();
    expect(match.kept.actions).toEqual([]);
    expect(match.event).toEqual({ kind: 'undone' });
    await match.undo();
    expect(match.event).toEqual({ kind: 'nothing' });
  });

  it('takes back while the computer thinks, and does not hear its answer', async () => {
    const match = against(1);
    await match.open();
    let answer: (value: { action: string }) => void = () => undefined;
    const paper = engine.ask.getMockImplementation();
    engine.ask.mockImplementation((request: Request) =>
      request.ask === 'choose' ? new Promise((done) => (answer = done)) : paper?.(request),
    );
    await match.act('a');
    expect(match.stage).toBe('computer');
    await match.undo();
    expect(engine.abandonThinking).toHaveBeenCalled();
    answer({ action: 'late' });
    await Promise.resolve();
    expect(match.kept.actions).toEqual([]);
    expect(match.stage).toBe('person');
  });

  it('refuses what the engine refuses and stands as it was', async () => {
    const match = against(1);
    await match.open();
    expect(await match.act('bad')).toMatchObject({ kind: 'action', breach: { rule: 2 } });
    expect(match.kept.actions).toEqual([]);
    expect(match.stage).toBe('person');
  });

  it('says so when the engine is gone, and tries again', async () => {
    const match = against(1);
    const paper = engine.ask.getMockImplementation();
    engine.ask.mockRejectedValue(new TroubleError({ kind: 'engine', why: '' }));
    await match.open();
    expect(match.stage).toBe('trouble');
    engine.ask.mockImplementation(paper!);
    await match.retry();
    expect(match.stage).toBe('person');
  });
});

describe('the end', () => {
  it('comes with the law, with resigning, or with the clock', async () => {
    const kept = { ...begin({ ...USUAL, opponent: 'person' as const }), actions: ['1', '2', '3', '4', '5'] };
    const match = new Match('flume', kept, here);
    await match.open();
    match.resign();
    expect(match.winner).toBe(1);
    expect(recallGame('flume')?.over).toBe(true);
    await match.undo();
    expect(match.stage).toBe('person');
    await match.act('5');
    await match.act('6');
    expect(match.stage).toBe('over');
    expect(match.winner).toBe(1);
    await match.undo();
    match.flag(1);
    expect(match.winner).toBe(2);
    await match.undo();
    expect(match.stage).toBe('over');
  });

  it('changes seats for the rematch', () => {
    expect(again(begin({ ...USUAL, seat: 1 })).you).toBe(2);
    expect(again(begin({ ...USUAL, opponent: 'person' })).you).toBeNull();
  });
});

describe('a game taken up in the middle', () => {
  const origin = { start: null, exercise: false, actions: ['1', '2', '3'], turn: 2 as Seat };

  it('gives the turn to whoever was chosen to play now', () => {
    expect(begin({ ...USUAL, seat: 1 }, origin).you).toBe(2);
    expect(begin({ ...USUAL, seat: 2 }, origin).you).toBe(1);
    expect(again(begin({ ...USUAL, seat: 1 }, origin))).toMatchObject({ you: 1, actions: ['1', '2', '3'], given: 3 });
  });

  it('is not taken back further than where it was taken up, and beats no level', async () => {
    const match = new Match('flume', begin({ ...USUAL, seat: 1, level: 3 }, { ...origin, actions: ['1', '2', '3', '4', '5'] }), here, true);
    await match.open();
    await match.undo();
    expect(match.event).toEqual({ kind: 'nothing' });
    await match.act('6');
    expect([match.stage, match.winner]).toEqual(['over', 1]);
    const lucky = new Match('flume', { ...match.kept, you: 1, over: false }, here, true);
    await lucky.open();
    expect(lucky.winner).toBe(1);
    expect(beaten('flume')).toEqual([]);
  });
});

describe('another tab', () => {
  it('keeps its actions when time is kept here', async () => {
    const match = against(1);
    await match.open();
    match.keepTime([5, 0]);
    expect(recallGame('flume')?.spent).toEqual([5, 0]);
    keepGame('flume', { ...match.kept, actions: ['there'] });
    expect(sameGame(recallGame('flume'), match.kept)).toBe(false);
    match.keepTime([9, 0]);
    expect(recallGame('flume')).toMatchObject({ actions: ['there'], spent: [5, 0] });
    expect(match.kept.spent).toEqual([9, 0]);
  });

  it('finds nothing written back after a table was left', async () => {
    const match = against(1);
    await match.open();
    match.leave();
    match.keepTime([7, 0]);
    expect(recallGame('flume')?.spent).toEqual([0, 0]);
  });
});

describe('what was kept', () => {
  it('is opened as far as it can be played', async () => {
    const match = new Match('flume', { ...begin({ ...USUAL, opponent: 'person' }), actions: ['1', '2', 'bad', '4'] }, here);
    await match.open();
    expect(match.kept.actions).toEqual(['1', '2']);
    expect(match.event).toEqual({ kind: 'salvaged' });
  });

  it('is mended where it makes no sense', () => {
    localStorage.setItem('ludoteca.setup', '{"level":99,"minutes":"x"}');
    expect(recallSetup()).toEqual(USUAL);
    expect(begin({ ...USUAL, minutes: null as unknown as number }).setup.minutes).toBe(USUAL.minutes);
    localStorage.setItem('ludoteca.play.flume', '{"actions":"no"}');
    expect(recallGame('flume')).toBeNull();
    localStorage.setItem('ludoteca.play.flume', '{"actions":["d4"]}');
    expect(recallGame('flume')).toMatchObject({ actions: ['d4'], resigned: null, over: false, setup: USUAL });
  });

  it('lets the best level think, and play at once when told', async () => {
    vi.useFakeTimers();
    const levels: number[] = [];
    engine.ask.mockImplementation((request: { ask: string; level: number; actions: string[] }) => {
      if (request.ask !== 'choose') return Promise.resolve(open(request.actions));
      levels.push(request.level);
      // The best one never ends by itself; it is abandoned.
      return request.level === 8
        ? new Promise((_, fail) => engine.abandonThinking.mockImplementationOnce(() => fail(new Error('abandoned'))))
        : Promise.resolve({ action: 'quick' });
    });
    const match = new Match('flume', begin({ ...USUAL, seat: 2, level: 8 }), here, true);
    void match.open();
    await vi.advanceTimersByTimeAsync(900);
    expect(match.pondering).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(match.pondering).toBe(true);
    match.playNow();
    await vi.advanceTimersByTimeAsync(10);
    vi.useRealTimers();
    expect(levels).toEqual([8, 6]);
    expect(match.kept.actions).toEqual(['quick']);
    expect(match.pondering).toBe(false);
  });
});

describe('a level that was beaten', () => {
  const playOn = async (match: Match, ...actions: string[]) => {
    for (const action of actions) {
      await match.act(action);
      await settled(match);
    }
  };
  const at = (level: number) => new Match('flume', begin({ ...USUAL, seat: 1, level }), here, true);

  it('is that of the game', async () => {
    const match = at(3);
    await match.open();
    await playOn(match, 'a', 'b', 'c');
    expect([match.winner, match.kept.levels, beaten('flume')]).toEqual([1, [0, 3, 0, 3, 0, 3], [3]]);
  });

  it('is the lowest of the game as it was played: a last action repeated at another level wins nothing more', async () => {
    const match = at(1);
    await match.open();
    await playOn(match, 'a', 'b', 'c');
    await match.undo();
    match.changeLevel(8);
    await playOn(match, 'c');
    expect([match.winner, match.kept.levels, beaten('flume')]).toEqual([1, [0, 1, 0, 1, 0, 8], [1]]);
  });

  it('is the higher one where all of the game was taken back', async () => {
    const match = at(1);
    await match.open();
    await playOn(match, 'a');
    await match.undo();
    match.changeLevel(4);
    await playOn(match, 'a', 'b', 'c');
    expect(beaten('flume')).toEqual([4]);
  });
});
