import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  makeAdministeredSchool,
  makeApplicant,
} from '../../testing/administration.ts';
import { type Answer, outcome } from '../../testing/browser.ts';
import { findLastLetter } from '../../testing/mailbox.ts';
import { type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

const endSessions = ({ job_id }: Pick<MadePerson, 'job_id'>): Promise<Answer> =>
  school.administrator.call('job.end_sessions', { params: { ...school.params, id: job_id } });

it('an administrator ends every session of a person, who keeps rights and password and gets a mail', async () => {
  const person = await makePerson(app, school);
  const [computer, phone] = [
    await app.signIn(person.email, person.password),
    await app.signIn(person.email, person.password),
  ];
  expect((await endSessions(person)).status).toBe(204);
  for (const browser of [computer, phone]) {
    expect((await browser.call('user.self')).status).toBe(401);
    expect((await browser.call('auth.refresh')).status).toBe(400);
  }
  expect((await findLastLetter(app, person.email)).subject).toBe('Входы завершены: Лицей');
  expect(
    (await listAudit(app, school.organization_id)).filter(({ subject_id }) => subject_id === person.id),
  ).toMatchObject([{ action: 'sessions_ended', actor_id: school.person.id, details: { count: 2 } }]);
  const again = await app.signIn(person.email, person.password);
  expect((await again.call('activity.list')).status).toBe(200);
});

it('nothing is recorded where no session is open, and a request has no sessions to end', async () => {
  const person = await makePerson(app, school);
  expect((await endSessions(person)).status).toBe(204);
  expect((await listAudit(app, school.organization_id)).filter(({ subject_id }) => subject_id === person.id)).toEqual(
    [],
  );
  expect(outcome(await endSessions(await makeApplicant(app, school)))).toEqual({
    status: 409,
    body: { reason: 'not_accepted' },
  });
});
