import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, outcome } from '../testing/browser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
});

afterAll(() => app.close());

const GONE = [
  ['a material', 'GET', '/api/v1/material/{id}/metadata/'],
  ['a material that is copied', 'POST', '/api/v1/material/{id}/copy/'],
  ['a group', 'GET', '/api/v1/group/{id}/'],
  ['the participants of a group', 'GET', '/api/v1/group/{id}/participant/'],
  ['a link', 'POST', '/api/v1/link/{id}/'],
  ['a folder', 'GET', '/api/v1/folder/{id}/'],
  ['a certificate', 'DELETE', '/api/v1/certificate/{id}/'],
  ['an activity', 'GET', '/api/v1/activity/{id}/participant/'],
  ['statistics', 'GET', '/api/v1/activity/{id}/statistics/by_participant/'],
  ['one’s own result', 'GET', '/api/v1/participant/statistics/{id}/'],
] as const;

it.each(GONE)('[ERR-04] %s that is not there is 404 not_found', async (_what, method, path) => {
  const address = path.replace('{id}', app.context.random.identifier());
  const headers = { 'content-type': 'application/json' };
  const body = method === 'POST' ? { body: '{}', headers } : {};
  expect(outcome(await organiser.send({ method, path: address, ...body }))).toEqual({
    status: 404,
    body: { reason: 'not_found' },
  });
});
