import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordAudit } from './commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a person sees their own sign-ins, failed tries as one with their number, and who reset the password; nobody else’s', async () => {
  const school = await makeSchool(app);
  const person = await makePerson(app, school);
  const teacher = await makePerson(app, school, { last_name: 'Учителева', first_name: 'Вера' });
  const first = await app.signIn(person.email, person.password);
  expect(await first.get('user.sign_ins')).toMatchObject({
    failedBefore: 0,
    events: [{ kind: 'signed_in', count: 1 }],
  });
  for (let index = 0; index < 3; index += 1) {
    app.clock.advance(1000);
    await app.browser().call('auth.login', { body: { email: person.email, password: `мимо ${index}` } });
  }
  app.clock.advance(1000);
  await recordAudit(app.db, {
    at: app.clock.now(),
    action: 'sign_in_reset',
    organization_id: school.organization_id,
    actor_id: teacher.id,
    subject_id: person.id,
    address: '',
  });
  app.clock.advance(1000);
  const again = await app.signIn(person.email, person.password);
  const { events, failedBefore } = await again.get('user.sign_ins');
  expect(events.map(({ kind, count, by }) => [kind, count, by])).toEqual([
    ['signed_in', 1, ''],
    ['sign_in_reset', 1, 'Учителева Вера'],
    ['sign_in_failed', 3, ''],
    ['signed_in', 1, ''],
  ]);
  expect(failedBefore).toBe(3);
  expect(events[0]?.address).toBe('127.0.0.1');
  const stranger = await app.signIn(teacher.email, teacher.password);
  expect((await stranger.get('user.sign_ins')).events.map(({ kind }) => kind)).toEqual(['signed_in']);
  app.clock.advance(1000);
  const third = await app.signIn(person.email, person.password);
  expect((await third.get('user.sign_ins')).failedBefore).toBe(0);
});
