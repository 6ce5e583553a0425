import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { dumpDatabase, findStoredTexts } from '../../testing/databases/database-walk.ts';
import { CANARY, CANARY_PATTERN, type FullPerson, makeFullPerson } from '../../testing/full-person.ts';
import { listTold } from '../../testing/notifications.ts';
import { makePerson, makeSchool, type School, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let person: FullPerson;
let answer: Answer;
let picture: string;
let traces: number;
let marks: unknown[];
let statistics: { total_price: number; rows: unknown[] };
let presenter: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  person = await makeFullPerson(app, school);
  presenter = person.room.presenter;
  picture = await app.context.files.put(Buffer.from('a picture of hers alone'));
  await app.db
    .insertInto('stored_file')
    .values({ hash: picture, media_type: 'image/png', size: 23, created_at: app.clock.now() })
    .execute();
  const own = await app.db.selectFrom('material').select('id').where('user_id', '=', person.id).execute();
  await app.db
    .insertInto('material_file')
    .values({ material_id: own[0]?.id ?? '', hash: picture })
    .execute();
  traces = (await findStoredTexts(app, CANARY_PATTERN)).length;
  marks = await readMarks();
  statistics = await readStatistics();
});

afterAll(() => app.close());

/** Marks without the words beside them, which may name a person. */
async function readMarks(): Promise<unknown[]> {
  const rows = await app.db.selectFrom('answer_mark').selectAll().orderBy('submission_id').execute();
  return rows.map((mark) => ({ ...mark, comment: null }));
}

/** Results without names. */
async function readStatistics(): Promise<typeof statistics> {
  const found = await presenter.get('statistics.by_participant', {
    params: { id: person.room.activity_id },
    query: { answers: 'true' },
  });
  const rows = found.data.map(({ points, percents, place, answers }) => ({ points, percents, place, answers }));
  return { total_price: found.total_price, rows };
}

const countOf = async (
  table: 'folder' | 'material' | 'one_time_link' | 'consent' | 'session_family',
): Promise<number> =>
  (await app.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).length;

/** The lesson's counters are announced a moment after what they count, five times a second at most. */
async function dumpAtRest(): Promise<string> {
  let before = '';
  let now = await dumpDatabase(app);
  while (now !== before) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = await dumpDatabase(app);
  }
  return now;
}

describe('a broken erasure', () => {
  it('leaves everything as it was, and can be made again', async () => {
    await sql`
      create function break_at_the_end() returns trigger language plpgsql as $$
      begin raise exception 'planted'; end $$`.execute(app.db);
    await sql`
      create trigger planted before insert on erasure_act
      for each row execute function break_at_the_end()`.execute(app.db);
    const before = await dumpAtRest();
    const broken = await person.browser.call('user.erase', { body: { password: TEST_PASSWORD } });
    expect([broken.status, broken.json]).toEqual([500, { reason: 'internal' }]);
    expect(await dumpDatabase(app)).toBe(before);
    expect((await person.browser.call('user.self')).status).toBe(200);
    await sql`drop trigger planted on erasure_act`.execute(app.db);
  });
});

describe('an erasure', () => {
  it('is answered with its act', async () => {
    answer = await person.browser.call('user.erase', { body: { password: TEST_PASSWORD } });
    expect(answer.status).toBe(200);
  });

  it('no column of any table holds her name, address, nickname, or what she called her things', async () => {
    expect(traces).toBeGreaterThan(15);
    expect(await findStoredTexts(app, CANARY_PATTERN)).toEqual([]);
    expect(await findStoredTexts(app, /192\.0\.2\.77/)).toEqual([
      // When and from where she consented is the proof that she did.
      expect.objectContaining({ table: 'public.consent', column: 'address' }),
    ]);
  });

  it('the account stays as an empty one, for whatever refers to it', async () => {
    const row = await app.db.selectFrom('user_account').selectAll().where('id', '=', person.id).executeTakeFirst();
    expect(row).toMatchObject({
      last_name: 'Удалённый',
      first_name: 'пользователь',
      middle_name: '',
      email: `erased-${person.id}@erased.invalid`,
      email_confirmed: false,
      time_zone: null,
      theme: 'auto',
      reminders: false,
    });
    expect(row?.erased_at).toBeInstanceOf(Date);
  });

  it('the act tells the truth about every table', async () => {
    const stored = await app.db
      .selectFrom('erasure_act')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(answer.json).toEqual({
      id: stored.id,
      person_id: person.id,
      erased_at: stored.erased_at.toISOString(),
      deleted: stored.deleted,
      anonymised: stored.anonymised,
    });
    expect(stored.deleted).toEqual({
      refresh_token: 1,
      job_role: 2,
      license_seat: 1,
      student_group_member: 1,
      group_join_refusal: 1,
      group_proposal: 1,
      organization_rejection: 1,
      credential: 3,
      recovery_code: 0,
      passkey: 1,
      totp: 0,
      totp_enrolment: 1,
      pending_sign_in: 1,
      passkey_challenge: 1,
      user_role: 1,
      one_time_link: 2,
      notification_reader: 2,
      mail: 2,
      invitation: 1,
      question_key: 3,
      question: 3,
      content: 3,
      material_file: 2,
      material_version: 2,
      material_content_version: 2,
      stored_upload: 1,
      material: 2,
      folder: 2,
      stored_file: 2,
    });
    expect(stored.anonymised).toEqual({
      session_family: 1,
      student_group: 1,
      student_group_member: 2,
      group_join_code: 1,
      group_proposal: 1,
      job: 1,
      consent: 1,
      user_account: 1,
      participant: 1,
      answer_mark: 1,
      answer_mark_history: 1,
      catalog_material: 1,
    });
    for (const table of ['folder', 'material', 'one_time_link'] as const) expect(await countOf(table), table).toBe(0);
    expect(await listTold(app, person.id)).toEqual([]);
    expect(await app.db.selectFrom('notification').select('title').execute()).toEqual([{ title: 'Каникулы' }]);
    for (const table of ['consent', 'session_family'] as const) expect(await countOf(table), table).toBe(1);
    const job = await app.db.selectFrom('job').selectAll().where('user_id', '=', person.id).executeTakeFirst();
    expect(job).toMatchObject({ status: 'rejected', decided_by: person.id });
    const consent = await app.db.selectFrom('consent').selectAll().where('user_id', '=', person.id).executeTakeFirst();
    expect(consent?.withdrawn_at).toBeInstanceOf(Date);
    const family = await app.db
      .selectFrom('session_family')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect(family).toMatchObject({ device: '', address: '', end_reason: 'erased' });
  });

  it('what she published stays in the catalog, without her', async () => {
    const rows = await app.db
      .selectFrom('catalog_material')
      .innerJoin('material', 'material.id', 'catalog_material.material_id')
      .select(['material.title', 'material.user_id', 'catalog_material.published_by'])
      .execute();
    expect(rows).toContainEqual({ title: 'Из каталога', user_id: null, published_by: null });
    for (const table of ['material_version', 'stored_upload'] as const) {
      expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
    }
  });

  it('marks and answers are what they were, and results are shown without her name', async () => {
    expect(await readMarks()).toEqual(marks);
    expect(marks).not.toEqual([]);
    expect(await readStatistics()).toEqual(statistics);
    const { data } = await presenter.get('statistics.by_participant', { params: { id: person.room.activity_id } });
    expect(data).toMatchObject([{ user_id: person.participant_id, first_name: 'Участник 1', last_name: '' }]);
  });

  it('nobody is her in the room any more: neither by her session nor by her play token', async () => {
    const state = { params: person.room.params, query: { audience: 'participant' } };
    expect((await person.browser.call('live.state', state)).status).toBe(404);
    expect((await person.browser.copy().call('user.self')).status).toBe(401);
    const { people } = await person.room.state();
    expect(people.map(({ nickname }) => nickname)).toEqual(['Участник 1']);
  });

  it('a file that nobody else uses is gone from the disk', async () => {
    const path = join(app.context.config.dataDir, 'storage', picture.slice(0, 2), picture.slice(2, 4), picture);
    await expect(stat(path)).rejects.toThrow(/ENOENT/);
  });

  it('an activity that she led runs on without its material', async () => {
    const row = await app.db
      .selectFrom('activity')
      .selectAll()
      .where('id', '=', person.led.activity_id)
      .executeTakeFirst();
    expect(row).toMatchObject({ user_id: person.id, material_id: null, status: 10 });
    const pupil = await person.led.join('Вася');
    expect(pupil.status).toBe(200);
  });
});

describe('nicknames of erased people', () => {
  it('are numbered within the activity, past those that somebody chose', async () => {
    const { room } = person;
    const students = await Promise.all(
      [1, 2, 3].map(() => makePerson(app, school, { user_type: 'student', roles: [] })),
    );
    const browsers = await Promise.all(students.map(({ email, password }) => app.signIn(email, password)));
    for (const browser of browsers) {
      await browser.get('live.join', { params: room.params, body: { nickname: '' } });
    }
    const third = students[2]?.id ?? '';
    await app.db
      .updateTable('participant')
      .set({ nickname: 'участник  2', nickname_key: 'участник 2' })
      .where('user_id', '=', third)
      .execute();
    for (const browser of browsers.slice(0, 2)) {
      await browser.get('user.erase', { body: { password: TEST_PASSWORD } });
    }
    const rows = await app.db
      .selectFrom('participant')
      .select('nickname')
      .where('activity_id', '=', room.activity_id)
      .orderBy('nickname')
      .execute();
    expect(rows.map(({ nickname }) => nickname)).toEqual(['Участник 1', 'Участник 3', 'Участник 4', 'участник  2']);
  });
});

describe('addresses of others', () => {
  it('mails and invitations to an address that she only wished for, and somebody else has, stay', async () => {
    const victim = await makePerson(app, school, { email: 'victim@test.example' });
    const thief = await makePerson(app, school);
    const now = app.clock.now();
    await app.db
      .insertInto('one_time_link')
      .values({
        token_hash: app.context.random.bytes(32),
        purpose: 'change_email',
        user_id: thief.id,
        email: victim.email,
        created_at: now,
        expires_at: now,
        used_at: now,
      })
      .execute();
    await app.db
      .insertInto('mail')
      .values({
        to_email: victim.email,
        to_name: '',
        subject: 'Чужое',
        letter: null,
        created_at: now,
        sent_at: now,
        failed_at: null,
      })
      .execute();
    const browser = await app.signIn(thief.email, thief.password);
    const { sections } = await browser.get('user.export');
    expect(sections.find(({ name }) => name === 'mails')?.rows).toEqual([]);
    await browser.get('user.erase', { body: { password: TEST_PASSWORD } });
    const mails = await app.db.selectFrom('mail').select('subject').where('to_email', '=', victim.email).execute();
    expect(mails).toEqual([{ subject: 'Чужое' }]);
  });
});

describe('a person with ten thousand answers', () => {
  it('is exported and erased like any other', async () => {
    const busy = await makePerson(app, school);
    const browser = await app.signIn(busy.email, busy.password);
    const { activity_id } = person.room;
    await sql`
      insert into activity select (jsonb_populate_record(activity, jsonb_build_object('id', 'act' || lpad(n::text, 19, '0')))).*
      from activity, generate_series(1, 200) as n where id = ${activity_id}`.execute(app.db);
    await sql`
      insert into participant (id, activity_id, user_id, nickname, nickname_key, status, joined_at)
      select 'par' || lpad(n::text, 19, '0'), 'act' || lpad(n::text, 19, '0'), ${busy.id}, ${CANARY.last_name}, 'k', 10, now()
      from generate_series(1, 200) as n`.execute(app.db);
    await sql`
      insert into attempt (activity_id, participant_id, number, seed, started_at)
      select 'act' || lpad(n::text, 19, '0'), 'par' || lpad(n::text, 19, '0'), 1, 's', now()
      from generate_series(1, 200) as n`.execute(app.db);
    await sql`
      insert into answer_submission (participant_id, submission_id, activity_id, question_id, attempt, answer, body_hash, accepted_at)
      select 'par' || lpad(n::text, 19, '0'), lpad((n * 100 + q)::text, 22, '0'), 'act' || lpad(n::text, 19, '0'), 'q' || q, 1, '{}', '', now()
      from generate_series(1, 200) as n, generate_series(1, 50) as q`.execute(app.db);
    await sql`
      insert into answer (activity_id, question_id, participant_id, attempt, submission_id, content_id, answer, accepted_at, answering_ms)
      select activity_id, question_id, participant_id, attempt, submission_id, 'c', answer, accepted_at, 5
      from answer_submission where participant_id like 'par0%'`.execute(app.db);
    await sql`
      insert into answer_mark (activity_id, question_id, participant_id, attempt, submission_id, fraction, points)
      select activity_id, question_id, participant_id, attempt, submission_id, 1, 1
      from answer where participant_id like 'par0%'`.execute(app.db);
    const before = await readMarks();
    const { sections } = await browser.get('user.export');
    expect(sections.find(({ name }) => name === 'answers')?.rows).toHaveLength(10_000);
    const act = await browser.get('user.erase', { body: { password: TEST_PASSWORD } });
    expect(act.anonymised['participant']).toBe(200);
    expect(await findStoredTexts(app, CANARY_PATTERN)).toEqual([]);
    expect(await readMarks()).toEqual(before);
  });
});
