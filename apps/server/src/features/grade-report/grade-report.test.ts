import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { readSheets, type SheetRead } from '@parta/config/testing/workbook';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { addressOf, type Browser, outcome } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { yesno } from '../../testing/materials.ts';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-clock.ts';

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;
let department_id: string;
let group: string;
/** Names begin with what a spreadsheet takes for a formula. */
const NAMES = ['=Агеев', '+Белова', 'Власов'] as const;
let people: { id: string; browser: Browser }[];
const day = (date: Date): string => date.toISOString().slice(0, 10);
const today = (): string => day(app.clock.now());
const period = (): { start_date: string; end_date: string } => ({ start_date: today(), end_date: today() });

async function take(browser: Browser, activity_id: string, ...rights: readonly boolean[]): Promise<void> {
  const taker = new Taker(app, browser, activity_id, model.questions);
  const number = await taker.begin();
  for (const [index, value] of rights.entries()) await taker.give({ value }, { number, ...taker.question(index) });
  await taker.finish(number);
}

async function makeGroup(name: string): Promise<{ id: string; people: { id: string; browser: Browser }[] }> {
  const id = await plantStudentGroup(app, { department_id, name });
  const made = await Promise.all(NAMES.map(() => makeTaker(app)));
  for (const [index, { id: user_id }] of made.entries()) {
    const last_name = NAMES[index] ?? '';
    await app.db.updateTable('user_account').set({ last_name, first_name: 'Имя' }).where('id', '=', user_id).execute();
  }
  await plantMember(app, id, ...made.map((person) => person.id));
  return { id, people: made };
}

async function emailOf(id: string): Promise<string | null> {
  const person = await app.db.selectFrom('user_account').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return person.email;
}

function post(body: Record<string, unknown>, signal: AbortSignal | null = null): Promise<Response> {
  const path = addressOf('activity.report');
  return fetch(`http://127.0.0.1:${app.port}${path}`, {
    method: 'POST',
    headers: {
      cookie: organiser.jar.headerFor(path) ?? '',
      origin: `http://127.0.0.1:${app.port}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal,
  });
}

async function download(body: Record<string, unknown>): Promise<{ name: string; sheets: Map<string, SheetRead> }> {
  const answer = await post(body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return {
    name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''),
    sheets: readSheets(Buffer.from(await answer.arrayBuffer())),
  };
}

beforeAll(async () => {
  const clock = new TestClock();
  // At noon, when it is the same day in Greenwich and in the time zone of the organization.
  clock.freeze(new Date(new Date().setUTCHours(9)));
  app = await startTestApp({ clock });
  organiser = await app.signedIn('organiser');
  ({ department_id } = await findSampleSchool(app));
  model = await freezeHomework(app, [yesno(), yesno({ points: 3 })]);
  const made = await makeGroup('7А: реки/озёра [новая]');
  ({ people } = made);
  group = made.id;
});

afterAll(() => app.close());

describe('a grade report', () => {
  it('has a row a member and for each activity what she reached, counted from what was answered', async () => {
    const [first, second, third] = people;
    if (first === undefined || second === undefined || third === undefined) throw new Error('unreachable');
    const user_ids = people.map(({ id }) => id);
    const exam = await plantAssignment(app, { like: model.like, user_ids });
    await app.db.updateTable('activity').set({ title: 'Контрольная' }).where('id', '=', exam).execute();
    const homework = await plantAssignment(app, { like: model.like, user_ids: [first.id] });
    await app.db
      .updateTable('activity')
      .set({ title: 'Зачёт' })
      .set({ grade_scale: JSON.stringify({ kind: 'pass', thresholds: [50] }) })
      .where('id', '=', homework)
      .execute();
    // Of two attempts the better one: 3 of 4 points, not 1.
    await take(first.browser, exam, true, false);
    await take(first.browser, exam, false, true);
    await take(second.browser, exam, true, true);
    await take(first.browser, homework, true, false);
    const start_date = new Date(app.clock.now().getTime() + 1);
    await app.db.updateTable('activity').set({ start_date }).where('id', '=', homework).execute();
    const { name, sheets } = await download({ ...period(), group_ids: [group] });
    const written = today().split('-').toReversed().join('.');
    expect(name).toContain(`Ведомость успеваемости, ${written}–${written}.xlsx`);
    const rows = sheets.get('7А реки озёра новая')?.rows ?? [];
    expect(rows.slice(4)).toEqual([
      [null, null, 'Баллы', '%', 'Отметка', 'Баллы', '%', 'Отметка', 'Средний %', 'Средняя отметка', 'Почта или логин'],
      [1, '+Белова Имя', 4, 100, 5, null, null, null, 100, 5, await emailOf(second.id)],
      [2, '=Агеев Имя', 3, 75, 4, 1, 25, 'незачёт', 50, 4, await emailOf(first.id)],
      [3, 'Власов Имя', '—', null, null, null, null, null, null, null, await emailOf(third.id)],
      [null, 'Среднее', 3.5, 87.5, 4.5, 1, 25, null, 66.7, 4.5],
    ]);
    expect(rows[3]?.[2]).toMatch(/^Контрольная\n[\d.]+, Соколова М\. С\.$/);
    expect(sheets.get('Сводка')?.rows.at(-1)).toEqual(['7А: реки/озёра [новая]', 3, 2, 66.7, 4.5]);
  });

  it('has a grade of a hundred as it is shown everywhere else, rounded once from the points', async () => {
    const made = await makeGroup('9А');
    const [one] = made.people;
    // 17.89 of 20 points: 89.45 %, which is written as 89.5 %.
    const { like, questions } = await freezeHomework(app, [yesno({ points: 17.89 }), yesno({ points: 2.11 })]);
    const id = await plantAssignment(app, { like, user_ids: made.people.map((person) => person.id) });
    const grade_scale = JSON.stringify({ kind: 'hundred', thresholds: [] });
    await app.db.updateTable('activity').set({ grade_scale }).where('id', '=', id).execute();
    const taker = new Taker(app, one?.browser ?? organiser, id, questions);
    const number = await taker.begin();
    await taker.give({ value: true }, { number, ...taker.question(0) });
    await taker.finish(number);
    const { sheets } = await download({ ...period(), group_ids: [made.id] });
    expect(sheets.get('9А')?.rows[6]).toEqual([
      2,
      '=Агеев Имя',
      17.89,
      89.5,
      89,
      89.5,
      89,
      expect.stringContaining('@'),
    ]);
  });

  it('has the middle names of namesakes of a group', async () => {
    const made = await makeGroup('8Ж');
    const user_ids = made.people.map(({ id }) => id);
    for (const [index, id] of user_ids.entries()) {
      const change = {
        last_name: 'Иванов',
        first_name: 'Иван',
        middle_name: ['Сергеевич', 'Петрович', ''][index] ?? '',
      };
      await app.db.updateTable('user_account').set(change).where('id', '=', id).execute();
    }
    await plantAssignment(app, { like: model.like, user_ids });
    const rows = (await download({ ...period(), group_ids: [made.id] })).sheets.get('8Ж')?.rows ?? [];
    expect(rows.slice(5, 8).map((row) => row[1])).toEqual([
      'Иванов Иван',
      'Иванов Иван Петрович',
      'Иванов Иван Сергеевич',
    ]);
  });

  it('has a mean of grades for each scale, and none over several', async () => {
    const made = await makeGroup('9Ж');
    const [one] = made.people;
    if (one === undefined) throw new Error('unreachable');
    const scales = [
      null,
      { kind: 'ten', thresholds: [10, 20, 30, 40, 50, 60, 70, 80, 90] },
      { kind: 'pass', thresholds: [50] },
    ];
    for (const [index, scale] of scales.entries()) {
      const id = await plantAssignment(app, { like: model.like, user_ids: [one.id] });
      const start_date = new Date(app.clock.now().getTime() - 1000 + index);
      const change = { start_date, grade_scale: scale === null ? null : JSON.stringify(scale) };
      await app.db.updateTable('activity').set(change).where('id', '=', id).execute();
      await take(one.browser, id, true, false);
    }
    const { sheets } = await download({ ...period(), group_ids: [made.id, group] });
    const rows = sheets.get('9Ж')?.rows ?? [];
    const heads = ['Средний %', 'Средняя отметка (2–5)', 'Средняя отметка (1–10)'];
    expect(rows[4]?.slice(-4)).toEqual([...heads, 'Почта или логин']);
    const own = rows.find((row) => row[1] === '=Агеев Имя') ?? [];
    expect(own.slice(2, 14)).toEqual([1, 25, 2, 1, 25, 3, 1, 25, 'незачёт', 25, 2, 3]);
    expect(rows.at(-1)?.slice(11)).toEqual([25, 2, 3]);
    // Of one scale the other group has no grade.
    expect(sheets.get('7А реки озёра новая')?.rows[4]?.slice(-3, -1)).toEqual(['Средний %', 'Средняя отметка']);
    const summary = sheets.get('Сводка')?.rows ?? [];
    expect(summary[3]?.slice(-3)).toEqual(heads);
    const line = (name: string) => summary.find((row) => row[0] === name)?.slice(-3);
    expect([line('9Ж'), line('7А: реки/озёра [новая]')]).toEqual([
      [25, 2, 3],
      [66.7, 4.5, null],
    ]);
  });

  it('has a sheet a group, each by a name of its own', async () => {
    const other = await makeGroup('7А: реки/озёра (новая)');
    const twin = await makeGroup('7а реки озёра новая');
    const { sheets } = await download({ ...period(), group_ids: [group, other.id, twin.id] });
    expect([...sheets.keys()]).toEqual([
      'Сводка',
      '7А реки озёра новая',
      '7А реки озёра (новая)',
      '7а реки озёра новая (2)',
    ]);
  });

  it('keeps whoever has left with what she reached, and leaves out who reached nothing', async () => {
    const made = await makeGroup('8А');
    const [one, two] = made.people;
    const id = await plantAssignment(app, { like: model.like, user_ids: made.people.map((person) => person.id) });
    await take(one?.browser ?? organiser, id, true, true);
    await app.db
      .updateTable('student_group_member')
      .set({ removed_at: app.clock.now() })
      .where('group_id', '=', made.id)
      .where('user_id', 'in', [one?.id ?? '', two?.id ?? ''])
      .execute();
    const rows = (await download({ ...period(), group_ids: [made.id] })).sheets.get('8А')?.rows ?? [];
    expect(rows.slice(5).map((row) => row[1])).toEqual(['=Агеев Имя (выбыл)', 'Власов Имя', 'Среднее']);
  });

  it('has of whoever has left the activities that had begun while she was a member', async () => {
    const made = await makeGroup('8Г');
    const [leaver] = made.people;
    if (leaver === undefined) throw new Error('unreachable');
    const now = app.clock.now().getTime();
    const plant = async (title: string, start: number, user_ids: readonly string[]): Promise<string> => {
      const id = await plantAssignment(app, { like: model.like, user_ids });
      const change = { title, start_date: new Date(start) };
      await app.db.updateTable('activity').set(change).where('id', '=', id).execute();
      return id;
    };
    const everybody = made.people.map(({ id }) => id);
    const before = await plant('До ухода', now - 3000, everybody);
    // She takes part in both as somebody of another group.
    const after = await plant('После ухода', now - 1000, everybody);
    const elsewhere = await plant('В другой группе', now - 500, [leaver.id]);
    for (const id of [before, after, elsewhere]) await take(leaver.browser, id, true, true);
    await app.db
      .updateTable('student_group_member')
      .set({ removed_at: new Date(now - 2000) })
      .where('group_id', '=', made.id)
      .where('user_id', '=', leaver.id)
      .execute();
    const rows = (await download({ ...period(), group_ids: [made.id] })).sheets.get('8Г')?.rows ?? [];
    const heads = (rows[3] ?? []).flatMap((cell) => (typeof cell === 'string' ? cell.split('\n').slice(0, 1) : []));
    expect(heads).toEqual(['№', 'Фамилия и имя', 'До ухода', 'После ухода']);
    const own = rows.find((row) => row[1] === '=Агеев Имя (выбыл)') ?? [];
    expect(own.slice(2)).toEqual([4, 100, 5, null, null, null, 100, 5]);
  });

  it('shows numbers as they are, heads whole, and names beside whatever is scrolled to', async () => {
    const made = await makeGroup('8Д');
    const id = await plantAssignment(app, { like: model.like, user_ids: made.people.map((person) => person.id) });
    // Five lines of the column, and one for the day and the teacher.
    const title = 'Контрольная работа по теме «Реки и озёра», вариант для тех, кто пропустил прошлую работу по болезни';
    await app.db.updateTable('activity').set({ title }).where('id', '=', id).execute();
    await take(made.people[0]?.browser ?? organiser, id, true, true);
    await app.db
      .updateTable('attempt')
      .set({ preliminary: true })
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    const { sheets } = await download({ ...period(), group_ids: [made.id] });
    const sheet = sheets.get('8Д');
    const format = (reference: string): string | undefined => sheet?.looks.get(reference)?.format;
    // Points with as many decimals as they have; «0.##» would write «4,».
    expect(['C', 'D', 'E', 'F', 'G'].map((column) => [7, 9].map((row) => format(`${column}${row}`)))).toEqual([
      ['General', 'General'],
      ['0.0', '0.0'],
      ['General', 'General'],
      ['0.0', '0.0'],
      ['0.00', '0.00'],
    ]);
    // What is preliminary differs in its slant alone.
    expect(sheet?.looks.get('B7')).toEqual({
      format: 'General',
      is_wrapped: false,
      is_italic: false,
      font: 'Calibri 11',
    });
    expect(['C', 'D', 'E'].map((column) => sheet?.looks.get(`${column}7`))).toEqual(
      ['General', '0.0', 'General'].map((code) => ({
        format: code,
        is_wrapped: false,
        is_italic: true,
        font: 'Calibri 11',
      })),
    );
    expect(sheet?.looks.get('C4')?.is_wrapped).toBe(true);
    expect(sheet?.heights.get(4)).toBeGreaterThanOrEqual(6 * 15);
    expect(sheet?.merges).toEqual(['C4:E4']);
    expect(sheet?.frozen).toEqual({ rows: 5, columns: 2 });
    // A name and a surname, and a figure of points.
    expect(sheet?.widths[1]).toBeGreaterThanOrEqual(30);
    expect(sheet?.widths[2]).toBeGreaterThanOrEqual(8);
    const summary = sheets.get('Сводка');
    expect(summary?.frozen).toEqual({ rows: 4, columns: 1 });
    expect(['B5', 'C5', 'D5', 'E5'].map((reference) => summary?.looks.get(reference)?.format)).toEqual([
      '0',
      '0',
      '0.0',
      '0.00',
    ]);
  });

  it('is given up with its thread when whoever asked for it leaves', async () => {
    const made = await makeGroup('8Е');
    const leaving = new AbortController();
    const [isLocked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.db.transaction().execute(async (tx) => {
      await sql`lock table attempt in access exclusive mode`.execute(tx);
      isLocked.resolve();
      await unlock.promise;
    });
    await isLocked.promise;
    const threads: Worker[] = [];
    process.once('worker', (thread) => threads.push(thread));
    const asking = post({ ...period(), group_ids: [made.id, group] }, leaving.signal).catch(() => null);
    await waitForLockWaits(app, 1);
    leaving.abort();
    const [thread] = threads;
    if (thread === undefined) throw new Error('the report is not being written');
    if (thread.threadId !== -1) await once(thread, 'exit');
    unlock.resolve();
    await holding;
    expect(await asking).toBeNull();
    const viewed = await app.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'group_viewed')
      .execute();
    expect(viewed.map(({ details }) => details)).not.toContainEqual({ group: made.id });
  });

  it('leaves out what was cancelled, is anonymous, is studied alone, or began outside of the period', async () => {
    const made = await makeGroup('8Б');
    const user_ids = made.people.map(({ id }) => id);
    const plant = async (change: Record<string, unknown>): Promise<void> => {
      const id = await plantAssignment(app, { like: model.like, user_ids });
      await app.db.updateTable('activity').set(change).where('id', '=', id).execute();
    };
    await plant({ status: 21 });
    await plant({ identification: 10 });
    await plant({ mode: 21 });
    await plant({ status: 0 });
    // A lesson whose time has come, but which never left its lobby.
    await plant({ mode: 10, identification: 20 });
    await plant({ start_date: new Date(app.clock.now().getTime() - 3 * 86_400_000) });
    const answer = await organiser.call('activity.report', { body: { ...period(), group_ids: [made.id] } });
    expect(outcome(answer)).toEqual({ status: 400, body: { detail: 'No activities' } });
  });

  it('counts days by the time zone of the organization', async () => {
    const made = await makeGroup('8В');
    const id = await plantAssignment(app, { like: model.like, user_ids: made.people.map((person) => person.id) });
    // Half past one at night in Moscow is the day before in UTC.
    const start_date = new Date('2026-03-10T22:30:00Z');
    await app.db.updateTable('activity').set({ start_date }).where('id', '=', id).execute();
    const ask = (date: string) =>
      organiser.call('activity.report', { body: { start_date: date, end_date: date, group_ids: [made.id] } });
    expect((await ask('2026-03-10')).status).toBe(400);
    expect((await ask('2026-03-11')).status).toBe(200);
    const days = { start_date: '2026-03-11', end_date: '2026-03-11' };
    const sheet = (await download({ ...days, group_ids: [made.id] })).sheets.get('8В');
    expect(sheet?.rows[3]?.[2]).toMatch(/\n11\.03\.2026, /);
  });
});

describe('a report that can’t be made', () => {
  it('says that nobody is in any of its groups', async () => {
    const empty = await plantStudentGroup(app, { department_id, name: 'Пустая' });
    const answer = await organiser.call('activity.report', { body: { ...period(), group_ids: [empty] } });
    expect(outcome(answer)).toEqual({ status: 400, body: { detail: 'No participants' } });
    // One that is not empty is enough.
    expect((await organiser.call('activity.report', { body: { ...period(), group_ids: [empty, group] } })).status).toBe(
      200,
    );
  });

  it.each([
    [{ start_date: '2026-13-01' }, 400],
    [{ end_date: '' }, 400],
    [{ group_ids: [] }, 400],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 400],
    [{ group_ids: ['A'.repeat(22)] }, 404],
  ])('with %j is refused', async (change, status) => {
    const body = { ...period(), group_ids: [group], ...change };
    expect((await organiser.call('activity.report', { body })).status).toBe(status);
  });
});
