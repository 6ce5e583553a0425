import { endpoints } from '@parta/contract/endpoints';
import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, listAudit, makeAdministeredSchool } from '../../testing/administration.ts';
import { type Answer, addressOf, type Browser } from '../../testing/browser.ts';
import { drawPicture } from '../../testing/documents/pictures.ts';
import { plantNews } from '../../testing/notifications.ts';
import { makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;
let elsewhere: AdministeredSchool;
let platform: Browser;
let pupil: Browser;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  school = await makeAdministeredSchool(app);
  elsewhere = await makeAdministeredSchool(app);
  const chief = await makePerson(app, school, { roles: [] });
  await app.db.insertInto('user_role').values({ user_id: chief.id, role: 'platform_administrator' }).execute();
  platform = await app.signIn(chief.email, chief.password);
  const { email, password } = await makePerson(app, school, { user_type: 'student', roles: [] });
  pupil = await app.signIn(email, password);
});
afterAll(() => app.close());

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const written = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Каникулы',
  overview: 'С понедельника.\nДо среды.',
  image: null,
  is_urgent: false,
  shown_from: inDays(-1),
  shown_until: inDays(7),
  ...change,
});
const publish = (change: Record<string, unknown> = {}, place = school): Promise<Answer> =>
  place.administrator.call('organization_news.create', { params: place.params, body: written(change) });
const shownTo = async (browser: Browser): Promise<string[]> =>
  (await browser.get('notification.list')).map(({ id }) => id);

async function uploadAs(browser: Browser, organization_id: string): Promise<string> {
  const name = 'organization_news.upload';
  const answer = await browser.send({
    method: 'POST',
    path: addressOf(name, { params: { organization_id } }),
    headers: { 'content-type': 'application/octet-stream' },
    body: await drawPicture(),
  });
  return endpoints[name].result.parse(answer.json).hash;
}

describe('an administrator of an organization', () => {
  it('publishes news for its people alone, and finds it among hers with how many have read it', async () => {
    const { id } = await school.administrator.get('organization_news.create', {
      params: school.params,
      body: written(),
    });
    expect(await shownTo(pupil)).toContain(id);
    expect(await shownTo(elsewhere.administrator)).not.toContain(id);
    await pupil.get('notification.read', { params: { id } });
    const [news] = await school.administrator.get('organization_news.list', { params: school.params });
    expect(news).toMatchObject({ id, audience: 'organization', organization: 'Лицей', state: 'shown', readers: 1 });
    expect(news?.overview).toBe('С понедельника.\nДо среды.');
    const theirs = await elsewhere.administrator.get('organization_news.list', { params: elsewhere.params });
    expect(theirs).toEqual([]);
    expect((await listAudit(app, school.organization_id)).at(-1)).toMatchObject({
      action: 'news_published',
      actor_id: school.person.id,
      details: { id, audience: 'organization', is_urgent: false },
    });
  });

  it('withdraws it once, however often she asks; somebody else’s is absent', async () => {
    const { id } = await school.administrator.get('organization_news.create', {
      params: school.params,
      body: written(),
    });
    const withdraw = (place: AdministeredSchool): Promise<Answer> =>
      place.administrator.call('organization_news.withdraw', { params: { ...place.params, id } });
    expect((await withdraw(elsewhere)).status).toBe(404);
    expect(await shownTo(pupil)).toContain(id);
    expect((await withdraw(school)).status).toBe(204);
    expect((await withdraw(school)).status).toBe(204);
    expect(await shownTo(pupil)).not.toContain(id);
    const lines = (await listAudit(app, school.organization_id)).filter(({ action }) => action === 'news_withdrawn');
    expect(lines).toHaveLength(1);
    const listed = await school.administrator.get('organization_news.list', { params: school.params });
    expect(listed.find((news) => news.id === id)?.state).toBe('withdrawn');
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['ends as it begins', () => ({ shown_from: inDays(1), shown_until: inDays(1) }), 'ends_before_start'],
    ['is over', () => ({ shown_from: inDays(-2), shown_until: inDays(-1) }), 'already_over'],
    ['lasts more than a year', () => ({ shown_until: inDays(370) }), 'term_too_long'],
    ['has a picture of nobody', () => ({ image: 'a'.repeat(64) }), 'unknown_image'],
  ])('is refused news that %s', async (_, change, reason) => {
    const answer = await publish(change());
    expect([answer.status, answer.json]).toMatchObject([400, { reason }]);
  });

  it.each(['title', 'overview'])('is refused news with an empty %s', async (field) => {
    const answer = await publish({ [field]: '  ' });
    expect([answer.status, answer.json]).toMatchObject([400, { field }]);
  });

  it('shows a picture to those whom the news is for, as long as it is shown', async () => {
    const hash = await uploadAs(school.administrator, school.organization_id);
    const strange = await publish({ image: hash }, elsewhere);
    expect([strange.status, strange.json]).toMatchObject([400, { reason: 'unknown_image' }]);
    const body = written({ image: hash });
    const { id } = await school.administrator.get('organization_news.create', { params: school.params, body });
    const see = async (browser: Browser): Promise<number> =>
      (await browser.call('storage.file', { params: { hash } })).status;
    expect(await see(pupil)).toBe(200);
    expect(await see(elsewhere.administrator)).toBe(404);
    await school.administrator.get('organization_news.withdraw', { params: { ...school.params, id } });
    expect(await see(pupil)).toBe(404);
  });

  it('makes one of a press sent twice, and is stopped after twenty at once', async () => {
    const { administrator, params } = elsewhere;
    const headers = { 'idempotency-key': 'press-1' };
    const body = written();
    const send = (): Promise<Answer> => administrator.call('organization_news.create', { params, body, headers });
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
    const other = await administrator.call('organization_news.create', {
      params,
      body: written({ title: 'Иное' }),
      headers,
    });
    expect([other.status, other.json]).toEqual([422, { reason: 'key_reused' }]);
    for (let number = 0; number < 20; number += 1) await publish({}, elsewhere);
    const last = await publish({}, elsewhere);
    expect([last.status, last.json]).toMatchObject([429, { reason: 'too_many_attempts' }]);
  });
});

describe('an administrator of the platform', () => {
  const create = (change: Record<string, unknown>): Promise<Answer> =>
    platform.call('news.create', {
      body: written({ audience: 'all', organization_id: null, shown_from: inDays(-0.5), ...change }),
    });

  it('publishes for everybody, staff, pupils or one organization, and withdraws any', async () => {
    const audiences = [
      { audience: 'all' },
      { audience: 'staff' },
      { audience: 'pupils' },
      { audience: 'organization', organization_id: elsewhere.organization_id },
    ];
    const before = await shownTo(pupil);
    for (const audience of audiences) expect((await create(audience)).status).toBe(200);
    const news = (await platform.get('news.list', { query: { limit: '4' } })).toSorted((a, b) =>
      a.audience.localeCompare(b.audience),
    );
    expect(news.map(({ audience, organization }) => [audience, organization])).toEqual([
      ['all', null],
      ['organization', 'Лицей'],
      ['pupils', null],
      ['staff', null],
    ]);
    const fresh = (await shownTo(pupil)).filter((id) => !before.includes(id));
    const forPupils = news.filter(({ audience }) => audience === 'all' || audience === 'pupils').map(({ id }) => id);
    expect(fresh.toSorted()).toEqual(forPupils.toSorted());
    for (const { id } of news) await platform.get('news.withdraw', { params: { id } });
    expect((await shownTo(pupil)).filter((id) => !before.includes(id))).toEqual([]);
    expect((await platform.call('news.withdraw', { params: { id: 'B'.repeat(22) } })).status).toBe(404);
  });

  it.each([
    ['an organization that is none', { audience: 'organization', organization_id: 'B'.repeat(22) }],
    ['an organization without naming it', { audience: 'organization', organization_id: null }],
  ])('is refused news for %s', async (_, change) => {
    const answer = await create(change);
    expect([answer.status, answer.json]).toMatchObject([400, { reason: 'unknown_organization' }]);
  });

  it('sees of each whether it waits, is shown, is over or was withdrawn', async () => {
    const now = app.clock.now().getTime();
    const at = (days: number): Date => new Date(now + days * DAY_MS);
    const ids = [
      await plantNews(app, { shown_from: at(1), shown_until: at(2) }),
      await plantNews(app),
      await plantNews(app, { shown_from: at(-2), shown_until: at(-1) }),
      await plantNews(app),
    ];
    await platform.get('news.withdraw', { params: { id: ids[3] ?? '' } });
    const listed = await platform.get('news.list');
    expect(ids.map((id) => listed.find((news) => news.id === id)?.state)).toEqual([
      'waiting',
      'shown',
      'over',
      'withdrawn',
    ]);
    const strange = await platform.call('news.list', { query: { after: 'B'.repeat(22) } });
    expect([strange.status, strange.json]).toMatchObject([400, { reason: 'invalid_after' }]);
  });
});
