import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantStudentGroup } from '../../testing/groups.ts';
import { makePerson, makeSchool, type PersonOptions, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const { email, password } = await makePerson(app, school);
  teacher = await app.signIn(email, password);
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

const news = (group_ids: string, after?: string) =>
  teacher.get('group.joining', { query: { group_ids, ...(after === undefined ? {} : { after }) } });

/** Everybody who is told of from a cursor on, and the cursor after that. */
async function readOn(
  id: string,
  from?: string,
): Promise<{ joined: Set<string>; refused: Set<string>; cursor: string }> {
  const [joined, refused] = [new Set<string>(), new Set<string>()];
  let told = await news(id, from);
  for (let answers = 1; answers < 6; answers += 1) {
    for (const { user_id } of told.joined) joined.add(user_id);
    for (const { user_id } of told.refused) refused.add(user_id);
    if (!told.cursor.includes('/')) break;
    told = await news(id, told.cursor);
  }
  return { joined, refused, cursor: told.cursor };
}

/** Somebody who has tried to join. */
async function tryToJoin(join: string, options: PersonOptions = {}): Promise<string> {
  const person = await makePerson(app, school, { user_type: 'student', roles: [], ...options });
  const browser = await app.signIn(person.email, person.password);
  await browser.call('group.join', { body: { join } });
  return person.id;
}

async function open(): Promise<{ id: string; code: string }> {
  const id = await plantStudentGroup(app, school);
  const { codes } = await teacher.get('group.start_join', { body: { group_ids: [id] } });
  return { id, code: codes[id] ?? '' };
}

describe('the screen of the host', () => {
  it('lists its groups as a teacher counts them, 9 before 10', async () => {
    const names = ['10Б', '9А', '11'];
    const ids = await Promise.all(names.map((name) => plantStudentGroup(app, { ...school, name })));
    const told = await news(ids.join(','));
    expect(told.groups.map(({ name }) => name)).toEqual(['9А', '10Б', '11']);
  });

  it('goes on showing after the stop who came and who was refused, and no code', async () => {
    const { id, code } = await open();
    const joined = await tryToJoin(code);
    const refused = await tryToJoin(code, { email_confirmed: false });
    await teacher.get('group.stop_join', { body: { group_ids: [id] } });
    const told = await news(id);
    expect(told.groups).toMatchObject([{ code: null, until: null, joined_count: 1 }]);
    expect(told.joined.map(({ user_id }) => user_id)).toEqual([joined]);
    expect(told.refused.map(({ user_id }) => user_id)).toEqual([refused]);
  });

  it('opened again after a stop has another code and still knows who came', async () => {
    const { id, code } = await open();
    const joined = await tryToJoin(code);
    await teacher.get('group.stop_join', { body: { group_ids: [id] } });
    const { codes } = await teacher.get('group.start_join', { body: { group_ids: [id] } });
    expect(codes[id]).not.toBe(code);
    const told = await news(id);
    expect(told.groups).toMatchObject([{ code: codes[id], joined_count: 1 }]);
    expect(told.joined.map(({ user_id }) => user_id)).toEqual([joined]);
  });

  it('shows who was refused by the link of a group that has no code', async () => {
    const id = await plantStudentGroup(app, school);
    const { join_id } = await teacher.get('group.get', { params: { id } });
    const refused = await tryToJoin(join_id, { email_confirmed: false });
    expect((await news(id)).refused).toMatchObject([{ user_id: refused, reason: 'primary_email_not_confirmed' }]);
  });

  it('tells the time of the server', async () => {
    app.clock.freeze();
    const { id } = await open();
    expect((await news(id)).now).toBe(app.clock.now().toISOString());
  });

  it('keeps one line of somebody who tries again and again, with the last reason', async () => {
    const { id, code } = await open();
    const { email, password, id: user_id } = await makePerson(app, school, { roles: [], email_confirmed: false });
    const browser = await app.signIn(email, password);
    for (let turn = 0; turn < 3; turn += 1) await browser.call('group.join', { body: { join: code } });
    await app.db.updateTable('user_account').set({ email_confirmed: true }).where('id', '=', user_id).execute();
    await app.db.deleteFrom('license_seat').where('user_id', '=', user_id).execute();
    const { license_id } = school;
    await app.db
      .updateTable('license')
      .set({ seats: 1 })
      .where('id', '=', license_id ?? '')
      .execute();
    await browser.call('group.join', { body: { join: code } });
    expect((await news(id)).refused).toMatchObject([{ user_id, reason: 'unable_to_license' }]);
  });

  it('learns of everybody where more came at once than one answer holds, and loses nobody', async () => {
    const { id } = await open();
    // A second of joins, one a millisecond, and as many who came by one press of the teacher.
    await sql`
      insert into user_account (id, email, email_confirmed, last_name, first_name, middle_name, user_type, created_at)
      select 'news' || lpad(translate(n::text, '0123456789', 'abcdefghjk'), 18, 'A'), 'news' || n || '@test.example', true, 'Толпа', 'Имя', '', 'student', now()
      from generate_series(1, 2500) as n`.execute(app.db);
    const start = app.clock.now();
    await sql`
      insert into student_group_member (group_id, user_id, joined_at, how)
      select ${id}, 'news' || lpad(translate(n::text, '0123456789', 'abcdefghjk'), 18, 'A'), ${start}::timestamptz + least(n, 1100) * interval '1 ms', 'code'
      from generate_series(1, 2500) as n`.execute(app.db);
    expect((await news(id)).joined).toHaveLength(1000);
    const told = await readOn(id);
    expect(told.joined.size).toBe(2500);
    const late = await tryToJoin((await teacher.get('group.get', { params: { id } })).join_id, {
      email_confirmed: false,
    });
    expect([...(await readOn(id, told.cursor)).refused]).toEqual([late]);
  });
});
