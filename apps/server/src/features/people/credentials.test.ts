import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateUpTo } from '../../db/migrator.ts';
import { hashCheaply } from '../../testing/cheap-hash.ts';
import { createEmptyDatabase } from '../../testing/databases/database.ts';
import { findSampleSchool, makePerson, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type ProvenCredential, provePassword, setPassword } from './commands/credentials.ts';
import { lockAccount } from './commands/links.ts';
import { beginSession } from './commands/sessions.ts';
import { findAccountWithPassword } from './queries/accounts.ts';

const VISIT = { address: '192.0.2.1', device: 'a browser', shared_computer: null };

describe('a proven credential', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function prove(user_id: string): Promise<ProvenCredential> {
    const credential = await provePassword(TEST_PASSWORD, await findAccountWithPassword(app.db, user_id));
    if (credential === null) throw new Error('the password was not taken');
    return credential;
  }

  const begin = (credential: ProvenCredential) =>
    app.db.transaction().execute((tx) => beginSession(app.context, tx, credential, VISIT));

  it('begins sessions until its password is changed, even to the same one', async () => {
    const { id } = await makePerson(app, await findSampleSchool(app));
    const credential = await prove(id);
    expect(await begin(credential)).toMatchObject({ payload: { userId: id } });
    await app.db.transaction().execute((tx) => setPassword(tx, app.context, id, hashCheaply(TEST_PASSWORD)));
    expect(await begin(credential)).toBe('not_hers');
    expect(await begin(await prove(id))).toMatchObject({ payload: { userId: id } });
  });

  it('waits for a change of the password that is under way, and counts no more after it', async () => {
    const { id } = await makePerson(app, await findSampleSchool(app));
    const credential = await prove(id);
    let begun: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, id);
      await setPassword(tx, app.context, id, hashCheaply('another'));
      begun = begin(credential);
      await expect.poll(() => countWaiting(app)).toBe(1);
    });
    expect(await begun).toBe('not_hers');
  });

  it('holds a change of the password back until its session is there to be seen', async () => {
    const { id } = await makePerson(app, await findSampleSchool(app));
    const credential = await prove(id);
    let seen: Promise<number> = Promise.resolve(0);
    await app.db.transaction().execute(async (tx) => {
      await beginSession(app.context, tx, credential, VISIT);
      seen = app.db.transaction().execute(async (other) => {
        await setPassword(other, app.context, id, hashCheaply('another'));
        return (await other.selectFrom('session_family').select('id').where('user_id', '=', id).execute()).length;
      });
      await expect.poll(() => countWaiting(app)).toBe(1);
    });
    expect(await seen).toBe(1);
  });
});

async function countWaiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('the migration to credentials', () => {
  it('moves passwords and cards of a database of before, and leaves what was worth nothing', async () => {
    const database = await createEmptyDatabase();
    const db = database.opened.kysely;
    try {
      await migrateUpTo(db, '0042__result_cache__format');
      const id = (name: string) => name.padEnd(22, '2');
      await sql`
        insert into user_account
          (id, email, login, email_confirmed, password_hash, last_name, first_name, middle_name, user_type, created_at)
        values (${id('own')}, 'own@test.example', null, true, 'own hash', '', '', '', 'staff', now()),
          (${id('card')}, null, 'card100', true, null, '', '', '', 'student', now()),
          (${id('both')}, null, 'both100', true, 'both hash', '', '', '', 'student', now()),
          (${id('erased')}, 'erased@erased.invalid', null, false, null, '', '', '', 'staff', now())`.execute(db);
      await sql`
        insert into first_sign_in (user_id, password_hash, token_hash, created_at, expires_at)
        values (${id('card')}, 'card hash', '\\x01', now(), now() + interval '1 day'),
          (${id('both')}, 'old card hash', '\\x02', now(), now() + interval '1 day')`.execute(db);
      await migrateUpTo(db, '0043__credential__create');
      const moved = await db
        .selectFrom('credential')
        .select(['user_id', 'kind', 'version', 'password_hash', 'token_hash'])
        .orderBy('user_id')
        .execute();
      const first = { version: 1, token_hash: null };
      expect(moved).toEqual([
        { ...first, user_id: id('both'), kind: 'password', password_hash: 'both hash' },
        {
          ...first,
          user_id: id('card'),
          kind: 'one_time_card',
          password_hash: 'card hash',
          token_hash: Buffer.from([1]),
        },
        { ...first, user_id: id('own'), kind: 'password', password_hash: 'own hash' },
      ]);
    } finally {
      await database.drop();
    }
  });
});
