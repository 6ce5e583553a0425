import type { Browser } from './browser.ts';
import { type LiveRoom, type Pupil, startRoom } from './live-room.ts';
import { plantMaterial, yesno } from './materials.ts';
import { type MadePerson, makePerson, makeSchool, type PersonOptions, type School } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Everybody who may knock at the server. */
export const ACTORS = [
  'nobody',
  'guest',
  'guest_elsewhere',
  'removed_guest',
  'projector',
  'scanner',
  'student',
  'foreign_student',
  'unapproved',
  'self_study',
  'staff',
  'other_department',
  'organiser',
  'colleague',
  'foreign_organizer',
  'administrator',
  'foreign_administrator',
  'platform',
  'curator',
  'dismissed',
  'expired',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The actors who own folders, materials and activities. */
export const OWNERS = ['organiser', 'colleague', 'other_department', 'foreign_organizer'] as const;
export type Owner = (typeof OWNERS)[number];

/** Actors with an account. */
type Account = Exclude<Actor, 'nobody' | 'guest' | 'guest_elsewhere' | 'removed_guest' | 'projector' | 'scanner'>;

/** The actors around the running activities of four organizers. */
export interface Cast {
  browsers: Record<Actor, Browser>;
  people: Record<Account, MadePerson>;
  rooms: Record<Owner, LiveRoom>;
  /** Participant ids of the guests, each of the room of their token. */
  participants: Partial<Record<Actor, string>>;
  school: School;
  /** Another department of the same organization. */
  second: School;
  foreign: School;
}

/** Brings every actor on: two organizations, four organizers with an open question each, guests of two of them. */
export async function gatherCast(app: TestApp): Promise<Cast> {
  const school = await makeSchool(app);
  const foreign = await makeSchool(app, { name: 'Гимназия № 3' });
  const second = await addDepartment(app, school);
  const expiring = await addLicense(app, school);
  await app.db
    .updateTable('license')
    .set({ features: ['self_study'] })
    .where('id', '=', school.license_id)
    .execute();
  const places: Record<Account, [School, PersonOptions]> = {
    student: [school, { user_type: 'student', roles: [], seat: false }],
    foreign_student: [foreign, { user_type: 'student', roles: [] }],
    unapproved: [school, { roles: [], job_status: 'waiting', seat: false }],
    self_study: [school, { user_type: 'student', roles: [] }],
    staff: [school, { roles: [] }],
    other_department: [second, {}],
    organiser: [school, {}],
    colleague: [school, {}],
    foreign_organizer: [foreign, {}],
    administrator: [school, { roles: ['organisation_administrator'] }],
    foreign_administrator: [foreign, { roles: ['organisation_administrator'] }],
    platform: [school, { roles: [], job_status: 'rejected', seat: false }],
    curator: [school, { roles: ['author'] }],
    dismissed: [school, {}],
    expired: [{ ...school, license_id: expiring }, {}],
  };
  const people = await makeAll(app, places);
  await app.db
    .insertInto('user_role')
    .values([
      { user_id: people.platform.id, role: 'platform_administrator' },
      { user_id: people.curator.id, role: 'curator' },
    ])
    .execute();
  const browsers = await signInAll(app, people);
  await browsers.administrator.get('job.dismiss', {
    params: { organization_id: school.organization_id, id: people.dismissed.job_id },
  });
  const past = new Date(app.clock.now().getTime() - 1000);
  await app.db.updateTable('license').set({ valid_until: past }).where('id', '=', expiring).execute();
  const rooms = await openRooms(app, browsers, people);
  const guest = await rooms.organiser.pupil('Аня');
  const elsewhere = await rooms.foreign_organizer.pupil('Боря');
  const removed = await rooms.organiser.pupil('Витя');
  await removePupil(app, removed);
  return {
    school,
    second,
    foreign,
    people,
    rooms,
    participants: {
      guest: guest.participant_id,
      guest_elsewhere: elsewhere.participant_id,
      removed_guest: removed.participant_id,
    },
    browsers: {
      ...browsers,
      nobody: app.browser(),
      guest: guest.browser,
      guest_elsewhere: elsewhere.browser,
      removed_guest: removed.browser,
      projector: (await rooms.organiser.projector()).browser,
      scanner: await rooms.organiser.scanner(),
    },
  };
}

/** Takes a pupil out of the room for good. */
export async function removePupil({ db, clock }: TestApp, { participant_id }: Pupil): Promise<void> {
  await db.updateTable('participant').set({ removed_at: clock.now() }).where('id', '=', participant_id).execute();
}

async function addDepartment({ db, context }: TestApp, school: School): Promise<School> {
  const department_id = context.random.identifier();
  const { organization_id } = school;
  await db
    .insertInto('department')
    .values({ id: department_id, organization_id, short_name: 'Химия', full_name: 'Кафедра химии' })
    .execute();
  return { ...school, department_id };
}

async function addLicense({ db, context }: TestApp, { license_id }: School): Promise<string> {
  const id = context.random.identifier();
  const terms = await db
    .selectFrom('license')
    .select(['organization_id', 'valid_from', 'valid_until', 'seats', 'features'])
    .where('id', '=', license_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('license')
    .values({ ...terms, id, limits: JSON.stringify({ live_participants: 30 }) })
    .execute();
  return id;
}

async function makeAll(
  app: TestApp,
  places: Record<Account, [School, PersonOptions]>,
): Promise<Record<Account, MadePerson>> {
  const make = (account: Account): Promise<MadePerson> => makePerson(app, ...places[account]);
  return {
    student: await make('student'),
    foreign_student: await make('foreign_student'),
    unapproved: await make('unapproved'),
    self_study: await make('self_study'),
    staff: await make('staff'),
    other_department: await make('other_department'),
    organiser: await make('organiser'),
    colleague: await make('colleague'),
    foreign_organizer: await make('foreign_organizer'),
    administrator: await make('administrator'),
    foreign_administrator: await make('foreign_administrator'),
    platform: await make('platform'),
    curator: await make('curator'),
    dismissed: await make('dismissed'),
    expired: await make('expired'),
  };
}

async function signInAll(app: TestApp, people: Record<Account, MadePerson>): Promise<Record<Account, Browser>> {
  const enter = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);
  return {
    student: await enter(people.student),
    foreign_student: await enter(people.foreign_student),
    unapproved: await enter(people.unapproved),
    self_study: await enter(people.self_study),
    staff: await enter(people.staff),
    other_department: await enter(people.other_department),
    organiser: await enter(people.organiser),
    colleague: await enter(people.colleague),
    foreign_organizer: await enter(people.foreign_organizer),
    administrator: await enter(people.administrator),
    foreign_administrator: await enter(people.foreign_administrator),
    platform: await enter(people.platform),
    curator: await enter(people.curator),
    dismissed: await enter(people.dismissed),
    expired: await enter(people.expired),
  };
}

async function openRooms(
  app: TestApp,
  browsers: Record<Account, Browser>,
  people: Record<Account, MadePerson>,
): Promise<Record<Owner, LiveRoom>> {
  const open = async (owner: Owner): Promise<LiveRoom> => {
    const material = await plantMaterial(app, people[owner].id, [yesno()]);
    const room = await startRoom(app, { presenter: browsers[owner], material_id: material.id });
    await room.presenter.get('live.set_cards', { params: room.params, body: { count: 1 } });
    await room.lead('start', 'open');
    return room;
  };
  return {
    organiser: await open('organiser'),
    colleague: await open('colleague'),
    other_department: await open('other_department'),
    foreign_organizer: await open('foreign_organizer'),
  };
}
