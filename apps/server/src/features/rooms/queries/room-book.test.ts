import { afterAll, beforeAll, expect, it } from 'vitest';
import { removePupil } from '../../../testing/actors.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../../testing/materials.ts';
import { findPersonId } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listAnswersSince } from '../../answers/queries/answers.ts';
import { listPeopleSince } from '../../live/queries/participants.ts';
import { RoomBook } from './room-book.ts';
import { loadRoomFacts } from './room-facts.ts';

let app: TestApp;
let organiser: Browser;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  const user_id = await findPersonId(app, 'organiser@parta.example');
  material_id = (await plantMaterial(app, user_id, [yesno(), yesno(), yesno()])).id;
});

afterAll(() => app.close());

/** What a book says after one more reading, beside a book that has just begun. */
async function compare(room: LiveRoom, book: RoomBook): Promise<void> {
  const fresh = new RoomBook(app.db, room.activity_id);
  const seen = await Promise.all(
    [book, fresh].map(async (one) => {
      const facts = await loadRoomFacts(
        { ...app.context, check: () => undefined, joinUrl: () => '' },
        room.activity_id,
        one,
      );
      const session = { ...facts?.session, versions: null };
      return { ...facts, session, now: null, people: new Map(one.people), tally: one.tally };
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
}

it('a book that was read all through a lesson says what one does that begins at its end', async () => {
  const room = await startRoom(app, { presenter: organiser, material_id });
  const book = new RoomBook(app.db, room.activity_id);
  const pupils = [await room.pupil('Аня'), await room.pupil('Боря'), await room.pupil('Вера')];
  const [first, second, third] = pupils;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three pupils');
  await compare(room, book);
  await room.lead('start', 'open');
  for (const pupil of pupils) await pupil.answer({ value: true });
  await compare(room, book);
  await second.answer({ value: false });
  await compare(room, book);
  await room.reveal();
  await compare(room, book);
  await removePupil(app, first);
  await app.db.updateTable('participant').set({ nickname: 'Варя' }).where('id', '=', third.participant_id).execute();
  await compare(room, book);
  await room.pupil('Гриша');
  await room.lead('leaderboard', 'next', 'open');
  await third.answer({ value: true });
  await compare(room, book);
  await app.db.updateTable('participant').set({ removed_at: null }).where('id', '=', first.participant_id).execute();
  await room.reveal();
  await compare(room, book);
  await room.lead('finish');
  await compare(room, book);
  expect(book.people.get(third.participant_id)?.nickname).toBe('Варя');
});

it('rows that are gone are gone from the book', async () => {
  const room = await startRoom(app, { presenter: organiser, material_id });
  const book = new RoomBook(app.db, room.activity_id);
  const [stays, goes] = [await room.pupil('Аня'), await room.pupil('Боря')];
  await compare(room, book);
  await app.db.deleteFrom('attempt').where('participant_id', '=', goes.participant_id).execute();
  await app.db.deleteFrom('participant').where('id', '=', goes.participant_id).execute();
  await compare(room, book);
  expect([...book.people.keys()]).toEqual([stays.participant_id]);
});

it('what a slow transaction commits late is told, whatever was committed and read before it', async () => {
  const room = await startRoom(app, { presenter: organiser, material_id });
  const [slow, quick] = [await room.pupil('Аня'), await room.pupil('Боря')];
  const began = await listPeopleSince(app.db, room.activity_id, null);
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('participant').set({ nickname: 'А' }).where('id', '=', slow.participant_id).execute();
    written.resolve();
    await released.promise;
  });
  await written.promise;
  await app.db.updateTable('participant').set({ nickname: 'Б' }).where('id', '=', quick.participant_id).execute();
  const before = await listPeopleSince(app.db, room.activity_id, began.since);
  released.resolve();
  await late;
  const after = await listPeopleSince(app.db, room.activity_id, before.since);
  expect(before.changed.map(({ nickname }) => nickname)).toContain('Б');
  expect(after.changed.map(({ nickname }) => nickname)).toContain('А');
  const { slot } = await room.state();
  const nothing = { activity_id: room.activity_id, question_id: slot?.question?.question_id ?? '' };
  expect(await listAnswersSince(app.db, nothing, null)).toMatchObject({ total: 0, changed: [] });
});
