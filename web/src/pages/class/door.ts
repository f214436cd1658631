// What anybody with the code may know of a room.

import type { RoomDoor } from '../../net/contract';
import { receive } from '../../net/request';

export function doorOf(room: string, signal?: AbortSignal): Promise<RoomDoor> {
  return receive(`rooms/${room}/door`, { method: 'GET', ...(signal ? { signal } : {}) });
}
