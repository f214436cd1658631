// The rooms this device knows, with what opens them; and the secret of whoever may open new ones.

import { forget, keep, keptList, recall } from '../storage';

export interface MyRoom {
  room: string;
  role: 'teacher' | 'pupil';
  secret: string;
  /** What one is called there; for whoever teaches, what this device calls the class. */
  name: string;
  over: boolean;
  /** When it was last looked at. */
  at: number;
}

const ORGANISER = 'organiser';

function isRoom(value: unknown): value is MyRoom {
  const { room, role, secret, name, at } = (value ?? {}) as Partial<MyRoom>;
  const texts = [room, secret, name].every((text) => typeof text === 'string');
  return texts && typeof at === 'number' && (role === 'teacher' || role === 'pupil');
}

export const { all: myRooms, keep: keepRoom, forget: forgetRoom } =
  keptList('rooms', 40, isRoom, ({ room, role }) => `${role} ${room}`);

/** What opens a room here; a teacher is a teacher also where a pupil has joined on the same device. */
export function myRoom(room: string): MyRoom | null {
  const mine = myRooms().filter((one) => one.room === room);
  return mine.find(({ role }) => role === 'teacher') ?? mine[0] ?? null;
}

/** The secret that lets open rooms, if this device has one. */
export function organiser(): string | null {
  const kept = recall<unknown>(ORGANISER);
  return typeof kept === 'string' ? kept : null;
}

export function keepOrganiser(secret: string): void {
  keep(ORGANISER, secret);
}

export function forgetOrganiser(): void {
  forget(ORGANISER);
}
