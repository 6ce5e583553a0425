import type { Browser } from './browser.ts';
import { type LiveRoom, type Pupil, startRoom } from './live-room.ts';
import { plantMaterial, yesno } from './materials.ts';
import { findSampleSchool, makePerson, makeSchool } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Everybody who may knock at the server, in the order of the authorisation table. */
export const ACTORS = [
  'nobody',
  'organiser',
  'foreign_organiser',
  'author',
  'student',
  'unapproved',
  'participant',
  'participant_elsewhere',
  'projector',
  'removed',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The actors around one live activity of the sample organiser. */
export interface Cast {
  browsers: Record<Actor, Browser>;
  room: LiveRoom;
  /** An activity of another organisation's organiser. */
  foreign_room: LiveRoom;
  pupil: Pupil;
  removed: Pupil;
}

/** Brings every actor to a running activity with one pupil and one who was removed. */
export async function gatherCast(app: TestApp): Promise<Cast> {
  const organiser = await app.signedIn('organiser');
  const foreign = await makePerson(app, await makeSchool(app));
  const foreign_organiser = await app.signIn(foreign.email, foreign.password);
  const waiting = await makePerson(app, await findSampleSchool(app), { job_status: 'waiting' });
  const room = await startRoom(app, { presenter: organiser });
  const foreign_room = await startForeignRoom(app, foreign_organiser, foreign.id);
  const pupil = await room.pupil('Аня');
  const elsewhere = await foreign_room.pupil('Боря');
  const removed = await room.pupil('Витя');
  await removePupil(app, removed);
  const wall = await room.projector();
  return {
    room,
    foreign_room,
    pupil,
    removed,
    browsers: {
      nobody: app.browser(),
      organiser,
      foreign_organiser,
      author: await app.signedIn('author'),
      student: await app.signedIn('student'),
      unapproved: await app.signIn(waiting.email, waiting.password),
      participant: pupil.browser,
      participant_elsewhere: elsewhere.browser,
      projector: wall.browser,
      removed: removed.browser,
    },
  };
}

/** Takes a pupil out of the room for good. */
export async function removePupil({ db, clock }: TestApp, { participant_id }: Pupil): Promise<void> {
  await db.updateTable('participant').set({ removed_at: clock.now() }).where('id', '=', participant_id).execute();
}

async function startForeignRoom(app: TestApp, presenter: Browser, user_id: string): Promise<LiveRoom> {
  const material = await plantMaterial(app, user_id, [yesno()]);
  return startRoom(app, { presenter, material_id: material.id });
}
