import { endpoints } from '@parta/contract/endpoints';
import { notification } from '@parta/contract/endpoints/notifications';
import type { CallResult } from '@parta/contract/wire';
import { NOTIFICATIONS_KEPT_DAYS } from '@parta/domain/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parta/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantEvent, plantNews } from '../../testing/notifications.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notificationHandlers } from './jobs.handlers.ts';
import type { NewNews } from './types.ts';

let app: TestApp;
let school: School;
let elsewhere: School;
let pupil: MadePerson;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  elsewhere = await makeSchool(app);
});
beforeEach(async () => {
  await app.db.deleteFrom('notification').execute();
  app.clock.freeze();
  pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
  browser = await app.signIn(pupil.email, pupil.password);
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

const list = (who = browser): Promise<CallResult<'notification.list'>> => who.get('notification.list');
const bell = (who = browser): Promise<CallResult<'notification.unread'>> => who.get('notification.unread');
const tell = (...people: MadePerson[]): Promise<string> =>
  plantEvent(
    app,
    school.organization_id,
    (people.length === 0 ? [pupil] : people).map(({ id }) => id),
  );
const fromNow = (ms: number): Date => new Date(app.clock.now().getTime() + ms);

it('[GEN-27] a notification has id, title, image, overview, is_urgent and type 0 or 1, and no other type', async () => {
  await tell();
  await plantNews(app);
  const types = (await list()).map(
    ({ date: _date, is_read: _read, event: _event, link: _link, term: _term, ...entity }) => {
      expect(Object.keys(entity).toSorted()).toEqual(['id', 'image', 'is_urgent', 'overview', 'title', 'type']);
      return notification.parse(entity).type;
    },
  );
  expect(new Set(types)).toEqual(new Set([0, 1]));
  const [first] = await list();
  expect(endpoints['notification.list'].result.safeParse([first]).success).toBe(true);
  expect(endpoints['notification.list'].result.safeParse([{ ...first, type: 2 }]).success).toBe(false);
  const stored = sql`update notification set type = 2`.execute(app.db);
  await expect(stored).rejects.toThrow('check constraint');
});

describe('the list of a person', () => {
  it('has the newest first, by parts, and tells how long the whole is', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      ids.unshift(await (number === 2 ? plantNews(app) : tell()));
      app.clock.advance(1000);
    }
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const answer = await browser.call('notification.list', { query: { limit: '2', after: ids[1] ?? '' } });
    expect(endpoints['notification.list'].result.parse(answer.json).map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(answer.headers['x-total-count']).toBe('5');
    const strange = await browser.call('notification.list', { query: { after: 'B'.repeat(22) } });
    expect([strange.status, strange.json]).toEqual([400, { reason: 'invalid_after', field: 'after' }]);
  });

  it('says of each event what came to pass and where it leads', async () => {
    const activity_id = 'B'.repeat(22);
    const work = { activity_id, title: 'Реки' };
    const [start_date, end_date] = ['2031-01-01T09:00:00.000Z', '2031-01-08T09:00:00.000Z'];
    const { organization_id } = school;
    const events = [
      { kind: 'application_decided', organization: 'Лицей', department: 'Кафедра', decision: 'accepted' },
      { kind: 'application_decided', organization: 'Лицей', department: 'Кафедра', decision: 'rejected' },
      { kind: 'work_assigned', ...work, is_live: false, start_date, end_date },
      { kind: 'work_assigned', ...work, is_live: true, start_date, end_date: null },
      { kind: 'work_marked', ...work, points: 2.5, max_points: 21 },
      { kind: 'certificate_issued', ...work, number: 'AB-12' },
    ] as const;
    for (const event of events) {
      await plantEvent(app, organization_id, [pupil.id], event);
      app.clock.advance(1000);
    }
    expect((await list()).toReversed().map(({ title, overview, link, term }) => [title, overview, link, term])).toEqual(
      [
        ['Заявка одобрена', 'Лицей, Кафедра', '/', null],
        ['Заявка отклонена', 'Лицей, Кафедра', '/account/jobs', null],
        ['Вам назначено: Реки', '', `/play/a/${activity_id}/`, { start_date, end_date }],
        ['Вас ждут на занятии: Реки', '', `/play/s/${activity_id}/`, { start_date, end_date: null }],
        ['Работа проверена: Реки', '2,5 из 21 балла', `/play/a/${activity_id}/`, null],
        ['Вам выдан сертификат', 'За «Реки». Номер: AB-12', '/certificate/AB-12', null],
      ],
    );
  });

  it('of somebody in two organizations has the news of both and nothing of a third', async () => {
    const third = await makeSchool(app);
    const id = app.context.random.identifier();
    const job = {
      id,
      user_id: pupil.id,
      department_id: elsewhere.department_id,
      type: 'student',
      status: 'accepted',
    } as const;
    await app.db.insertInto('job').values(job).execute();
    const news = (place: School): Promise<string> =>
      plantNews(app, { audience: 'organization', organization_id: place.organization_id });
    const [own, other, strange] = [await news(school), await news(elsewhere), await news(third)];
    expect((await list()).map((row) => row.id).toSorted()).toEqual([own, other].toSorted());
    expect((await bell()).unread).toBe(2);
    await app.db.updateTable('job').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect((await list()).map((row) => row.id)).toEqual([own]);
    for (const gone of [other, strange]) {
      const answer = await browser.call('notification.read', { params: { id: gone } });
      expect([answer.status, answer.json]).toEqual([404, { reason: 'not_found' }]);
    }
  });

  it.each([
    ['all', ['pupil', 'teacher', 'working pupil']],
    ['staff', ['teacher', 'working pupil']],
    ['pupils', ['pupil']],
  ] as const)('has news for «%s» only where she is one of them', async (audience, seen_by) => {
    await plantNews(app, { audience });
    const people = {
      pupil,
      teacher: await makePerson(app, school),
      'working pupil': await makePerson(app, school, { user_type: 'student', job_type: 'staff', roles: [] }),
    };
    const seen: string[] = [];
    for (const [name, { email, password }] of Object.entries(people)) {
      if ((await list(await app.signIn(email, password))).length > 0) seen.push(name);
    }
    expect(seen).toEqual(seen_by);
  });

  it.each<[string, (now: Date) => Partial<NewNews> & { withdrawn_at?: Date }, number]>([
    ['begins now', (now) => ({ shown_from: now }), 1],
    ['begins in a second', (now) => ({ shown_from: new Date(now.getTime() + 1000) }), 0],
    ['ends now', (now) => ({ shown_from: new Date(now.getTime() - HOUR_MS), shown_until: now }), 0],
    ['was withdrawn', (now) => ({ withdrawn_at: now }), 0],
  ])('shows news whose term %s accordingly', async (_, term, count) => {
    const id = await plantNews(app, { is_urgent: true, ...term(app.clock.now()) });
    expect(await list()).toHaveLength(count);
    expect((await bell()).urgent).toHaveLength(count);
    expect((await browser.call('notification.read', { params: { id } })).status).toBe(count === 1 ? 204 : 404);
  });
});

describe('reading', () => {
  it('twice is reading once, at the time of the first, in one tab or two at once', async () => {
    for (const id of [await tell(), await plantNews(app)]) {
      const read = (): Promise<unknown> => browser.get('notification.read', { params: { id } });
      await Promise.all([read(), read(), read()]);
      app.clock.advance(MINUTE_MS);
      await read();
      const rows = await app.db
        .selectFrom('notification_reader')
        .selectAll()
        .where('notification_id', '=', id)
        .execute();
      expect(rows).toEqual([{ user_id: pupil.id, notification_id: id, read_at: fromNow(-MINUTE_MS) }]);
    }
    expect((await list()).map(({ is_read }) => is_read)).toEqual([true, true]);
    expect((await bell()).unread).toBe(0);
  });

  it('is her own: what others were told stays unread with them, and what she was not told is absent', async () => {
    const other = await makePerson(app, school, { user_type: 'student', roles: [] });
    const shared = await tell(pupil, other);
    const foreign = await tell(other);
    await browser.get('notification.read', { params: { id: shared } });
    const answer = await browser.call('notification.read', { params: { id: foreign } });
    expect([answer.status, answer.json]).toEqual([404, { reason: 'not_found' }]);
    expect((await bell(await app.signIn(other.email, other.password))).unread).toBe(2);
  });

  it('of all leaves nothing unread but what comes after', async () => {
    await tell();
    const id = await plantNews(app, { is_urgent: true });
    await browser.get('notification.read', { params: { id } });
    await Promise.all([browser.get('notification.read_all'), browser.get('notification.read_all')]);
    expect(await bell()).toEqual({ unread: 0, urgent: [] });
    await tell();
    expect((await bell()).unread).toBe(1);
  });
});

describe('the bell', () => {
  it('tells how many are unread, and urgent news whole until they are read', async () => {
    await tell();
    await plantNews(app);
    const id = await plantNews(app, { is_urgent: true, title: 'Сегодня уроков нет' });
    expect(await bell()).toMatchObject({
      unread: 3,
      urgent: [{ id, title: 'Сегодня уроков нет', type: 0, event: null }],
    });
    await browser.get('notification.read', { params: { id } });
    expect(await bell()).toEqual({ unread: 2, urgent: [] });
  });

  it('answers 304 while nothing has come, and no other person by her tag', async () => {
    await tell();
    const first = await browser.call('notification.unread');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await browser.call('notification.unread', { headers })).status).toBe(304);
    const other = await makePerson(app, school, { user_type: 'student', roles: [] });
    const strange = await app.signIn(other.email, other.password);
    expect((await strange.call('notification.unread', { headers })).status).toBe(200);
    await tell();
    const changed = await browser.call('notification.unread', { headers });
    expect([changed.status, changed.json]).toEqual([200, { unread: 2, urgent: [] }]);
  });
});

it('the night forgets events, and news after their term, that are older than half a year', async () => {
  const [event, news] = [await tell(), await plantNews(app, { shown_until: fromNow(10 * DAY_MS) })];
  const sweep = async (): Promise<string[]> => {
    for (const { handle } of notificationHandlers(app.context)) await handle({});
    return (await app.db.selectFrom('notification').select('id').execute()).map(({ id }) => id);
  };
  app.clock.advance(NOTIFICATIONS_KEPT_DAYS * DAY_MS);
  expect((await sweep()).toSorted()).toEqual([event, news].toSorted());
  app.clock.advance(1);
  expect(await sweep()).toEqual([news]);
  app.clock.advance(10 * DAY_MS);
  expect(await sweep()).toEqual([]);
});
