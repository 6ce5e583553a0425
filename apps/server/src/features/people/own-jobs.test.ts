import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { callAsPage, findTask } from '../../testing/callers/proofs.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { findSampleSchool, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { listAudit, registerPerson, registrationBody } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await findSampleSchool(app);
});

afterAll(() => app.close());

async function student(): Promise<Browser & { id: string }> {
  const { email, password } = await registerPerson(app);
  const browser = await app.signIn(email, password);
  return Object.assign(browser, { id: (await browser.get('user.self')).id });
}

const apply = (browser: Browser, departmentId = school.department_id, type = 'staff'): Promise<Answer> =>
  browser.call('user.apply', { body: { departmentId, type } });

const decide = async (user_id: string, status: 'accepted' | 'rejected'): Promise<void> => {
  const [decided_at, decided_by] = [app.clock.now(), user_id];
  await app.db.updateTable('job').set({ status, decided_at, decided_by }).where('user_id', '=', user_id).execute();
};

async function makeDepartments(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => app.context.random.identifier());
  const names = { organization_id: school.organization_id, short_name: 'Отдел', full_name: 'Отдел' };
  await app.db
    .insertInto('department')
    .values(ids.map((id) => ({ id, ...names })))
    .execute();
  return ids;
}

describe('a request to join a department', () => {
  it('[GRP-34] names its department and whose that is, in both names each', async () => {
    const browser = await student();
    await apply(browser);
    const { id, short_name, full_name, organization_id } = await app.db
      .selectFrom('department')
      .selectAll()
      .where('id', '=', school.department_id)
      .executeTakeFirstOrThrow();
    const owner = await app.db
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', organization_id)
      .executeTakeFirstOrThrow();
    const [job] = await browser.get('user.jobs');
    expect(job?.department).toEqual({
      id,
      shortName: short_name,
      fullName: full_name,
      organization: { id: organization_id, shortName: owner.short_name, fullName: owner.full_name, website: null },
    });
  });

  it('waits, gives no rights, and stands in the log of the organization', async () => {
    const browser = await student();
    const job = await browser.get('user.apply', { body: { departmentId: school.department_id, type: 'staff' } });
    expect(job).toMatchObject({ type: 'staff', status: 'waiting', department: { id: school.department_id } });
    expect(await browser.get('user.jobs')).toEqual([job]);
    expect((await browser.get('user.rights')).permissions).toEqual([]);
    const line = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', browser.id)
      .where('action', '=', 'job_requested')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      organization_id: school.organization_id,
      details: { department_id: school.department_id, type: 'staff' },
    });
  });

  it('is made once for a department and type, also when it is sent many times at once', async () => {
    const browser = await student();
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(browser)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await apply(browser)).json).toEqual({ reason: 'already_asked' });
    expect((await apply(browser, school.department_id, 'student')).status).toBe(200);
    await decide(browser.id, 'accepted');
    expect((await apply(browser)).json).toEqual({ reason: 'already_accepted' });
  });

  it('that was rejected is made anew, without the decision and the roles of before', async () => {
    const browser = await student();
    await apply(browser);
    const [job] = await browser.get('user.jobs');
    await app.db
      .insertInto('job_role')
      .values({ job_id: job?.id ?? '', role: 'author' })
      .execute();
    await decide(browser.id, 'rejected');
    app.clock.advance(60_000);
    expect((await apply(browser)).json).toMatchObject({ id: job?.id, status: 'waiting' });
    const row = await app.db.selectFrom('job').selectAll().where('user_id', '=', browser.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'waiting', decided_at: null, decided_by: null });
    expect(app.clock.now().getTime() - row.created_at.getTime()).toBeLessThan(30_000);
    const roles = await app.db.selectFrom('job_role').select('role').where('job_id', '=', row.id).execute();
    expect(roles).toEqual([]);
  });

  it('waits with at most four others, also when they are sent at once', async () => {
    const browser = await student();
    const answers = await Promise.all((await makeDepartments(9)).map((id) => apply(browser, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({ reason: 'too_many_requests_waiting' });
    expect(await browser.get('user.jobs')).toHaveLength(5);
  });

  it.each([
    [
      { departmentId: '3'.repeat(22), type: 'staff' },
      { reason: 'unknown_department', field: 'departmentId' },
    ],
    [
      { departmentId: 'x', type: 'staff' },
      { reason: 'invalid', field: 'departmentId' },
    ],
    [
      { departmentId: null, type: 'staff' },
      { reason: 'invalid', field: 'departmentId' },
    ],
  ])('%j is 400 and names the field', async (body, refusal) => {
    const answer = await (await student()).call('user.apply', { body });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 400, body: refusal });
  });

  it.each(['status', 'roles', 'user_id'])('the field %s is no client’s to set', async (field) => {
    const browser = await student();
    const body = { departmentId: school.department_id, type: 'staff', [field]: 'accepted' };
    expect((await browser.call('user.apply', { body })).status).toBe(400);
    expect(await browser.get('user.jobs')).toEqual([]);
  });

  it('is taken back while it waits', async () => {
    const browser = await student();
    await apply(browser);
    const [job] = await browser.get('user.jobs');
    const params = { id: job?.id ?? '' };
    expect((await browser.call('user.withdraw_job', { params })).status).toBe(204);
    expect(await browser.get('user.jobs')).toEqual([]);
    expect((await browser.call('user.withdraw_job', { params })).status).toBe(404);
    expect((await listAudit(app, browser.id))[0]).toMatchObject({ action: 'job_withdrawn', actor_id: browser.id });
  });

  it('that was decided on stays', async () => {
    const browser = await student();
    await apply(browser);
    const [job] = await browser.get('user.jobs');
    await decide(browser.id, 'rejected');
    const answer = await browser.call('user.withdraw_job', { params: { id: job?.id ?? '' } });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 409, body: { reason: 'already_decided' } });
    expect(await browser.get('user.jobs')).toHaveLength(1);
  });

  it('of somebody else is 404, the same as one that never was', async () => {
    const [mine, hers] = [await student(), await student()];
    await apply(hers);
    const [job] = await hers.get('user.jobs');
    const foreign = await mine.call('user.withdraw_job', { params: { id: job?.id ?? '' } });
    const random = await mine.call('user.withdraw_job', { params: { id: app.context.random.identifier() } });
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: random.text });
    expect(await hers.get('user.jobs')).toHaveLength(1);
  });
});

describe('a department that is deleted at that very moment', () => {
  it('is unknown to whoever asks to join it: nothing is asked for and nobody is registered', async () => {
    const [departmentId = ''] = await makeDepartments(1);
    const browser = await student();
    const body = registrationBody({ userType: 'staff', departmentId });
    const asking = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('department').where('id', '=', departmentId).execute();
      const calls = [apply(browser, departmentId), app.browser().call('auth.register', { body })];
      await waitForLockWaits(app, calls.length);
      return calls;
    });
    for (const { status, json } of await Promise.all(asking)) {
      expect([status, json]).toEqual([400, { reason: 'unknown_department', field: 'departmentId' }]);
    }
    expect(await browser.get('user.jobs')).toEqual([]);
    const made = await app.db.selectFrom('user_account').select('id').where('email', '=', body.email).execute();
    expect(made).toEqual([]);
  });

  it('takes no request away that was made anew', async () => {
    const [departmentId = ''] = await makeDepartments(1);
    const browser = await student();
    await apply(browser, departmentId);
    await decide(browser.id, 'rejected');
    const asking = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('department').select('id').where('id', '=', departmentId).forUpdate().execute();
      const call = apply(browser, departmentId);
      await waitForLockWaits(app, 1);
      return [call];
    });
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([200]);
  });
});

describe('search for an organization', () => {
  const search = (q: string): Promise<Answer> => app.browser().call('organization.search', { query: { q } });

  async function makeOrganization(short_name: string, full_name = short_name): Promise<School> {
    const place = await makeSchool(app);
    const { organization_id } = place;
    await app.db.updateTable('organization').set({ short_name, full_name }).where('id', '=', organization_id).execute();
    return place;
  }

  let numbered: Promise<{ organization_ids: string[] }> | null = null;

  function numberedSchools(): Promise<{ organization_ids: string[] }> {
    numbered ??= makeNumberedSchools();
    return numbered;
  }

  async function makeNumberedSchools(): Promise<{ organization_ids: string[] }> {
    const made = [
      await makeOrganization('Школа № 57', 'Школа № 57 города Твери'),
      await makeOrganization('Гимназия № 57', 'Гимназия № 57 им. В. И. Вернадского'),
      await makeOrganization('Детский сад № 57', 'Детский сад № 57 «Ёлочка»'),
    ];
    return { organization_ids: made.map(({ organization_id }) => organization_id) };
  }

  it('finds by the short or the full name, in any case, with ё as е, departments in order', async () => {
    const place = await makeOrganization('ГБОУ «Орлёнок»', 'Учреждение «Полёт»');
    const id = app.context.random.identifier();
    await app.db
      .insertInto('department')
      .values({ id, organization_id: place.organization_id, short_name: 'Астрономия', full_name: 'Кафедра астрономии' })
      .execute();
    for (const q of ['орленок', 'ОРЛЁНОК', '  полет ', 'ГБОУ «Ор', 'учреждение орл']) {
      const found = await app.browser().get('organization.search', { query: { q } });
      expect(found, q).toMatchObject([
        { id: place.organization_id, website: null, departments: [{ id }, { id: place.department_id }] },
      ]);
    }
    expect((await search('полет другой')).json).toEqual([]);
  });

  it.each([
    ['школа 57', ['Школа № 57', 'Гимназия № 57']],
    ['Школа №57', ['Школа № 57', 'Гимназия № 57']],
    ['школа № 57', ['Школа № 57', 'Гимназия № 57']],
    ['ШКОЛА57', ['Школа № 57', 'Гимназия № 57']],
    ['57 школа', ['Школа № 57', 'Гимназия № 57']],
    ['57-я школа', ['Школа № 57', 'Гимназия № 57']],
    ['школа номер 57', ['Школа № 57', 'Гимназия № 57']],
    ['школа N57', ['Школа № 57', 'Гимназия № 57']],
    ['СОШ 57', ['Гимназия № 57', 'Школа № 57']],
    ['средняя школа 57', ['Гимназия № 57', 'Школа № 57']],
    ['МБОУ СОШ №57', ['Гимназия № 57', 'Школа № 57']],
    ['маоу «лицей 57»', ['Гимназия № 57', 'Школа № 57']],
    ['муниципальное бюджетное общеобразовательное учреждение 57', ['Гимназия № 57', 'Школа № 57']],
    ['гимназия 57', ['Гимназия № 57', 'Школа № 57']],
    ['гимн 57', ['Гимназия № 57']],
    ['школа имени вернадского', ['Гимназия № 57']],
    ['детский сад 57', ['Детский сад № 57']],
    ['№ 57', ['Гимназия № 57', 'Детский сад № 57', 'Школа № 57']],
    ['шкла 57', ['Гимназия № 57', 'Школа № 57']],
    ['гимназея 57', ['Гимназия № 57', 'Школа № 57']],
    ['вренадского', ['Гимназия № 57']],
    ['вернатского', ['Гимназия № 57']],
    ['вернаадск', ['Гимназия № 57']],
    ['вирнатского', []],
    ['школа 75', []],
    ['школа 5', []],
    ['школа 157', []],
    ['школа 57 вологда', []],
  ])('a person who types «%s» finds %j', async (q, names) => {
    const { organization_ids } = await numberedSchools();
    const found = await app.browser().get('organization.search', { query: { q } });
    expect(found.filter(({ id }) => organization_ids.includes(id)).map(({ shortName }) => shortName)).toEqual(names);
  });

  it('of too many tells those of the very kind that was named', async () => {
    for (let index = 1; index <= 21; index += 1) await makeOrganization(`Лицей № 888 города ${index}`);
    await makeOrganization('Гимназия № 888');
    const found = await app.browser().get('organization.search', { query: { q: 'гимназия 888' } });
    expect(found.map(({ shortName }) => shortName)).toEqual(['Гимназия № 888']);
    for (const q of ['лицей 888', 'школа 888', '888']) {
      expect((await search(q)).json, q).toEqual({ reason: 'too_many_results', field: 'q' });
    }
  });

  it('[abuse 14] takes what a search language has for signs', async () => {
    const place = await makeOrganization('100%_успех\\*');
    for (const q of ['100%', '%успех%', '[успех', '(успех', 'успех\\', '100 успех*']) {
      const found = await app.browser().get('organization.search', { query: { q } });
      expect(
        found.map(({ id }) => id),
        q,
      ).toEqual([place.organization_id]);
    }
    for (const q of ['%%', '__', '.*', '%сп', 'у.п.х', "' or 1=1"]) expect((await search(q)).json, q).toEqual([]);
  });

  it.each([
    ['', 'too_short'],
    ['о', 'too_short'],
    [' о\u200b ', 'too_short'],
    ['ы'.repeat(101), 'invalid'],
    ['а\0б', 'invalid'],
  ])('%j is 400', async (q, reason) => {
    const answer = await search(q);
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 400, body: { reason, field: 'q' } });
  });

  it('tells at most twenty, in the order of their names', async () => {
    for (let index = 21; index > 1; index -= 1) await makeOrganization(`Техникум № ${index}`);
    const found = await app.browser().get('organization.search', { query: { q: 'техникум' } });
    expect(found.map(({ shortName }) => shortName)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Техникум № ${index + 2}`),
    );
    await makeOrganization('Техникум № 1');
    expect((await search('техникум')).json).toEqual({ reason: 'too_many_results', field: 'q' });
  });

  it('[abuse 14] asks a device that walks through the names for work, and no neighbour of it', async () => {
    const walker = app.browser();
    await walker.get('organization.search', { query: { q: 'школа' } });
    app.clock.freeze();
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) => walker.call('organization.search', { query: { q: `шк${index}` } })),
    );
    expect(answers.filter((answer) => findTask(answer) !== null).length).toBeGreaterThanOrEqual(10);
    expect((await search('школа')).status).toBe(200);
    expect((await callAsPage(walker, 'organization.search', { query: { q: 'школа' } })).status).toBe(200);
    app.clock.run();
  });
});

describe('a waiting person', () => {
  it('works nowhere yet, and signs in all the same', async () => {
    const person = await makePerson(app, school, { job_status: 'waiting', seat: false });
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('folder.root')).status).toBe(403);
  });
});
