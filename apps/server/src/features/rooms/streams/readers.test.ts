import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { LiveCaller } from '../../../identity/callers.ts';
import { EventStream } from '../../../streams/event-stream.ts';
import { type Reader, Readers } from './readers.ts';

const activity_id = '2222222222222222222222';

function readerOf(caller: LiveCaller): Reader {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  return { caller, stream: new EventStream(response, {}), version: 0, own_position: -1, shown: null };
}

const pupil = (participant_id: string): LiveCaller => ({
  audience: 'participant',
  activity_id,
  participant_id,
  family_id: null,
});

it('streams are found by whose they are and by audience, and are forgotten when they go', () => {
  const readers = new Readers();
  const [first, second, other] = [pupil('Аня'), pupil('Аня'), pupil('Боря')].map(readerOf);
  const wall = readerOf({ audience: 'projector', activity_id, turn: 0, until: new Date(0) });
  const all = [first, second, other, wall].flatMap((reader) => reader ?? []);
  for (const reader of all) readers.add(reader);
  expect([...readers.ofParticipant('Аня')]).toEqual([first, second]);
  expect([...readers.of('participant')]).toEqual([first, second, other]);
  expect([...readers.of('projector')]).toEqual([wall]);
  expect(readers.countOf(pupil('Аня'))).toBe(2);
  expect(readers.all).toHaveLength(4);
  for (const reader of all) expect([readers.delete(reader), readers.delete(reader)]).toEqual([true, false]);
  expect([readers.empty, readers.ofParticipant('Аня').size, readers.countOf(pupil('Аня'))]).toEqual([true, 0, 0]);
});

it('a stream that is being opened counts as open, and no longer when it could not be', async () => {
  const readers = new Readers();
  const caller = pupil('Аня');
  const opening = Promise.withResolvers<void>();
  const two = [0, 1].map(() => readers.whileOpening(caller, () => opening.promise));
  expect([readers.countOf(caller), readers.countOf(pupil('Боря')), readers.empty]).toEqual([2, 0, false]);
  opening.reject(new Error('gone'));
  await Promise.allSettled(two);
  expect([readers.countOf(caller), readers.empty]).toEqual([0, true]);
});
