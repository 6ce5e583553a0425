import { useState, useSyncExternalStore } from 'react';
import { settings } from '../../../settings.ts';
import { client } from '../../calls.ts';
import { createRoom, type Room, type RoomView } from '../../room/room-store.ts';

/** The room of an activity, open while the screen stands. Mount one per activity (`key`). */
export function useRoom(activity_id: string): { room: Room; view: RoomView } {
  const [room] = useState(() => createRoom({ client, settings, activity_id }));
  return { room, view: useSyncExternalStore(room.subscribe, room.view) };
}
