import { GROUP_JOIN_MINUTES } from '@parta/domain/limits';
import { DAY_MS, MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type MadePerson, makePerson, makeSchool, type PersonOptions, type School } from '../../testing/people.ts';
import { startSecondServer } from '../../testing/servers/second-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldJoining } from './commands/forget-joining.ts';

let app: TestApp;
let school: School;
let teacher: Browser;
let teacher_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const organiser = await makePerson(app, school);
  teacher_id = organiser.id;
  teacher = await app.signIn(organiser.email, organiser.password);
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

interface Opened {
  id: string;
  code: string;
  join_id: string;
}

async function open({ department_id }: School = school, by = teacher, owner_id = teacher_id): Promise<Opened> {
  const id = await plantStudentGroup(app, { department_id, owner_id, name: '7А' });
  const { codes } = await by.get('group.start_join', { body: { group_ids: [id] } });
  const { join_id } = await by.get('group.get', { params: { id } });
  return { id, code: codes[id] ?? '', join_id };
}

/** Somebody of another school altogether, or of nowhere. */
const stranger = async (options: PersonOptions = {}): Promise<MadePerson> =>
  makePerson(app, await makeSchool(app), { user_type: 'student', roles: [], ...options });

/** Lets the code of a group end so long from now; sessions do not live as long as a code. */
async function setMinutesLeft(id: string, minutes: number): Promise<void> {
  const until = new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
  await app.db.updateTable('group_join_code').set({ until }).where('group_id', '=', id).execute();
}

const enter = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);
const join = (by: Browser, what: string): Promise<Answer> => by.call('group.join', { body: { join: what } });
const outcome = ({ status, json }: Answer): unknown => [status, json];
const listed = async (id: string): Promise<string[]> =>
  (await teacher.get('group.participants', { params: { id } })).map(({ user_id }) => user_id);
const jobsOf = (user_id: string) =>
  app.db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['job.type', 'job.status', 'department.organization_id'])
    .where('user_id', '=', user_id)
    .orderBy('job.created_at')
    .execute();

describe('opening groups', () => {
  it('[JOIN-05] gives a code of eight signs for each, and the hour until when all hold', async () => {
    app.clock.freeze();
    const ids = [await plantStudentGroup(app, school), await plantStudentGroup(app, school)];
    const { codes, until } = await teacher.get('group.start_join', { body: { group_ids: ids } });
    expect(Object.keys(codes).toSorted()).toEqual(ids.toSorted());
    for (const code of Object.values(codes)) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(new Date(until).getTime()).toBe(app.clock.now().getTime() + GROUP_JOIN_MINUTES * MINUTE_MS);
  });

  it('prolongs one that is open, with the code it has; one whose hour is over gets another', async () => {
    app.clock.freeze();
    const { id, code } = await open();
    await setMinutesLeft(id, 1);
    const again = await teacher.get('group.start_join', { body: { group_ids: [id] } });
    expect(again.codes).toEqual({ [id]: code });
    expect(new Date(again.until).getTime()).toBe(app.clock.now().getTime() + GROUP_JOIN_MINUTES * MINUTE_MS);
    await setMinutesLeft(id, 0);
    const other = await teacher.get('group.start_join', { body: { group_ids: [id] } });
    expect(other.codes[id]).not.toBe(code);
  });

  it('opens none where one is archived or belongs to others', async () => {
    const good = await plantStudentGroup(app, school);
    const archived = await plantStudentGroup(app, { ...school, status: 2 });
    const foreign = await plantStudentGroup(app, await makeSchool(app));
    const refused = await teacher.call('group.start_join', { body: { group_ids: [good, archived] } });
    expect(outcome(refused)).toEqual([400, { reason: 'archived', group_id: archived }]);
    expect((await teacher.call('group.start_join', { body: { group_ids: [good, foreign] } })).status).toBe(404);
    const query = { group_ids: good };
    expect((await teacher.get('group.joining', { query })).groups).toMatchObject([{ code: null, until: null }]);
    const both = await teacher.get('group.joining', { query: { group_ids: `${good},${foreign}` } });
    expect(both.groups.map(({ id }) => id)).toEqual([good]);
  });
});

describe('the end of joining', () => {
  it('[API-41] [C-20] ends every code of the caller’s, and ignores groups that are gone or belong to others', async () => {
    const { id, code } = await open();
    const colleague = await makeSchool(app);
    const foreign = await plantStudentGroup(app, colleague);
    const owner = await enter(await makePerson(app, colleague));
    const { codes } = await owner.get('group.start_join', { body: { group_ids: [foreign] } });
    const group_ids = [id, foreign, 'A'.repeat(22)];
    expect((await teacher.call('group.stop_join', { body: { group_ids } })).status).toBe(204);
    const pupil = await enter(await makePerson(app, school, { user_type: 'student', roles: [] }));
    expect((await pupil.call('group.join', { body: { join: code } })).status).toBe(400);
    expect((await pupil.call('group.join', { body: { join: codes[foreign] ?? '' } })).status).toBe(200);
  });
});

describe('joining a group', () => {
  it('[JOIN-16] by its code makes a stranger a participant, a student of the organization with a seat', async () => {
    const { id, code } = await open();
    const somebody = await stranger();
    const browser = await enter(somebody);
    expect(outcome(await join(browser, code))).toEqual([200, { name: '7А', already: false }]);
    expect(await listed(id)).toEqual([somebody.id]);
    expect(await jobsOf(somebody.id)).toContainEqual({
      type: 'student',
      status: 'accepted',
      organization_id: school.organization_id,
    });
    const seat = app.db.selectFrom('license_seat').select('user_id').where('user_id', '=', somebody.id);
    expect(await seat.where('license_id', '=', school.license_id ?? '').execute()).toHaveLength(1);
  });

  it('again changes nothing and succeeds, pressed twenty times at once too', async () => {
    const { id, code, join_id } = await open();
    const somebody = await stranger();
    const browser = await enter(somebody);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => join(browser, index % 2 === 0 ? code : join_id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ json }) => Reflect.get(Object(json), 'already') === false)).toHaveLength(1);
    expect(await listed(id)).toEqual([somebody.id]);
    expect((await jobsOf(somebody.id)).filter((job) => job.organization_id === school.organization_id)).toHaveLength(1);
  });

  it('accepts the student’s request that waits here; a request for staff stays as it is, with a student’s job beside it', async () => {
    const { code } = await open();
    for (const type of ['student', 'staff'] as const) {
      const waiting = await makePerson(app, school, { user_type: type, job_status: 'waiting', roles: [], seat: false });
      expect((await join(await enter(waiting), code)).status).toBe(200);
      const jobs = (await jobsOf(waiting.id)).map((job) => `${job.type} ${job.status}`);
      expect(jobs.toSorted()).toEqual(
        type === 'student' ? ['student accepted'] : ['staff waiting', 'student accepted'],
      );
    }
  });

  it('leaves a colleague of another department with the job she has', async () => {
    const { id, code } = await open();
    const colleague = await makePerson(app, school, { roles: [] });
    expect((await join(await enter(colleague), code)).status).toBe(200);
    expect(await jobsOf(colleague.id)).toHaveLength(1);
    expect(await listed(id)).toEqual([colleague.id]);
  });

  it('[JOIN-06] by a code ends with its hour and with the stop', async () => {
    const { id, code, join_id } = await open();
    const browser = await enter(await stranger());
    await setMinutesLeft(id, 0);
    expect(outcome(await join(browser, code))).toEqual([400, { reason: 'invalid_join' }]);
    const { codes } = await teacher.get('group.start_join', { body: { group_ids: [id] } });
    await teacher.get('group.stop_join', { body: { group_ids: [id] } });
    expect(outcome(await join(browser, codes[id] ?? ''))).toEqual([400, { reason: 'invalid_join' }]);
    expect((await join(browser, join_id)).status).toBe(200);
  });

  it('[abuse 91] is over in every process at once when it was stopped in one', async () => {
    const { id, code } = await open();
    const beside = await startSecondServer(app, app.clock);
    try {
      const browser = (await enter(await stranger())).through(beside);
      const knocked = await join(app.browser().through(beside), code);
      expect(knocked.status).toBe(401);
      await teacher.get('group.stop_join', { body: { group_ids: [id] } });
      expect(outcome(await join(browser, code))).toEqual([400, { reason: 'invalid_join' }]);
    } finally {
      await beside.close();
    }
  });

  it('[GRP-26] [abuse 91] by a link that was made anew since leads nowhere', async () => {
    const { id, join_id } = await open();
    const made = await teacher.get('group.generate_join_id', { params: { id } });
    const browser = await enter(await stranger());
    expect(outcome(await join(browser, join_id))).toEqual([400, { reason: 'invalid_join' }]);
    expect((await join(browser, made.join_id)).status).toBe(200);
  });

  it('[JOIN-15] an archived group, a code and a link that never were answer alike', async () => {
    const { id, code, join_id } = await open();
    await teacher.get('group.update', { params: { id }, body: { status: 2 } });
    const browser = await enter(await stranger());
    for (const what of [code, join_id, 'ABCD2345', app.context.random.identifier()]) {
      expect(outcome(await join(browser, what)), what).toEqual([400, { reason: 'invalid_join' }]);
    }
  });

  it.each(['', 'ABCD', '7А', '../account', 'x'.repeat(300)])(
    '[JOIN-15] a text that is neither a link nor a code leads nowhere: %j',
    async (text) => {
      const browser = await enter(await stranger());
      expect(outcome(await join(browser, text))).toEqual([400, { reason: 'invalid_join' }]);
      expect(outcome(await join(app.browser(), text))).toEqual([400, { reason: 'invalid_join' }]);
    },
  );

  it('[JOIN-15] reads a code in small letters, with spaces and with letters that look alike', async () => {
    const { id, code } = await open();
    const first = await stranger();
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `.toLowerCase();
    expect((await join(await enter(first), typed)).status).toBe(200);
    const second = await stranger();
    const cyrillic = code.replaceAll('A', 'А').replaceAll('K', 'К').replaceAll('M', 'м');
    expect((await join(await enter(second), cyrillic)).status).toBe(200);
    expect(new Set(await listed(id))).toEqual(new Set([first.id, second.id]));
  });

  it('[JOIN-15] is not for who made it', async () => {
    const { code } = await open();
    expect(outcome(await join(teacher, code))).toEqual([400, { reason: 'user_is_owner' }]);
  });

  it('[JOIN-15] waits for a confirmed address, and the teacher is told', async () => {
    const { id, code } = await open();
    const unconfirmed = await stranger({ email_confirmed: false });
    const browser = await enter(unconfirmed);
    expect(outcome(await join(browser, code))).toEqual([400, { reason: 'primary_email_not_confirmed' }]);
    expect(await listed(id)).toEqual([]);
    const { refused } = await teacher.get('group.joining', { query: { group_ids: id } });
    expect(refused).toMatchObject([{ user_id: unconfirmed.id, reason: 'primary_email_not_confirmed' }]);
  });

  it('[JOIN-14] [abuse 94] names the group to whoever is signed out, for a code or link that is good and no other', async () => {
    const { code, join_id } = await open();
    for (const what of [code, join_id]) {
      expect(outcome(await join(app.browser(), what))).toEqual([401, { reason: 'unauthorized', group_name: '7А' }]);
    }
    for (const what of ['ABCD2345', app.context.random.identifier()]) {
      expect(outcome(await join(app.browser(), what))).toEqual([400, { reason: 'invalid_join' }]);
    }
  });

  it('after the teacher took her out works by a code and not by the link', async () => {
    const { id, code, join_id } = await open();
    const pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
    await plantMember(app, id, pupil.id);
    await teacher.get('group.remove_participant', { params: { id, user_id: pupil.id } });
    const browser = await enter(pupil);
    expect(outcome(await join(browser, join_id))).toEqual([400, { reason: 'invalid_join' }]);
    expect(outcome(await join(browser, code))).toEqual([200, { name: '7А', already: false }]);
  });

  it('[abuse 97] of fifty at one free seat lets one in and refuses 49, of whom nothing stays', async () => {
    const small = await makeSchool(app, { seats: 2 });
    const organiser = await makePerson(app, small);
    const { id, code } = await open(small, await enter(organiser), organiser.id);
    const department = await app.db
      .selectFrom('job')
      .select('id')
      .where('department_id', '=', small.department_id)
      .execute();
    const crowd = await Promise.all(Array.from({ length: 50 }, async () => enter(await stranger())));
    const answers = await Promise.all(crowd.map((browser) => join(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ json }) => json)).toEqual(
      Array.from({ length: 49 }, () => ({ reason: 'unable_to_license' })),
    );
    const after = app.db.selectFrom('job').select('id').where('department_id', '=', small.department_id);
    expect(await after.execute()).toHaveLength(department.length + 1);
    const seats = app.db
      .selectFrom('license_seat')
      .select('user_id')
      .where('license_id', '=', small.license_id ?? '');
    expect(await seats.execute()).toHaveLength(2);
    const members = app.db.selectFrom('student_group_member').select('user_id').where('group_id', '=', id);
    expect(await members.execute()).toHaveLength(1);
  });
});

describe('leaving the organization', () => {
  it('takes a pupil out of its groups, and leaves those that a teacher made without an owner', async () => {
    const owner = await makePerson(app, school);
    const { id, code } = await open(school, await enter(owner), owner.id);
    const pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
    await plantMember(app, id, pupil.id);
    const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const chief = await enter(administrator);
    for (const { job_id } of [owner, pupil]) {
      const params = { organization_id: school.organization_id, id: job_id };
      await chief.get('job.dismiss', { params });
    }
    expect(await listed(id)).toEqual([]);
    const group = app.db.selectFrom('student_group').select(['owner_id', 'department_id']).where('id', '=', id);
    expect(await group.executeTakeFirst()).toEqual({ owner_id: null, department_id: school.department_id });
    expect((await join(teacher, code)).status).toBe(200);
  });

  it('of a person with another job there leaves her in its groups', async () => {
    const { id } = await open();
    const pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
    const job = {
      user_id: pupil.id,
      department_id: school.department_id,
      type: 'external',
      status: 'accepted',
    } as const;
    await app.db
      .insertInto('job')
      .values({ id: app.context.random.identifier(), ...job })
      .execute();
    await plantMember(app, id, pupil.id);
    const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const params = { organization_id: school.organization_id, id: pupil.job_id };
    await (await enter(administrator)).get('job.dismiss', { params });
    expect(await listed(id)).toEqual([pupil.id]);
  });
});

describe('the night', () => {
  it('forgets codes that ended a day ago, and who was refused then', async () => {
    const { id, code } = await open();
    await join(await enter(await stranger({ email_confirmed: false })), code);
    await setMinutesLeft(id, -1);
    await forgetOldJoining(app.db, app.clock.now());
    const codes = app.db.selectFrom('group_join_code').select('code').where('group_id', '=', id);
    const refusals = app.db.selectFrom('group_join_refusal').select('reason').where('group_id', '=', id);
    expect([(await codes.execute()).length, (await refusals.execute()).length]).toEqual([1, 1]);
    await forgetOldJoining(app.db, new Date(app.clock.now().getTime() + DAY_MS));
    expect([await codes.execute(), await refusals.execute()]).toEqual([[], []]);
  });
});

describe('the screen of whoever opened groups', () => {
  it('learns who came since it asked last, by group, and how many in all', async () => {
    app.clock.freeze();
    const { id, code } = await open();
    const early = await makePerson(app, school, { user_type: 'student', roles: [], last_name: 'Ранняя' });
    await join(await enter(early), code);
    const first = await teacher.get('group.joining', { query: { group_ids: id } });
    expect(first.groups).toMatchObject([{ id, name: '7А', code, participant_count: 1, joined_count: 1 }]);
    expect(first.joined).toMatchObject([{ group_id: id, user_id: early.id, last_name: 'Ранняя', how: 'code' }]);
    app.clock.advance(MINUTE_MS);
    const nothing = await teacher.get('group.joining', {
      query: { group_ids: id, after: app.clock.now().toISOString() },
    });
    expect(nothing.joined).toEqual([]);
    const late = await makePerson(app, school, { user_type: 'student', roles: [] });
    await join(await enter(late), code);
    const second = await teacher.get('group.joining', { query: { group_ids: id, after: nothing.cursor } });
    expect(second.joined.map(({ user_id }) => user_id)).toEqual([late.id]);
    expect(second.groups).toMatchObject([{ joined_count: 2 }]);
  });

  it('[abuse 95] hears only of groups that are the caller’s, and of codes that the server has', async () => {
    const { id } = await open();
    const colleague = await makePerson(app, await makeSchool(app));
    const answer = await (await enter(colleague)).call('group.joining', { query: { group_ids: id } });
    expect(answer.status).toBe(404);
    expect((await teacher.call('group.joining', { query: { group_ids: '<b>,' } })).status).toBe(400);
  });
});
