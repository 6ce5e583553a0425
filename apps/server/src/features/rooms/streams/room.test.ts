import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { projectorState } from '@parta/contract/live-schemas';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EventStream } from '../../../streams/event-stream.ts';
import { startRoom } from '../../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSnapshots } from '../../activities/service/snapshots.ts';
import { Room } from './room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a reader who has seen a newer state than this process has heard of is told none older', async () => {
  const { db, clock, log } = app.context;
  const lesson = await startRoom(app);
  const { activity_id } = lesson;
  const facts = { db, clock, snapshots: createSnapshots(db), check: () => undefined, joinUrl: () => '' };
  // Nobody tells this room of changes.
  const room = new Room(facts, activity_id, log);
  const open = async (seen: number): Promise<number> => {
    const stream = new EventStream(new ServerResponse(new IncomingMessage(new Socket())), {});
    const told = vi.spyOn(stream, 'writeWhole');
    await room.open({ audience: 'projector', activity_id, turn: 0, until: new Date(0) }, stream, seen);
    const [, text = ''] = /data: (.+)\n/.exec(String(told.mock.calls[0]?.[0])) ?? [];
    return projectorState.parse(JSON.parse(text)).document.version;
  };
  const before = await open(-1);
  await lesson.lead('start');
  const { version } = await lesson.state();
  expect(await open(-1)).toBe(before);
  expect(await open(before)).toBe(before);
  expect(await open(before + 1)).toBeGreaterThan(before);
  expect(version).toBeGreaterThan(before);
});
