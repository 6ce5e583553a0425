import { PAGE_ROWS } from '@parta/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, CallParts } from '../../testing/browser.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AuditLine, deleteOldEntries, recordAudit } from './commands.ts';
import { auditHandlers } from './jobs.handlers.ts';

let app: TestApp;
let school: School;
let administrator: MadePerson;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  administrator = await makePerson(app, school, {
    roles: ['organisation_administrator'],
    last_name: 'Главная',
    first_name: 'Анна',
  });
  browser = await app.signIn(administrator.email, administrator.password);
});

afterAll(() => app.close());

const write = (line: Omit<AuditLine, 'at' | 'address'> & { at?: Date }): Promise<void> =>
  recordAudit(app.db, { at: app.clock.now(), address: '192.0.2.7', ...line });

const list = (query: CallParts['query'] = {}, place = school) =>
  browser.get('audit.list', { params: { organization_id: place.organization_id }, query });

const newest = () =>
  app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('the log of an organization', () => {
  it('[abuse 2] shows its own entries with the names of now, newest first, and none of another organization', async () => {
    const member = await makePerson(app, school, { last_name: 'Бывшая', first_name: 'Нина' });
    const elsewhere = await makeSchool(app);
    const at = app.clock.now();
    await write({
      at,
      action: 'job_accepted',
      organization_id: school.organization_id,
      actor_id: administrator.id,
      subject_id: member.id,
      details: { roles: ['author', 'organiser'], seat: true, count: 2 },
    });
    await write({ action: 'dismissed', organization_id: elsewhere.organization_id, actor_id: administrator.id });
    await app.db.updateTable('user_account').set({ last_name: 'Новая' }).where('id', '=', member.id).execute();
    const { entries } = await list();
    expect(entries.map(({ action }) => action)).not.toContain('dismissed');
    expect(entries.find(({ action }) => action === 'job_accepted')).toMatchObject({
      at: at.toISOString(),
      actor: { id: administrator.id, name: 'Главная Анна' },
      subject: { id: member.id, name: 'Новая Нина' },
      details: { roles: ['author', 'organiser'], seat: true, count: 2 },
      address: '192.0.2.7',
    });
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  it('shows what no organization owns about its people alone: those with an accepted job', async () => {
    const member = await makePerson(app, school);
    const waiting = await makePerson(app, school, { job_status: 'waiting' });
    const dismissed = await makePerson(app, school, { job_status: 'rejected' });
    const foreign = await makePerson(app, await makeSchool(app), { last_name: 'Чужая' });
    await write({ action: 'email_changed', actor_id: member.id });
    await write({ action: 'sign_in_failed', subject_id: member.id });
    for (const { id } of [waiting, dismissed, foreign]) await write({ action: 'profile_changed', actor_id: id });
    await write({ action: 'user_role_given', actor_id: member.id, subject_id: foreign.id });
    const { entries } = await list();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email_changed', 'sign_in_failed', 'user_role_given']),
    );
    expect(entries.map(({ action }) => action)).not.toContain('profile_changed');
    // What a member did to somebody of another organization does not tell that person's name.
    expect(entries.find(({ action }) => action === 'user_role_given')?.subject).toEqual({
      id: foreign.id,
      name: 'Пользователь другой организации',
    });
  });

  it('shows no sign-in of a person who works in two organizations, to either of them', async () => {
    const other = await makeSchool(app);
    const chief = await makePerson(app, other, { roles: ['organisation_administrator'] });
    const there = await app.signIn(chief.email, chief.password);
    const shared = await makePerson(app, school);
    const signIns = async (reader: Browser, place: School): Promise<number> => {
      const query = { action: 'signed_in', person_id: shared.id };
      return (await reader.get('audit.list', { params: { organization_id: place.organization_id }, query })).entries
        .length;
    };
    await app.signIn(shared.email, shared.password);
    expect(await signIns(browser, school)).toBe(1);
    const job = {
      id: app.context.random.identifier(),
      user_id: shared.id,
      department_id: other.department_id,
    } as const;
    await app.db
      .insertInto('job')
      .values({ ...job, type: 'student', status: 'waiting' })
      .execute();
    await app.signIn(shared.email, shared.password);
    for (const status of ['waiting', 'accepted', 'rejected'] as const) {
      await app.db.updateTable('job').set({ status }).where('id', '=', job.id).execute();
      expect([status, await signIns(browser, school), await signIns(there, other)]).toEqual([status, 0, 0]);
    }
  });

  it('shows nothing that a person did before she was accepted', async () => {
    const member = await makePerson(app, school);
    const decided_at = app.clock.now();
    await app.db.updateTable('job').set({ decided_at }).where('id', '=', member.job_id).execute();
    const about = { action: 'profile_changed', actor_id: member.id } as const;
    await write({ ...about, at: new Date(decided_at.getTime() - 1000), details: { fields: ['до'] } });
    await write({ ...about, at: decided_at, details: { fields: ['после'] } });
    const { entries } = await list({ action: 'profile_changed', person_id: member.id });
    expect(entries.map(({ details }) => details)).toEqual([{ fields: ['после'] }]);
  });

  it('names nobody who was erased', async () => {
    const gone = await makePerson(app, school, { last_name: 'Стёртая' });
    await write({ action: 'person_erased', organization_id: school.organization_id, subject_id: gone.id });
    const erased_at = app.clock.now();
    await app.db.updateTable('user_account').set({ erased_at }).where('id', '=', gone.id).execute();
    const { entries } = await list({ action: 'person_erased' });
    expect(entries.map(({ subject }) => subject)).toEqual([{ id: gone.id, name: 'Удалённый пользователь' }]);
  });

  it('lets through of the details what the contract allows', async () => {
    await write({ action: 'department_created', organization_id: school.organization_id });
    const { id } = await newest();
    const nested = { deep: { name: 'секрет' }, nothing: null, list: ['да', 7], fine: 'ok' };
    await sql`
      insert into audit_entry (at, action, organization_id, details, address)
      values (now(), 'department_created', ${school.organization_id}, ${JSON.stringify(nested)}, '')`.execute(app.db);
    const { entries } = await list({ action: 'department_created' });
    expect(entries.filter((entry) => entry.id > id).map(({ details }) => details)).toEqual([
      { list: ['да'], fine: 'ok' },
    ]);
  });

  it('filters by action, person and time, all together', async () => {
    const [one, other] = [await makePerson(app, school), await makePerson(app, school)];
    const at = (hour: number): Date => new Date(Date.UTC(2030, 0, 1, hour));
    const organization_id = school.organization_id;
    await write({ action: 'seat_given', organization_id, actor_id: one.id, subject_id: other.id, at: at(1) });
    await write({ action: 'seat_freed', organization_id, actor_id: other.id, subject_id: one.id, at: at(2) });
    await write({ action: 'seat_given', organization_id, actor_id: other.id, at: at(3) });
    const hours = async (query: CallParts['query']): Promise<number[]> =>
      (await list(query)).entries.map((entry) => new Date(entry.at).getUTCHours());
    const since = at(0).toISOString();
    expect(await hours({ from: since })).toEqual([3, 2, 1]);
    expect(await hours({ from: since, action: 'seat_given' })).toEqual([3, 1]);
    expect(await hours({ from: since, person_id: one.id })).toEqual([2, 1]);
    expect(await hours({ from: at(2).toISOString() })).toEqual([3, 2]);
    expect(await hours({ from: at(1).toISOString(), until: at(2).toISOString() })).toEqual([1]);
    expect(await hours({ from: since, person_id: one.id, action: 'seat_given', until: at(9).toISOString() })).toEqual([
      1,
    ]);
    expect(await hours({ person_id: app.context.random.identifier() })).toEqual([]);
  });

  it('turns pages without losing or repeating an entry', async () => {
    const place = await makeSchool(app);
    const chief = await makePerson(app, place, { roles: ['organisation_administrator'] });
    const reader = await app.signIn(chief.email, chief.password);
    const lines = Array.from({ length: PAGE_ROWS * 2 + 3 }, (_, index) => ({
      at: app.clock.now(),
      action: 'invited' as const,
      organization_id: place.organization_id,
      details: { index },
      address: '',
    }));
    await recordAudit(app.db, ...lines);
    const seen: unknown[] = [];
    let before: number | null = null;
    const sizes: number[] = [];
    do {
      const page: Awaited<ReturnType<typeof list>> = await reader.get('audit.list', {
        params: { organization_id: place.organization_id },
        query: { action: 'invited', ...(before === null ? {} : { before }) },
      });
      seen.push(...page.entries.map(({ details }) => details['index']));
      sizes.push(page.entries.length);
      before = page.next;
    } while (before !== null);
    expect(sizes).toEqual([PAGE_ROWS, PAGE_ROWS, 3]);
    expect(seen).toEqual(lines.map((_, index) => lines.length - 1 - index));
  });

  it('refuses a filter that is none, naming it', async () => {
    const params = { organization_id: school.organization_id };
    for (const [field, value] of [
      ['action', 'нет такого'],
      ['person_id', 'x'],
      ['from', 'вчера'],
      ['until', '2030-01-01'],
      ['before', '0'],
      ['before', '1.5'],
    ] as const) {
      const answer = await browser.call('audit.list', { params, query: { [field]: value } });
      expect([answer.status, answer.json], field).toEqual([400, { reason: 'invalid', field }]);
    }
    expect((await browser.call('audit.list', { params, query: { page: 2 } })).status).toBe(400);
  });

  it('is refused to a colleague, and absent to everybody else', async () => {
    const colleague = await makePerson(app, school);
    const stranger = await makePerson(app, await makeSchool(app), { roles: ['organisation_administrator'] });
    const parts = { params: { organization_id: school.organization_id } };
    const statusOf = async ({ email, password }: MadePerson): Promise<number> =>
      (await (await app.signIn(email, password)).call('audit.list', parts)).status;
    expect(await statusOf(colleague)).toBe(403);
    expect(await statusOf(stranger)).toBe(404);
  });
});

describe('the log only grows', () => {
  it('but for the sweep, which deletes what is older than the setting, in batches, and nothing younger', async () => {
    const day = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    for (const days of [5000, 1096, 1094, 31, 1]) {
      await write({ action: 'lesson_ended', at: day(days), details: { days } });
    }
    const listDays = async (): Promise<unknown[]> => {
      const rows = await app.db
        .selectFrom('audit_entry')
        .select('details')
        .where('action', '=', 'lesson_ended')
        .orderBy('id')
        .execute();
      return rows.map(({ details }) => details);
    };
    const sweep = async (auditRetentionDays: number | null): Promise<void> => {
      const handlers = auditHandlers({ ...app.context, config: { ...app.context.config, auditRetentionDays } });
      for (const { handle } of handlers) await handle({});
    };
    await sweep(null);
    expect(await listDays()).toHaveLength(5);
    await sweep(1095);
    expect(await listDays()).toEqual([{ days: 1094 }, { days: 31 }, { days: 1 }]);
    await deleteOldEntries(app.db, day(0));
    expect(await listDays()).toEqual([{ days: 1 }]);
    const forced = app.db.transaction().execute(async (tx) => {
      await sql`select set_config('parta.audit_swept_before', ${new Date().toISOString()}, true)`.execute(tx);
      await sql`delete from audit_entry where action = 'lesson_ended'`.execute(tx);
    });
    await expect(forced).rejects.toThrow(/only grows/);
    await expect(sql`delete from audit_entry where action = 'lesson_ended'`.execute(app.db)).rejects.toThrow(
      /only grows/,
    );
  });

  it('the database itself refuses the application to change, delete or empty it', async () => {
    await write({ action: 'signed_out', actor_id: administrator.id });
    const before = await app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    const attempts = [
      sql`update audit_entry set action = 'signed_in'`,
      sql`update audit_entry set details = '{}' where false`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
      sql`truncate audit_entry cascade`,
      sql`insert into audit_entry (at, action, details, address) values (now(), 'x', '{}', '')
          on conflict (id) do update set action = 'y'`,
      sql`update erasure_act set deleted = '{}'`,
      sql`delete from erasure_act`,
      sql`truncate erasure_act`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(app.db)).rejects.toThrow(/only grows/);
    expect(await app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
