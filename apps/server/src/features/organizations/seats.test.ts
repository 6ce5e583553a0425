import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  listSeats,
  makeAdministeredSchool,
  makeApplicant,
} from '../../testing/administration.ts';
import { type Answer, outcome } from '../../testing/browser.ts';
import { type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeSeat } from './commands/seats.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const hold = (
  { administrator, params }: AdministeredSchool,
  { job_id }: Pick<MadePerson, 'job_id'>,
  held: boolean,
): Promise<Answer> => administrator.call('job.seat', { params: { ...params, id: job_id }, body: { held } });

async function crowd(school: AdministeredSchool, size: number): Promise<MadePerson[]> {
  return Promise.all(Array.from({ length: size }, () => makePerson(app, school, { seat: false })));
}

describe('seats by hand', () => {
  it('are given and freed; each change is felt at once and logged once', async () => {
    const school = await makeAdministeredSchool(app);
    const person = await makePerson(app, school);
    const browser = await app.signIn(person.email, person.password);
    expect(outcome(await hold(school, person, false))).toMatchObject({ status: 200, body: { hasSeat: false } });
    expect((await browser.call('activity.list')).status).toBe(401);
    expect((await hold(school, person, false)).status).toBe(200);
    expect(outcome(await hold(school, person, true))).toMatchObject({ status: 200, body: { hasSeat: true } });
    expect((await hold(school, person, true)).status).toBe(200);
    expect((await browser.call('activity.list')).status).toBe(200);
    const lines = await listAudit(app, school.organization_id);
    expect(lines).toMatchObject([
      { action: 'seat_freed', actor_id: school.person.id, subject_id: person.id },
      { action: 'seat_given', actor_id: school.person.id, subject_id: person.id },
    ]);
  });

  it('[API-01] a person whose seat was freed is refused by name: no_leu; by an ended license: license_expired', async () => {
    const valid_until = new Date(app.clock.now().getTime() + 60_000);
    const school = await makeAdministeredSchool(app, { valid_until });
    const [freed, kept] = [await makePerson(app, school), await makePerson(app, school)];
    const browsers = [
      await app.signIn(freed.email, freed.password),
      await app.signIn(kept.email, kept.password),
    ] as const;
    await hold(school, freed, false);
    const refused = await browsers[0].call('auth.refresh');
    expect(outcome(refused)).toEqual({ status: 400, body: { detail: 'no_leu' } });
    app.clock.advance(61_000);
    const expired = await browsers[1].call('auth.refresh');
    expect(outcome(expired)).toEqual({ status: 400, body: { detail: 'license_expired' } });
    expect((await browsers[1].call('user.self')).status).toBe(401);
  });

  it('are none without a license that is valid now', async () => {
    const school = await makeAdministeredSchool(app);
    const person = await makePerson(app, school, { seat: false });
    const now = app.clock.now().getTime();
    const past = { valid_from: new Date(now - 2000), valid_until: new Date(now - 1000) };
    const future = { valid_from: new Date(now + 1_000_000), valid_until: new Date(now + 2_000_000) };
    await fillLicense(school, await crowd(school, 99));
    for (const time of [past, future]) {
      await app.db
        .insertInto('license')
        .values({
          id: app.context.random.identifier(),
          organization_id: school.organization_id,
          ...time,
          seats: 9,
          limits: '{}',
          features: [],
        })
        .execute();
    }
    expect(outcome(await hold(school, person, true))).toEqual({
      status: 400,
      body: { reason: 'unable_to_license', user_id: person.id },
    });
  });

  it('belong to accepted jobs', async () => {
    const school = await makeAdministeredSchool(app);
    const applicant = await makeApplicant(app, school);
    expect(outcome(await hold(school, applicant, true))).toEqual({ status: 409, body: { reason: 'not_accepted' } });
  });

  it('the last administrator keeps hers, by whichever of her jobs it is asked for', async () => {
    const school = await makeAdministeredSchool(app);
    const second = app.context.random.identifier();
    await app.db
      .insertInto('job')
      .values({
        id: second,
        user_id: school.person.id,
        department_id: school.department_id,
        type: 'external',
        status: 'accepted',
      })
      .execute();
    for (const job_id of [school.person.job_id, second]) {
      expect(outcome(await hold(school, { job_id }, false))).toEqual({
        status: 409,
        body: { reason: 'last_administrator' },
      });
    }
    await makePerson(app, school, { roles: ['organisation_administrator'] });
    expect((await hold(school, school.person, false)).status).toBe(200);
  });

  it.each([{}, { held: 'yes' }, { held: true, user_id: 'x' }, { held: true, license_id: 'x' }])(
    '[abuse 25] %j is 400',
    async (body) => {
      const school = await makeAdministeredSchool(app);
      const { administrator, params, person } = school;
      const answer = await administrator.call('job.seat', { params: { ...params, id: person.job_id }, body });
      expect(answer.status).toBe(400);
    },
  );
});

describe('[abuse 97] seats under a rush', () => {
  it('three seats left are taken by three of fifty at once, the rest hear unable_to_license', async () => {
    const school = await makeAdministeredSchool(app, { seats: 4 });
    const people = await crowd(school, 50);
    const answers = await Promise.all(people.map((person) => hold(school, person, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 200) continue;
      expect(outcome(answer)).toEqual({
        status: 400,
        body: { reason: 'unable_to_license', user_id: people[index]?.id },
      });
    }
    expect(await listSeats(app, school.license_id)).toHaveLength(4);
  });

  it('the same holds for whoever takes seats without asking the organization: fifty invitations or pupils at once', async () => {
    const school = await makeAdministeredSchool(app, { seats: 4 });
    const people = await crowd(school, 50);
    const now = app.clock.now();
    const taken = await Promise.all(
      people.map(({ id }) => app.db.transaction().execute((tx) => takeSeat(tx, school.organization_id, id, now))),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await listSeats(app, school.license_id)).toHaveLength(4);
  });

  it('three seats left for fifty requests accepted at once: three are accepted and 47 go on waiting', async () => {
    const school = await makeAdministeredSchool(app, { seats: 4 });
    const people = await Promise.all(Array.from({ length: 50 }, () => makeApplicant(app, school)));
    const answers = await Promise.all(
      people.map(({ job_id }) =>
        school.administrator.call('job.decide', {
          params: { ...school.params, id: job_id },
          body: { decision: 'accept', roles: ['author'] },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(47);
    const found = await school.administrator.get('organization.get', { params: school.params });
    expect(found).toMatchObject({ people: 4, waiting: 47, licenses: [{ seats: 4, seatsUsed: 4 }] });
  });

  it('by taking and freeing in loops the limit is never passed', async () => {
    const school = await makeAdministeredSchool(app, { seats: 4 });
    const people = await crowd(school, 8);
    let most = 0;
    let over = false;
    const watch = (async () => {
      while (!over) most = Math.max(most, (await listSeats(app, school.license_id)).length);
    })();
    await Promise.all(
      people.map(async (person, index) => {
        for (let round = 0; round < 10; round += 1) {
          const answer = await hold(school, person, (round + index) % 2 === 0);
          expect([200, 400]).toContain(answer.status);
        }
      }),
    );
    over = true;
    await watch;
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('of two licenses the seats of both are taken, no more, and nobody holds two', async () => {
    const school = await makeAdministeredSchool(app, { seats: 3 });
    const second = app.context.random.identifier();
    const now = app.clock.now().getTime();
    await app.db
      .insertInto('license')
      .values({
        id: second,
        organization_id: school.organization_id,
        valid_from: new Date(now - 1000),
        valid_until: new Date(now + 1_000_000),
        seats: 2,
        limits: '{}',
        features: [],
      })
      .execute();
    const people = await crowd(school, 10);
    const answers = await Promise.all([...people, ...people].map((person) => hold(school, person, true)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    const held = [...(await listSeats(app, school.license_id)), ...(await listSeats(app, second))];
    expect(held).toHaveLength(5);
    expect(new Set(held).size).toBe(5);
  });
});

async function fillLicense({ license_id }: AdministeredSchool, people: readonly MadePerson[]): Promise<void> {
  await app.db
    .insertInto('license_seat')
    .values(people.map(({ id }) => ({ license_id: license_id ?? '', user_id: id })))
    .execute();
}
