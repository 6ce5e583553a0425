import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool, makePerson, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeLinkCode } from './rules/link-code.ts';

let app: TestApp;
let teacher: Browser;
let teacher_id: string;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  teacher = await app.signedIn('organiser');
  teacher_id = await findPersonId(app, 'organiser@parta.example');
  school = await findSampleSchool(app);
});

afterAll(() => app.close());

const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };

/** A course of the teacher's with so many modules of one question. */
async function plantCourse(modules = 2) {
  const children = await Promise.all(
    Array.from({ length: modules }, () => plantMaterial(app, teacher_id, [yesno(), yesno()])),
  );
  const { id } = await plantMaterial(app, teacher_id, [], {
    template: 'course',
    title: 'Курс',
    modules: children.map((child) => child.id),
  });
  const { description } = await teacher.get('material.metadata', { params: { id } });
  return { id, children, submaterial_ids: description.toc.map((module) => module.id) };
}

async function linkTo(id: string, submaterial_id: string | null = null): Promise<string> {
  return (await teacher.get('material.link', { params: { id }, body: { submaterial_id } })).code;
}

async function pupil(): Promise<Browser> {
  const { email, password } = await makePerson(app, school, { user_type: 'student', roles: [] });
  return app.signIn(email, password);
}

const open = (browser: Browser, code: string): Promise<Answer> => browser.call('link.open', { params: { code } });

describe('a link to a course', () => {
  it('[API-20] [LINK-07] opens the caller’s own self-study of it, at the module that the link names', async () => {
    const course = await plantCourse();
    const [, second = ''] = course.submaterial_ids;
    const browser = await pupil();
    const opened = await browser.get('link.open', { params: { code: await linkTo(course.id, second) } });
    expect(opened).toEqual({ action: 'open_course', id: opened.id, submaterial_id: second });
    const row = await app.db
      .selectFrom('activity')
      .select(['material_id', 'mode', 'organization_id', 'end_date'])
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      material_id: course.id,
      mode: 21,
      organization_id: school.organization_id,
      end_date: null,
    });
    expect((await browser.get('attempt.door', { params: { activity_id: opened.id } })).is_owner).toBe(true);
  });

  it('finds the self-study again, whoever of two links leads to it, and makes one for each person', async () => {
    const course = await plantCourse();
    const [first = '', second = ''] = course.submaterial_ids;
    const [one, other] = [await pupil(), await pupil()];
    const ids = [];
    for (const submaterial_id of [first, second]) {
      const params = { code: await linkTo(course.id, submaterial_id) };
      ids.push((await one.get('link.open', { params })).id);
    }
    expect(ids[0]).toBe(ids[1]);
    expect((await other.get('link.open', { params: { code: await linkTo(course.id) } })).id).not.toBe(ids[0]);
  });

  it('without a module begins with the first one, and later goes on where she stopped', async () => {
    const course = await plantCourse();
    const [first, second] = course.submaterial_ids;
    const browser = await pupil();
    const params = { code: await linkTo(course.id) };
    const { id: activity_id, submaterial_id } = await browser.get('link.open', { params });
    expect(submaterial_id).toBe(first);
    const { number } = await browser.get('attempt.start', { params: { activity_id }, body: { participant_id: null } });
    await app.db
      .updateTable('attempt')
      .set({ content_id: course.children[1]?.questions[1]?.content_id ?? '' })
      .where('number', '=', number)
      .where('participant_id', 'in', (eb) =>
        eb.selectFrom('participant').select('id').where('activity_id', '=', activity_id),
      )
      .execute();
    expect((await browser.get('link.open', { params })).submaterial_id).toBe(second);
  });

  it('whose module is gone meanwhile leads to the beginning', async () => {
    const course = await plantCourse();
    const code = writeLinkCode(app.context.secrets, app.context.random, {
      material_id: course.id,
      submaterial_id: app.context.random.identifier(),
      issuer: teacher_id,
    });
    expect((await (await pupil()).get('link.open', { params: { code } })).submaterial_id).toBe(
      course.submaterial_ids[0],
    );
  });

  it('[API-20] altered in one character is 404, as is one of a course that is deleted', async () => {
    const course = await plantCourse();
    const code = await linkTo(course.id);
    const browser = await pupil();
    for (let at = 0; at < code.length; at += 1) {
      const altered = `${code.slice(0, at)}${code.charAt(at) === 'x' ? 'y' : 'x'}${code.slice(at + 1)}`;
      expect(outcome(await open(browser, altered))).toEqual(NOT_FOUND);
    }
    for (const nonsense of ['%00', 'a', '..', '%D1%8E', 'a'.repeat(400), 'a'.repeat(5000)]) {
      expect(outcome(await open(browser, nonsense))).toEqual(NOT_FOUND);
    }
    await app.db.deleteFrom('material').where('id', '=', course.id).execute();
    expect(outcome(await open(browser, code))).toEqual(NOT_FOUND);
  });

  it('ends with the right of who made it, and with the course', async () => {
    const course = await plantCourse();
    const code = await linkTo(course.id);
    await app.db.updateTable('material').set({ user_id: null }).where('id', '=', course.id).execute();
    expect(outcome(await open(await pupil(), code))).toEqual(NOT_FOUND);
    await app.db
      .updateTable('material')
      .set({ user_id: teacher_id, template: 'test' })
      .where('id', '=', course.id)
      .execute();
    expect(outcome(await open(await pupil(), code))).toEqual(NOT_FOUND);
  });

  it('[API-20] is 401 to a guest, and 400 to whoever has not confirmed her address', async () => {
    const code = await linkTo((await plantCourse()).id);
    expect(outcome(await open(app.browser(), code))).toEqual({ status: 401, body: { reason: 'unauthorized' } });
    const { email, password } = await makePerson(app, school, {
      user_type: 'student',
      roles: [],
      email_confirmed: false,
    });
    expect(outcome(await open(await app.signIn(email, password), code))).toEqual({
      status: 400,
      body: { reason: 'primary_email_not_confirmed' },
    });
  });

  it('is no way around the permission to study by oneself', async () => {
    const code = await linkTo((await plantCourse()).id);
    expect(outcome(await open(await app.signedIn('author'), code))).toEqual({
      status: 403,
      body: { reason: 'forbidden' },
    });
  });

  it('says what a course lacks to be begun, and makes nothing then', async () => {
    const empty = await plantMaterial(app, teacher_id, [], { template: 'course' });
    const half = await plantMaterial(app, teacher_id, [yesno({ key: { correct: null } })]);
    const incomplete = await plantMaterial(app, teacher_id, [], { template: 'course', modules: [half.id] });
    const modules = [half.id, app.context.random.identifier()];
    const broken = await plantMaterial(app, teacher_id, [], { template: 'course', modules });
    for (const [{ id }, reason] of [
      [empty, 'no_contents'],
      [incomplete, 'incomplete'],
      [broken, 'child_missing'],
    ] as const) {
      expect(outcome(await open(await pupil(), await linkTo(id)))).toEqual({ status: 400, body: { reason } });
      const made = await app.db.selectFrom('activity').select('id').where('material_id', '=', id).execute();
      expect(made).toEqual([]);
    }
  });
});

describe('making a link', () => {
  const make = (browser: Browser, id: string, submaterial_id: string | null = null): Promise<Answer> =>
    browser.call('material.link', { params: { id }, body: { submaterial_id } });

  it('is refused for what is no course, and for a module that the course has not', async () => {
    const { id } = await plantMaterial(app, teacher_id, [yesno()]);
    expect(outcome(await make(teacher, id))).toEqual({ status: 400, body: { reason: 'not_a_course' } });
    const course = await plantCourse(1);
    expect(outcome(await make(teacher, course.id, app.context.random.identifier()))).toEqual({
      status: 400,
      body: { reason: 'unknown_submaterial', field: 'submaterial_id' },
    });
  });

  it('is 404 for a course of somebody else', async () => {
    const course = await plantCourse(1);
    expect(outcome(await make(await app.signedIn('author'), course.id))).toEqual(NOT_FOUND);
  });
});
