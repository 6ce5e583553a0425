import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { plantStudentGroup } from '../../testing/groups.ts';
import { makePerson, makeSchool, type PersonOptions, type School } from '../../testing/people.ts';
import { startSecondServer } from '../../testing/servers/second-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockOrganization } from '../organizations/commands/lock.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface OpenSchool extends School {
  teacher: Browser;
  groups: { id: string; code: string }[];
}

/** A school with an organizer, who holds one of its seats, and open groups. */
async function openSchool(groups: number, seats = 100): Promise<OpenSchool> {
  const school = await makeSchool(app, { seats });
  const { email, password } = await makePerson(app, school);
  const teacher = await app.signIn(email, password);
  const ids = await Promise.all(Array.from({ length: groups }, () => plantStudentGroup(app, school)));
  const { codes } = await teacher.get('group.start_join', { body: { group_ids: ids } });
  return { ...school, teacher, groups: ids.map((id) => ({ id, code: codes[id] ?? '' })) };
}

/** Somebody who has a job in no organization, at a browser of her own. */
async function enterStranger(email_confirmed = true): Promise<Browser> {
  const elsewhere = await makeSchool(app, { licensed: false });
  const options: PersonOptions = { user_type: 'student', roles: [], job_status: 'rejected', email_confirmed };
  const { email, password } = await makePerson(app, elsewhere, options);
  return app.signIn(email, password);
}
const gatherStrangers = (count: number): Promise<Browser[]> =>
  Promise.all(Array.from({ length: count }, () => enterStranger()));

const join = (by: Browser, code = ''): Promise<Answer> => by.call('group.join', { body: { join: code } });
const countStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('people who join at the same moment', () => {
  it('into several groups of one school come in together, each into her own', async () => {
    const school = await openSchool(3);
    const crowd = await gatherStrangers(30);
    const release = Promise.withResolvers<void>();
    const holding = app.db.transaction().execute(async (tx) => {
      await lockOrganization(tx, school.organization_id);
      await release.promise;
    });
    const answering = Promise.all(crowd.map((browser, index) => join(browser, school.groups[index % 3]?.code)));
    await waitForLockWaits(app, 1);
    // Whoever asked before this call has been heard when it is answered.
    await school.teacher.get('group.list');
    release.resolve();
    await holding;
    expect(countStatus(await answering, 200)).toBe(30);
    const { rows } = await sql<{ people: number; commits: number }>`
      select count(*)::int as people, count(distinct member.xmin::text)::int as commits
      from student_group_member as member join student_group on student_group.id = member.group_id
      where student_group.department_id = ${school.department_id}`.execute(app.db);
    expect(rows[0]?.people).toBe(30);
    expect(rows[0]?.commits).toBeLessThan(15);
    const groups = await school.teacher.get('group.list');
    expect(groups.map(({ participant_count }) => participant_count)).toEqual([10, 10, 10]);
  });

  it('are each refused or let in for herself', async () => {
    const school = await openSchool(1, 3);
    const [group] = school.groups;
    const all = [await enterStranger(false), school.teacher, ...(await gatherStrangers(3))];
    const answers = await Promise.all(all.map((browser) => join(browser, group?.code)));
    expect([countStatus(answers, 200), countStatus(answers, 400)]).toEqual([3, 2]);
    expect(answers[0]?.json).toEqual({ reason: 'primary_email_not_confirmed' });
    const { refused } = await school.teacher.get('group.joining', { query: { group_ids: group?.id ?? '' } });
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(
      new Set(['primary_email_not_confirmed', 'unable_to_license']),
    );
  });

  it('[abuse 97] through two processes take no seat twice', async () => {
    const school = await openSchool(2, 9);
    const crowd = await gatherStrangers(20);
    const beside = await startSecondServer(app, app.clock);
    try {
      const answers = await Promise.all(
        crowd.map((browser, index) =>
          join(index % 2 === 0 ? browser : browser.through(beside), school.groups[index % 2]?.code),
        ),
      );
      expect([countStatus(answers, 200), countStatus(answers, 400)]).toEqual([8, 12]);
    } finally {
      await beside.close();
    }
    const { license_id } = school;
    const seats = app.db.selectFrom('license_seat').select('user_id');
    expect(await seats.where('license_id', '=', license_id ?? '').execute()).toHaveLength(9);
    const { groups, joined, refused } = await school.teacher.get('group.joining', {
      query: { group_ids: school.groups.map(({ id }) => id).join(',') },
    });
    expect(groups.reduce((sum, { participant_count }) => sum + participant_count, 0)).toBe(8);
    expect([joined.length, refused.length]).toEqual([8, 12]);
  });

  it('behind one address are not counted as guessing, however many they are', async () => {
    const school = await openSchool(1);
    const [group] = school.groups;
    // More than one network may mistype.
    const answers = await Promise.all(Array.from({ length: 250 }, () => join(app.browser(), group?.code)));
    expect(countStatus(answers, 401)).toBe(250);
    expect((await join(await enterStranger(), group?.code)).status).toBe(200);
  });
});

it('whoever takes her request back while she joins gets a job of its own', async () => {
  const school = await openSchool(1);
  const person = await enterStranger();
  const { id } = await person.get('user.apply', { body: { departmentId: school.department_id, type: 'student' } });
  const release = Promise.withResolvers<void>();
  const withdrawing = app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('job').where('id', '=', id).execute();
    await release.promise;
  });
  const joining = join(person, school.groups[0]?.code);
  await waitForLockWaits(app, 1);
  release.resolve();
  await withdrawing;
  expect((await joining).status).toBe(200);
  const jobs = await person.get('user.jobs');
  expect(jobs.filter(({ status }) => status === 'accepted')).toMatchObject([{ type: 'student' }]);
});
