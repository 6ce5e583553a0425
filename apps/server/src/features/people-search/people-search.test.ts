import { SEARCH_RESULTS_MAX } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let searcher: Browser;
let searcher_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const organiser = await makePerson(app, school, { first_name: 'Ольга', last_name: 'Организатор' });
  searcher_id = organiser.id;
  searcher = await app.signIn(organiser.email, organiser.password);
});

afterAll(() => app.close());

const pupil = (last_name: string, first_name: string, email?: string): Promise<MadePerson> =>
  makePerson(app, school, {
    user_type: 'student',
    roles: [],
    seat: false,
    last_name,
    first_name,
    ...(email === undefined ? {} : { email }),
  });

const ask = (q: string, browser = searcher): Promise<Answer> => browser.call('user.search', { query: { q } });

async function find(q: string, browser = searcher): Promise<string[]> {
  const found = await browser.get('user.search', { query: { q } });
  return found.map(({ lastName, firstName }) => `${lastName} ${firstName}`);
}

describe('search for people', () => {
  it('[API-19] finds by the part of a name or address, without case, ё as е', async () => {
    const person = await pupil('Королёв', 'Семён', 'semyon.korolev@lyceum.example');
    await app.db.updateTable('user_account').set({ middle_name: 'Фёдорович' }).where('id', '=', person.id).execute();
    for (const q of ['королев', 'КОРОЛЁВ', 'оролё', 'семен', 'ФЕДОР', 'Korolev@LYCEUM', 'сем корол lyceum']) {
      expect(await find(q), q).toEqual(['Королёв Семён']);
    }
    expect(await find('королев иван')).toEqual([]);
    expect(await searcher.get('user.search', { query: { q: 'королев' } })).toEqual([
      {
        id: person.id,
        lastName: 'Королёв',
        firstName: 'Семён',
        middleName: 'Фёдорович',
        emails: [{ email: 'semyon.korolev@lyceum.example' }],
      },
    ]);
  });

  it('[API-19] finds by first and last name in any order, in any Unicode form and with Latin look-alikes', async () => {
    await pupil('Йодковская-Ёжикова', 'Нина');
    for (const q of [
      'нина йодковская',
      'йодковская ежикова',
      'Ёжикова, Нина',
      'Йодковская'.normalize('NFD'),
      'йод\u00adковская',
      'Hинa йoдкoвcкaя',
    ]) {
      expect(await find(q), q).toEqual(['Йодковская-Ёжикова Нина']);
    }
  });

  it('[API-19] sorts by last and first name as Russian does', async () => {
    for (const first of ['Яна', 'Ёлка', 'Жанна', 'Егор']) await pupil('Сортировкин', first);
    await pupil('Асортировкин', 'Яков');
    expect(await find('сортировкин')).toEqual([
      'Асортировкин Яков',
      'Сортировкин Егор',
      'Сортировкин Ёлка',
      'Сортировкин Жанна',
      'Сортировкин Яна',
    ]);
  });

  it('[API-19] [abuse 14] finds nobody of another organization, nobody who only asks to join, was dismissed or is erased', async () => {
    const elsewhere = await makeSchool(app);
    await makePerson(app, elsewhere, { last_name: 'Чужаков' });
    await makePerson(app, school, { last_name: 'Чужаков', job_status: 'waiting' });
    await makePerson(app, school, { last_name: 'Чужаков', job_status: 'rejected' });
    const erased = await makePerson(app, school, { last_name: 'Чужаков' });
    const now = app.clock.now();
    await app.db.updateTable('user_account').set({ erased_at: now }).where('id', '=', erased.id).execute();
    expect(await find('чужаков')).toEqual([]);
    await makePerson(app, school, { last_name: 'Чужаков', first_name: 'Свой' });
    expect(await find('чужаков')).toEqual(['Чужаков Свой']);
  });

  it('[API-19] an administrator without groups finds people of her organization too', async () => {
    const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
    await pupil('Находкин', 'Ян');
    expect(await find('находкин', await app.signIn(administrator.email, administrator.password))).toEqual([
      'Находкин Ян',
    ]);
  });

  it('[abuse 14] takes wildcards literally', async () => {
    await pupil('Звёздочка*', 'Имя');
    await pupil('Проценко', 'Сто%', 'under_score\\back@lyceum.example');
    for (const q of ['%%', '__', '**', '\\\\', 'п%ц', 'Пр_ценко', '.*', "' or 1=1 --"])
      expect(await find(q), q).toEqual([]);
    expect(await find('чка*')).toEqual(['Звёздочка* Имя']);
    expect(await find('то%')).toEqual(['Проценко Сто%']);
    expect(await find('r_s')).toEqual(['Проценко Сто%']);
    expect(await find('e\\b')).toEqual(['Проценко Сто%']);
  });

  it('[API-19] [abuse 14] refuses less than two characters, 10 kB and what no name can hold', async () => {
    for (const q of ['', 'о', ' о ', '\u200bо']) {
      const answer = await ask(q);
      expect([answer.status, answer.json], JSON.stringify(q)).toEqual([400, { reason: 'too_short', field: 'q' }]);
    }
    for (const q of ['o'.repeat(10_240), 'о\0о']) {
      const answer = await ask(q);
      expect([answer.status, answer.json]).toEqual([400, { reason: 'invalid', field: 'q' }]);
    }
    expect((await searcher.call('user.search')).status).toBe(400);
    expect((await searcher.send({ method: 'GET', path: '/account/api/user/search/?q=ab&q=cd' })).status).toBe(400);
  });

  it('[API-19] [abuse 14] twenty are found; one more is too many, and nobody is shown then', async () => {
    for (let made = 0; made < SEARCH_RESULTS_MAX; made += 1) await pupil('Двадцатов', `Имя${made}`);
    expect(await find('двадцатов')).toHaveLength(SEARCH_RESULTS_MAX);
    await pupil('Двадцатов', 'Лишний');
    const answer = await ask('двадцатов');
    expect([answer.status, answer.json]).toEqual([400, { reason: 'too_many_results' }]);
  });

  it('[abuse 14] every search leaves a line that says how many were found, and not what was looked for', async () => {
    const newest = () =>
      app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await pupil('Следопытов', 'Тест');
    await find('следопытов');
    expect(await newest()).toMatchObject({
      action: 'people_searched',
      actor_id: searcher_id,
      organization_id: school.organization_id,
      details: { found: 1 },
    });
    await find('нетникого');
    expect(await newest()).toMatchObject({ action: 'people_searched', details: { found: 0 } });
    const all = await app.db.selectFrom('audit_entry').select('details').execute();
    expect(JSON.stringify(all)).not.toMatch(/следопытов|нетникого/i);
  });

  it('[abuse 14] stops a walk through beginnings of names, found or not, and lets her search again after a while', async () => {
    const walker = await makePerson(app, school);
    const browser = await app.signIn(walker.email, walker.password);
    app.clock.freeze();
    const statuses: number[] = [];
    for (let step = 0; step < 130; step += 1) {
      statuses.push((await ask(step % 2 === 0 ? 'ол' : 'ъы', browser)).status);
    }
    expect(statuses.slice(0, 120)).toEqual(statuses.slice(0, 120).map(() => 200));
    expect(statuses.slice(120)).toEqual(statuses.slice(120).map(() => 429));
    const refused = await ask('ол', browser);
    expect(refused.json).toMatchObject({ reason: 'too_many_attempts' });
    expect((await ask('ол')).status).toBe(200);
    app.clock.advance(1000);
    expect((await ask('ол', browser)).status).toBe(200);
    expect((await ask('ол', browser)).status).toBe(429);
    app.clock.run();
  });
});
