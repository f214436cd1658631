// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetAll, keep } from '../storage';
import { forgetOrganiser, forgetRoom, keepOrganiser, keepRoom, myRoom, myRooms, organiser, type MyRoom } from './rooms';

const room = (name: string, at: number, role: MyRoom['role'] = 'pupil'): MyRoom => ({
  room: name, role, secret: `s-${role}`, name: 'Ana', over: false, at,
});

beforeEach(forgetAll);

test('rooms are found again, the latest first', () => {
  keepRoom(room('bbbbbb', 1));
  keepRoom(room('cccccc', 2));
  keepRoom({ ...room('bbbbbb', 3), over: true });
  expect(myRooms().map((mine) => [mine.room, mine.over])).toEqual([['bbbbbb', true], ['cccccc', false]]);
  forgetRoom(room('bbbbbb', 3));
  expect(myRoom('bbbbbb')).toBeNull();
});

test('a teacher who also joins stays the teacher', () => {
  keepRoom(room('bbbbbb', 1, 'teacher'));
  keepRoom(room('bbbbbb', 2));
  expect(myRoom('bbbbbb')?.secret).toBe('s-teacher');
  forgetRoom(room('bbbbbb', 1, 'teacher'));
  expect(myRoom('bbbbbb')?.secret).toBe('s-pupil');
});

test('the oldest are forgotten', () => {
  for (let at = 0; at < 50; at++) keepRoom(room(`r${at}`, at));
  expect(myRooms()).toHaveLength(40);
  expect(myRoom('r0')).toBeNull();
});

test('what something else has left there does no harm', () => {
  for (const strange of [null, 7, 'x', { a: 1 }, [null, 3, { room: 'x' }]]) {
    keep('rooms', strange);
    expect(myRooms()).toEqual([]);
  }
  keep('organiser', { a: 1 });
  expect(organiser()).toBeNull();
});

test("the organiser's secret is kept until it is forgotten", () => {
  keepOrganiser('abc');
  expect(organiser()).toBe('abc');
  forgetOrganiser();
  expect(organiser()).toBeNull();
});
