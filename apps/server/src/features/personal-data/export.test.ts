import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { CANARY, type FullPerson, makeFullPerson } from '../../testing/full-person.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let person: FullPerson;
let administrator: MadePerson;
let chief: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  person = await makeFullPerson(app, school);
  administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
  chief = await app.signIn(administrator.email, administrator.password);
});

afterAll(() => app.close());

const newest = () =>
  app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

type Cell = string | number | boolean | null;

/** The rows of a section as records by Russian column. */
async function read(browser: Browser): Promise<Map<string, Record<string, Cell>[]>> {
  const { person_id, sections } = await browser.get('user.export');
  expect(person_id).toBe(person.id);
  return new Map(
    sections.map(({ name, columns, rows }) => [
      name,
      rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))),
    ]),
  );
}

describe('export of personal data', () => {
  it('a person gets everything that is kept about her, by section, as it is stored', async () => {
    const sections = await read(person.browser);
    expect([...sections.keys()]).toEqual([
      'account',
      'consents',
      'jobs',
      'rejections',
      'user_roles',
      'seats',
      'groups',
      'proposals',
      'sessions',
      'second_factors',
      'invitations',
      'links',
      'mails',
      'folders',
      'materials',
      'versions',
      'uploads',
      'publications',
      'activities',
      'participation',
      'attempts',
      'answers',
      'marks',
      'marks_given',
      'corrections',
      'certificates',
      'notifications',
      'log',
    ]);
    expect(sections.get('account')).toMatchObject([
      {
        Номер: person.id,
        'Электронная почта': CANARY.email,
        'Почта подтверждена': true,
        Фамилия: CANARY.last_name,
        'Часовой пояс': 'Asia/Omsk',
        Оформление: 'dark',
      },
    ]);
    expect(sections.get('consents')).toMatchObject([{ 'Редакция текста': '1', Отозвано: null }]);
    expect(sections.get('jobs')).toMatchObject([
      { Организация: 'Лицей № 2', Подразделение: 'Кафедра физики', Роли: 'author, organiser' },
    ]);
    expect(sections.get('rejections')).toMatchObject([{ Организация: 'Лицей № 2' }]);
    expect(sections.get('user_roles')).toEqual([{ Роль: 'curator' }]);
    expect(sections.get('seats')).toHaveLength(1);
    expect(sections.get('groups')).toMatchObject([{ Группа: '7А', Как: 'teacher', 'Удалён(а)': null }]);
    expect(sections.get('proposals')).toMatchObject([{ Организация: 'Лицей № 2', Группа: '7А' }]);
    expect(sections.get('sessions')).toMatchObject([{ Браузер: CANARY.device, 'Сетевой адрес': '192.0.2.77' }]);
    expect(sections.get('second_factors')?.map((row) => [row['Способ'], row['Название']])).toEqual([
      ['passkey', CANARY.passkey],
    ]);
    expect(sections.get('invitations')).toMatchObject([{ Фамилия: CANARY.last_name, Тип: 'student' }]);
    expect(sections.get('links')?.map((row) => [row['Адрес'], row['Группа после подтверждения']])).toEqual([
      [CANARY.email, 'BCEH2346'],
      [CANARY.wished_email, null],
    ]);
    // An address that she only wished for may be somebody else's: its mails are not shown to her.
    expect(sections.get('mails')?.map((row) => row['Тема'])).toEqual(['Подтвердите адрес']);
    expect(sections.get('folders')).toHaveLength(2);
    expect(sections.get('materials')?.map((row) => row['Название'])).toEqual([CANARY.material, 'Общий урок']);
    expect(sections.get('versions')?.map((row) => [row['Версия'], row['Название']])).toEqual([
      [1, `${CANARY.material}, набросок`],
      [2, CANARY.material],
    ]);
    expect(sections.get('uploads')).toMatchObject([{ Файл: CANARY.file, Байт: 3 }]);
    expect(sections.get('publications')).toMatchObject([{ Название: 'Из каталога', Снят: null }]);
    expect(sections.get('activities')).toMatchObject([{ Название: 'Урок', Организация: 'Лицей № 2' }]);
    expect(sections.get('participation')).toMatchObject([
      { 'Имя в мероприятии': `${CANARY.last_name} ${CANARY.first_name}` },
    ]);
    expect(sections.get('attempts')).toMatchObject([{ Мероприятие: 'Урок', Попытка: 1, Завершена: null, Баллы: null }]);
    expect(sections.get('answers')).toMatchObject([
      { Вопрос: 'Вопрос 1', Ответ: '{"value": true}', Учтён: true, 'Доля верного': 1, Баллы: 1 },
    ]);
    const mark = { Мероприятие: 'Урок', Вопрос: 'Вопрос 1', Комментарий: `${CANARY.first_name}, хорошо` };
    expect(sections.get('marks')).toMatchObject([
      { ...mark, Баллы: 1, 'Как поставлена': 'hand', 'Баллы по критериям': null },
      { ...mark, Баллы: 1, 'Как поставлена': 'hand', 'Баллы по критериям': '0.5, 0.5', Заменена: null },
    ]);
    expect(sections.get('notifications')).toMatchObject([
      { Организация: 'Лицей № 2', Событие: 'work_marked', Название: 'Реки', Прочитано: null },
      { Организация: null, Событие: null, Название: 'Каникулы' },
    ]);
    expect(sections.get('notifications')?.[1]?.['Прочитано']).not.toBeNull();
    expect(sections.get('log')?.map((row) => row['Действие'])).toContain('data_exported');
  });

  it('whoever marked by hand and corrected a key gets that, without whose answers they were', async () => {
    const { presenter, activity_id } = person.room;
    const { question_id } = await app.db
      .selectFrom('answer_mark')
      .select('question_id')
      .where('activity_id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const { person_id } = await presenter.get('user.export');
    const made = { activity_id, question_id, kind: 'full' as const, key: null, reason: 'Опечатка' };
    await app.db
      .insertInto('question_correction')
      .values({ ...made, author_id: person_id, made_at: app.clock.now() })
      .execute();
    const { sections } = await presenter.get('user.export');
    const rowsOf = (name: string) => sections.find((section) => section.name === name)?.rows;
    const comment = `${CANARY.first_name}, хорошо`;
    expect(rowsOf('marks_given')).toEqual([
      ['Урок', 'Вопрос 1', 1, comment, null, expect.any(String)],
      ['Урок', 'Вопрос 1', 1, comment, '0.5, 0.5', expect.any(String)],
    ]);
    expect(rowsOf('corrections')).toEqual([['Урок', 'Вопрос 1', 'full', 'Опечатка', expect.any(String)]]);
    expect(JSON.stringify(rowsOf('marks_given'))).not.toContain(person.participant_id);
  });

  it('moments are ISO dates, and no password, key or token is among the values', async () => {
    const { text, json } = await person.browser.call('user.export');
    expect(text).not.toMatch(/argon2|token_hash|password/i);
    expect(JSON.stringify(json)).toMatch(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/);
  });

  it('every submission is there, also one that another replaced', async () => {
    const other = await makePerson(app, school, { user_type: 'student', roles: [] });
    const browser = await app.signIn(other.email, other.password);
    const room = await startRoom(app, { presenter: person.browser, payload: { identification: 20 } });
    const { participant_id } = await browser.get('live.join', { params: room.params, body: { nickname: '' } });
    await room.lead('start', 'open');
    const question = await room.question();
    for (const value of [false, true]) {
      const submission_id = app.context.random.identifier();
      const body = { participant_id, ...question, answer: { value }, submission_id };
      expect((await browser.call('live.answers', { params: room.params, body })).status).toBe(200);
    }
    await room.reveal();
    await app.db
      .updateTable('answer_mark')
      .set({ origin: 'hand', comment: 'Хорошо, Маша', criteria: [0.5, 0.5] })
      .where('activity_id', '=', room.activity_id)
      .execute();
    const { sections } = await browser.get('user.export');
    const answers = sections.find(({ name }) => name === 'answers');
    const counted = answers?.columns.indexOf('Учтён') ?? -1;
    const answer = answers?.columns.indexOf('Ответ') ?? -1;
    const points = answers?.columns.indexOf('Баллы') ?? -1;
    expect(answers?.rows.map((row) => [row[answer], row[counted], row[points]])).toEqual([
      ['{"value": false}', false, null],
      ['{"value": true}', true, 1],
    ]);
    const last = (column: string): unknown => answers?.rows[1]?.[answers.columns.indexOf(column)];
    expect(['Чем оценён', 'Комментарий', 'Баллы по критериям'].map(last)).toEqual(['hand', 'Хорошо, Маша', '0.5, 0.5']);
  });

  it('an entry in which somebody else acted shows neither that person nor her network address', async () => {
    await chief.get('person.export', { params: { organization_id: school.organization_id, id: person.id } });
    const log = (await read(person.browser)).get('log') ?? [];
    const about = log.filter((row) => row['Роль в записи'] === 'кого касалось');
    expect(about).not.toEqual([]);
    for (const row of about) expect(row['Сетевой адрес']).toBe('');
    expect(JSON.stringify(log)).not.toContain(administrator.id);
  });

  it('is written down: by herself, and by an administrator with whom it was about', async () => {
    await person.browser.get('user.export');
    expect(await newest()).toMatchObject({ action: 'data_exported', actor_id: person.id, subject_id: null });
    await chief.get('person.export', { params: { organization_id: school.organization_id, id: person.id } });
    expect(await newest()).toMatchObject({
      action: 'data_exported',
      actor_id: administrator.id,
      subject_id: person.id,
      organization_id: school.organization_id,
    });
  });

  it('is throttled', async () => {
    const greedy = await makePerson(app, school);
    const browser = await app.signIn(greedy.email, greedy.password);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await browser.call('user.export')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});

describe('export by an administrator', () => {
  const askOf = (id: string) =>
    chief.call('person.export', { params: { organization_id: school.organization_id, id } });
  const readOf = async (id: string): Promise<Map<string, unknown>> => {
    const { sections } = await chief.get('person.export', { params: { organization_id: school.organization_id, id } });
    return new Map(sections.map(({ name, rows }) => [name, rows]));
  };

  it('holds what her organization knows and nothing of the account, the library or other organizations', async () => {
    const elsewhere = await makeSchool(app, { name: 'Гимназия № 11' });
    const job = { id: app.context.random.identifier(), user_id: person.id, department_id: elsewhere.department_id };
    await app.db
      .insertInto('job')
      .values({ ...job, type: 'student', status: 'accepted' })
      .execute();
    await app.db
      .insertInto('license_seat')
      .values({ license_id: elsewhere.license_id ?? '', user_id: person.id })
      .execute();
    const leader = await makePerson(app, elsewhere);
    const { id: material_id } = await plantMaterial(app, leader.id, [yesno()], { title: 'Чужой урок' });
    const presenter = await app.signIn(leader.email, leader.password);
    const payload = { identification: 20, organization_id: elsewhere.organization_id, title: 'Тайный урок' };
    const room = await startRoom(app, { presenter, material_id, payload });
    const joining = { params: room.params, body: { nickname: '' } };
    const { participant_id } = await person.browser.get('live.join', joining);
    await room.lead('start', 'open');
    const question = await room.question();
    const submission_id = app.context.random.identifier();
    const body = { participant_id, ...question, answer: { value: true }, submission_id };
    expect((await person.browser.call('live.answers', { params: room.params, body })).status).toBe(200);

    const answer = await askOf(person.id);
    expect(answer.status).toBe(200);
    const sections = await readOf(person.id);
    expect([...sections.keys()]).toEqual([
      'person',
      'jobs',
      'rejections',
      'seats',
      'groups',
      'proposals',
      'invitations',
      'activities',
      'participation',
      'attempts',
      'answers',
      'marks',
      'marks_given',
      'corrections',
      'certificates',
      'notifications',
      'log',
    ]);
    expect(sections.get('person')).toEqual([
      [person.id, CANARY.email, CANARY.login, CANARY.last_name, CANARY.first_name, CANARY.middle_name, 'staff'],
    ]);
    expect(sections.get('activities')).toEqual([
      expect.arrayContaining(['Урок', 'Лицей № 2']),
      expect.arrayContaining(['Урок', 'Лицей № 2']),
    ]);
    for (const name of ['jobs', 'seats', 'invitations', 'participation', 'attempts', 'answers', 'notifications']) {
      expect(sections.get(name), name).toHaveLength(1);
    }
    for (const secret of [
      'Гимназия № 11',
      'Тайный урок',
      CANARY.material,
      CANARY.folder,
      CANARY.device,
      CANARY.wished_email,
      'signed_in',
      '192.0.2.77',
    ]) {
      expect(answer.text, secret).not.toContain(secret);
    }
  });

  it('is of nobody without a job or request there', async () => {
    const stranger = await makePerson(app, await makeSchool(app));
    for (const id of [stranger.id, app.context.random.identifier()]) {
      const answer = await askOf(id);
      expect([answer.status, answer.json]).toEqual([404, { reason: 'not_found' }]);
    }
    for (const job_status of ['waiting', 'rejected'] as const) {
      const known = await makePerson(app, school, { job_status });
      expect((await askOf(known.id)).status).toBe(200);
    }
  });

  it('is throttled by whoever asks, whosever data it is', async () => {
    const other = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const browser = await app.signIn(other.email, other.password);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const { id } = time % 2 === 0 ? person : administrator;
      const params = { organization_id: school.organization_id, id };
      statuses.push((await browser.call('person.export', { params })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await browser.call('user.export')).status).toBe(200);
  });
});
