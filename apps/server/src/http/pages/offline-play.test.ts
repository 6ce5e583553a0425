import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.browser().send({ method: 'GET', path, headers });

it('the manifest names the product, opens what this device has kept, and icons that are there', async () => {
  const { status, headers, text } = await ask('/play/app.webmanifest');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({ name: 'Парта', lang: 'ru', start_url: '/play/a/', display: 'standalone' });
});

it('the service worker is asked for at each visit, and sent when it has changed', async () => {
  const { status, headers } = await ask('/play/sw.js');
  // Tests run on the sources: where nothing was built there is none.
  if (status === 404) return;
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await ask('/play/sw.js', { 'if-none-match': String(headers['etag']) });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
});
