// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetAll, keep } from '../storage';
import { csvOf, forgetClass, keepClass, keepScores, myClasses, pupilsOf, totals } from './classes';

const score = (name: string, played: number, won: number) => ({ name, played, won });
const DAY = 86_400_000;

beforeEach(forgetAll);

test('a class is kept by its name, with a session for each room', () => {
  keepClass('6.º B', ['Ana', 'Rui'], 1);
  keepScores('6.º B', 'bbbbbb', [score('Ana', 2, 1), score('Rui', 2, 1)], 2);
  keepScores('6.º b ', 'bbbbbb', [score('Ana', 3, 2), score('Rui', 3, 1)], 3);
  keepScores('6.º B', 'cccccc', [score('ana', 1, 0), score('Eva', 1, 1)], 4);
  const [one] = myClasses();
  expect(one?.sessions.map(({ room, at }) => [room, at])).toEqual([['bbbbbb', 2], ['cccccc', 4]]);
  expect(totals(one!)).toEqual([score('Ana', 4, 2), score('Eva', 1, 1), score('Rui', 3, 1)]);
  expect(pupilsOf(one!)).toEqual(['Ana', 'Rui', 'Eva']);
  forgetClass(one!);
  expect(myClasses()).toEqual([]);
});

test('without a name nothing is kept', () => {
  keepClass(' ', ['Ana']);
  keepScores('', 'bbbbbb', [score('Ana', 1, 1)]);
  expect(myClasses()).toEqual([]);
});

test('a class that is called otherwise takes its session along', () => {
  keepScores('6A', 'bbbbbb', [score('Ana', 1, 1)], 1);
  keepScores('6B', 'bbbbbb', [score('Ana', 2, 1)], 2);
  expect(myClasses().map(({ name, sessions }) => [name, sessions.length])).toEqual([['6B', 1], ['6A', 0]]);
  expect(myClasses()[0]?.sessions[0]?.at).toBe(1);
});

test('a list for spreadsheets has a line for each pupil and session, and no formula', () => {
  keepScores('6A', 'bbbbbb', [score('=SUM(A1)', 1, 0), score('Ana; "a outra"', 1, 1)], 0);
  keepScores('6A', 'cccccc', [score('Inês', 2, 1)], DAY);
  expect(csvOf(myClasses()[0]!, ['data', 'aluno', 'jogos', 'vitórias'])).toBe(
    '\uFEFFdata;aluno;jogos;vitórias\r\n1970-01-01;\'=SUM(A1);1;0\r\n1970-01-01;"Ana; ""a outra""";1;1\r\n1970-01-02;Inês;2;1\r\n',
  );
});

test('what something else has left there does no harm', () => {
  for (const strange of [null, 7, [null, { name: 'x' }, { name: 'x', at: 1, names: [], sessions: [{ room: 1 }] }]]) {
    keep('classes', strange);
    expect(myClasses()).toEqual([]);
  }
});
