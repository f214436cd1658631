// What anybody with the code may know of a room.

import type { DoorView } from '../../generated/api';
import { receive } from '../../net/request';

export function doorOf(room: string, signal?: AbortSignal): Promise<DoorView> {
  return receive(`rooms/${room}/door`, { method: 'GET', ...(signal ? { signal } : {}) });
}
