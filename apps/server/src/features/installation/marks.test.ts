import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { markInstallation, requireInstallationKind } from './commands.ts';
import { findInstallationKind } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a database from before the mark is told by its people, and is real as soon as others administer the platform', async () => {
  const { db } = app;
  expect(await findInstallationKind(db)).toBe('demo');
  await expect(requireInstallationKind(db, 'real', '/srv/data')).rejects.toThrow('/srv/data: здесь учебные данные');
  const rename = (from: string, email: string) =>
    db.updateTable('user_account').set({ email }).where('email', '=', from).execute();
  await rename('platform@parta.example', 'boss@school.ru');
  expect(await findInstallationKind(db)).toBe('real');
  await expect(markInstallation(app.context, 'demo', '/srv/data')).rejects.toThrow('данные настоящей установки');
  expect(await db.selectFrom('installation').selectAll().execute()).toEqual([]);
  await rename('boss@school.ru', 'platform@parta.example');
});

it('a mark is written once and says more than the people do', async () => {
  const { context, db } = app;
  await markInstallation(context, 'demo', '/srv/data');
  const [first] = await db.selectFrom('installation').selectAll().execute();
  await markInstallation(context, 'demo', '/srv/data');
  expect(await db.selectFrom('installation').selectAll().execute()).toEqual([first]);
  await db
    .updateTable('user_account')
    .set({ email: 'boss@school.ru' })
    .where('email', '=', 'platform@parta.example')
    .execute();
  expect(await findInstallationKind(db)).toBe('demo');
});
