import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../testing/administration.ts';
import { addressOf, type Browser } from '../testing/browser.ts';
import type { EventReader } from '../testing/callers/event-reader.ts';
import { type LiveRoom, startRoom } from '../testing/live-room.ts';
import { plantMaterial, yesno } from '../testing/materials.ts';
import { type MadePerson, makePerson, TEST_PASSWORD } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

interface Leading {
  person: MadePerson;
  browser: Browser;
  room: LiveRoom;
  reader: EventReader;
}

/** An organizer with an open stream of an activity of hers. */
async function lead(payload: Record<string, unknown> = {}): Promise<Leading> {
  const person = await makePerson(app, school, { invited: true });
  const browser = await app.signIn(person.email, person.password);
  const { id } = await plantMaterial(app, person.id, [yesno()]);
  const room = await startRoom(app, { presenter: browser, material_id: id, payload });
  const reader = await room.stream();
  await reader.waitFor(() => true);
  return { person, browser, room, reader };
}

const watch = (browser: Browser, room: LiveRoom, headers = {}): Promise<EventReader> =>
  browser.stream(addressOf('live.stream', { params: room.params, query: { audience: 'participant' } }), headers);

describe('streams of others', () => {
  it('[abuse 17] nobody reads the stream of an activity that she has no part in', async () => {
    const [mine, theirs] = [await lead(), await lead()];
    const pupil = await theirs.room.pupil('Аня');
    for (const audience of ['participant', 'presenter', 'projector']) {
      const path = addressOf('live.stream', { params: mine.room.params, query: { audience } });
      for (const browser of [theirs.browser, pupil.browser, app.browser()]) {
        const reader = await browser.stream(path);
        expect([401, 404]).toContain(reader.status);
        reader.close();
      }
    }
    for (const { reader } of [mine, theirs]) reader.close();
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    '[abuse 47] a page of %s opens none, with all the cookies there are',
    async (origin) => {
      const { browser, room, reader } = await lead();
      const pupil = await room.pupil('Аня');
      for (const path of [
        addressOf('live.stream', { params: room.params, query: { audience: 'presenter' } }),
        addressOf('live.state', { params: room.params, query: { audience: 'presenter' } }),
      ]) {
        const refused = await browser.stream(path, { origin });
        expect(refused.status).toBe(403);
        expect(refused.headers['access-control-allow-origin']).toBeUndefined();
        refused.close();
      }
      const foreign = await watch(pupil.browser, room, { origin });
      expect(foreign.status).toBe(403);
      foreign.close();
      reader.close();
    },
  );
});

describe('an open stream ends within 5 s', () => {
  it('[abuse 17] when a session ends, a right goes or a person is erased; others read on', async () => {
    const { administrator, params } = school;
    const [everywhere, roleless, seatless, erased, password, stays] = [
      await lead(),
      await lead(),
      await lead(),
      await lead(),
      await lead(),
      await lead(),
    ];
    const student = await makePerson(app, school, { user_type: 'student', roles: [] });
    const seat = await app.signIn(student.email, student.password);
    const known = await lead({ identification: 20 });
    await seat.get('live.join', { params: known.room.params, body: { nickname: '' } });
    const taking = await watch(seat, known.room);
    await taking.waitFor(() => true);
    await everywhere.browser.get('user.end_sessions');
    await administrator.get('job.update', { params: { ...params, id: roleless.person.job_id }, body: { roles: [] } });
    await administrator.get('job.seat', { params: { ...params, id: seatless.person.job_id }, body: { held: false } });
    await administrator.get('person.erase', {
      params: { ...params, id: erased.person.id },
      body: { scope: 'account', email: erased.person.email, password: TEST_PASSWORD },
    });
    await administrator.get('person.erase', {
      params: { ...params, id: student.id },
      body: { scope: 'organization', email: student.email, password: TEST_PASSWORD },
    });
    await password.browser.get('user.change_password', {
      body: { currentPassword: TEST_PASSWORD, newPassword: 'совсем другая пара' },
    });
    for (const { reader } of [everywhere, roleless, seatless, erased, password]) await reader.waitForClose();
    await taking.waitForClose();
    expect(stays.reader.closed).toBe(false);
    expect(known.reader.closed).toBe(false);
    for (const { reader } of [stays, known]) reader.close();
  });
});
