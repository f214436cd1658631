// What anybody with the code may know of a room.

import type { DoorReply } from '../../generated/api';
import { receive } from '../../net/request';

export function doorOf(room: string, signal?: AbortSignal): Promise<DoorReply> {
  return receive(`rooms/${room}/door`, { method: 'GET', ...(signal ? { signal } : {}) });
}
