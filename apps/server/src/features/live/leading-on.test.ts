import { MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School, takeRoles } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

import { raiseEpochs } from '../people/commands/epochs.ts';

let app: TestApp;
let school: School;
let teacher: MadePerson;
let browser: Browser;
let administrator: Browser;
let material_id: string;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  school = await makeSchool(app);
  teacher = await makePerson(app, school);
  const chief = await makePerson(app, school, { roles: ['organisation_administrator'] });
  administrator = await app.signIn(chief.email, chief.password);
  browser = await app.signIn(teacher.email, teacher.password);
  material_id = (await plantMaterial(app, teacher.id, [yesno(), yesno()])).id;
  room = await startRoom(app, { presenter: browser, material_id });
});

async function endLicense(): Promise<void> {
  const valid_until = new Date(app.clock.now().getTime() + 1000);
  await app.db.updateTable('license').set({ valid_until }).where('id', '=', school.license_id).execute();
  // As whoever changes a license does.
  await app.db.transaction().execute((tx) => raiseEpochs(tx, [teacher.id]));
  app.clock.advance(2000);
}

async function freeSeat(): Promise<void> {
  await administrator.get('job.seat', {
    params: { organization_id: school.organization_id, id: teacher.job_id },
    body: { held: false },
  });
}

const LOST = [
  ['her licence ended', endLicense, 'license_expired'],
  ['her seat was freed', freeSeat, 'no_leu'],
] as const;

describe.each(LOST)('a presenter who led when %s', (_, lose, reason) => {
  it('leads the lesson to its end and half an hour more, over the end of her access token, and sees its results', async () => {
    await room.lead('start', 'open');
    const pupil = await room.pupil('Аня');
    await lose();
    await pupil.answer({ value: true });
    expect((await browser.call('auth.refresh')).json).toEqual({ detail: reason });
    await room.lead('pause');
    app.clock.advance(11 * MINUTE_MS);
    await room.lead('resume', 'close');
    app.clock.advance(3000);
    await room.lead('reveal', 'next');
    // A stream opens, too, and new guests come in as before.
    const stream = await room.stream();
    await stream.waitFor(({ event }) => event === 'full');
    stream.close();
    await room.pupil('Боря');
    expect((await browser.call('auth.refresh')).json).toEqual({ detail: reason });
    await room.lead('finish');
    const results = await browser.get('statistics.by_participant', { params: { id: room.activity_id } });
    expect(results.data.map(({ first_name, points }) => [first_name, points])).toEqual(
      expect.arrayContaining([['Аня', 1]]),
    );
    app.clock.advance(200 * MINUTE_MS);
    expect((await browser.call('statistics.by_participant', { params: { id: room.activity_id } })).status).toBe(401);
  });

  it('gets nothing else by it: no library, no other lesson, no new one, no other results', async () => {
    const other = await startRoom(app, { presenter: browser, material_id });
    await room.lead('start');
    await lose();
    const payload = { params: { id: material_id }, body: {} };
    const refused = [
      await browser.call('folder.root'),
      await browser.call('material.start', payload),
      await browser.call('activity.list'),
      await browser.call('user.self'),
      await browser.call('live.command', { params: other.params, body: { command: 'start', step: 0 } }),
      await browser.call('statistics.by_participant', { params: { id: other.activity_id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 400, 401, 401, 401, 401]);
    expect((await room.state()).phase).toBe('content');
  });

  it('does not lead a lesson that was not started', async () => {
    await room.state();
    await lose();
    const start = await browser.call('live.command', { params: room.params, body: { command: 'start', step: 0 } });
    expect(start.status).toBe(401);
  });

  it('leads no more half an hour after the end, nor with the cookie of somebody else’s session', async () => {
    await room.lead('start');
    const cookie = browser.jar.cookies.filter(({ name }) => name === 'leading');
    expect(cookie.map(({ path }) => path)).toEqual([
      `/api/v1/live/${room.activity_id}/`,
      `/api/v1/activity/${room.activity_id}/`,
    ]);
    const colleague = await makePerson(app, school);
    const thief = await app.signIn(colleague.email, colleague.password);
    for (const { name, value, path } of cookie) thief.jar.set(name, value, path);
    const state = (reader: Browser) =>
      reader.call('live.state', { params: room.params, query: { audience: 'presenter' } });
    expect((await state(thief)).status).toBe(404);
    await lose();
    expect((await state(browser)).status).toBe(200);
    app.clock.advance(120 * MINUTE_MS);
    expect((await state(browser)).status).toBe(401);
  });
});

describe('a presenter who leads on without a seat', () => {
  it.each([
    ['signs out', () => browser.call('auth.logout')],
    ['loses her role', () => takeRoles(app, teacher)],
    [
      'is dismissed',
      () =>
        administrator.call('job.dismiss', { params: { organization_id: school.organization_id, id: teacher.job_id } }),
    ],
  ])('leads no more at once when she %s', async (_, lose) => {
    await room.lead('start');
    await freeSeat();
    expect((await room.command('open')).status).toBe(200);
    const jar = browser.copy();
    await lose();
    const parts = { params: room.params, body: { command: 'close', step: 2 } };
    expect(outcome(await jar.call('live.command', parts))).toEqual({ status: 401, body: { reason: 'unauthorized' } });
  });

  it('has her stream go on in the session that led', async () => {
    await room.lead('start');
    const stream = await room.stream();
    await freeSeat();
    await app.context.rooms.recheck((caller) => app.gate.stillMay(caller));
    await room.lead('open');
    await stream.waitFor(({ data }) => JSON.stringify(data).includes('"phase":"open"'));
    expect(stream.closed).toBe(false);
    stream.close();
  });
});

describe('rights in another organization', () => {
  it('lead no lesson of the one that took her seat, and show no results of it', async () => {
    const other = await makeSchool(app);
    const job_id = app.context.random.identifier();
    const job = { user_id: teacher.id, department_id: other.department_id, type: 'staff', status: 'accepted' } as const;
    await app.db
      .insertInto('job')
      .values({ id: job_id, ...job })
      .execute();
    await app.db.insertInto('job_role').values({ job_id, role: 'organiser' }).execute();
    if (other.license_id === null) throw new Error('the school has a licence');
    await app.db.insertInto('license_seat').values({ license_id: other.license_id, user_id: teacher.id }).execute();
    await freeSeat();
    await browser.get('auth.refresh');
    const body = { command: 'start', step: 0 };
    expect((await browser.call('live.command', { params: room.params, body })).status).toBe(403);
    expect((await browser.call('statistics.by_question', { params: { id: room.activity_id } })).status).toBe(403);
    expect(await browser.get('activity.list')).toEqual([]);
  });
});
