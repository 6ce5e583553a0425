import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School, takeRoles } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: MadePerson;
let presenter: Browser;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  teacher = await makePerson(app, school);
  presenter = await app.signIn(teacher.email, teacher.password);
  const { id: material_id } = await plantMaterial(app, teacher.id, [yesno()]);
  room = await startRoom(app, { presenter, material_id });
});
afterAll(() => app.close());

const leads = async (browser: Browser): Promise<boolean> =>
  (await browser.get('live.about', { params: room.params })).leads;
const visit = async (browser: Browser, path = `/play/s/${room.activity_id}/`) => {
  const { status, headers } = await browser.send({ method: 'GET', path, headers: { accept: 'text/html' } });
  return { led: status === 302, to: headers.location, kept: headers['cache-control'] };
};
const CONSOLE = () => ({ led: true, to: `/speaker/${room.activity_id}`, kept: 'no-store' });
const STAYS: unknown = expect.objectContaining({ led: false, to: undefined });

describe('the door of a session', () => {
  it('leads its presenter on to the console, by its page and by what it tells', async () => {
    expect(await visit(presenter)).toEqual(CONSOLE());
    expect(await visit(presenter, `/play/s/${room.activity_id}?from=qr`)).toEqual(CONSOLE());
    expect(await leads(presenter)).toBe(true);
  });

  it('leads nobody else on: neither guests nor pupils nor another teacher', async () => {
    const colleague = await makePerson(app, school);
    const pupil = await room.pupil('Аня');
    for (const browser of [app.browser(), pupil.browser, await app.signIn(colleague.email, colleague.password)]) {
      expect(await visit(browser)).toEqual(STAYS);
      expect(await leads(browser)).toBe(false);
    }
  });

  it('of no session, and of a text that names none, leads nowhere', async () => {
    for (const name of [app.context.random.identifier(), 'x', '%2F..%2F..', '0'.repeat(22)])
      expect(await visit(presenter, `/play/s/${name}/`)).toEqual(STAYS);
  });

  it('still tells it of a presenter whose page has to renew her session first', async () => {
    app.clock.advance(11 * 60_000);
    expect(await visit(presenter)).toEqual(STAYS);
    expect(await leads(presenter)).toBe(false);
    await presenter.get('auth.refresh');
    expect(await leads(presenter)).toBe(true);
  });

  it('leads a presenter on who has begun the lesson and lost her seat since, and nobody without a right', async () => {
    const { id: material_id } = await plantMaterial(app, teacher.id, [yesno()]);
    const other = await startRoom(app, { presenter, material_id });
    await room.lead('start');
    await app.db.deleteFrom('license_seat').where('user_id', '=', teacher.id).execute();
    await app.db
      .updateTable('user_account')
      .set((eb) => ({ permission_epoch: eb('permission_epoch', '+', 1) }))
      .execute();
    expect(await leads(presenter)).toBe(true);
    expect((await presenter.get('live.about', { params: other.params })).leads).toBe(false);
    await takeRoles(app, teacher);
    expect(await leads(presenter)).toBe(false);
  });
});
