import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ACTIVITY_ID = '2222222222222222222222';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (path: string, accept = '*/*') => app.browser().send({ method: 'GET', path, headers: { accept } });

describe('what programs ask for by an agreed name', () => {
  it('crawlers are told to leave, and the old name of the icon has an icon', async () => {
    const robots = await ask('/robots.txt');
    expect(robots.status).toBe(200);
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text).toBe('User-agent: *\nDisallow: /\n');
    const icon = await ask('/favicon.ico');
    expect({ status: icon.status, type: icon.headers['content-type'] }).toEqual({ status: 200, type: 'image/x-icon' });
  });

  it('whoever found a hole is told where to report it, and until when that holds', async () => {
    const { status, text } = await ask('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(text).toContain('Contact: mailto:help@parta.example\n');
    const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
    const days = (Date.parse(expires) - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it.each([
    '/metrics',
    '/manifest.webmanifest',
    '/.well-known/change-password',
    '/wp-login.php',
    '/.env',
    '/backup/site.tar.gz',
    '/engine/',
    '/question/',
    '/help-centre/article',
  ])('%s is 404, and not the workspace', async (path) => {
    const told = await ask(path);
    expect({ status: told.status, body: told.json }).toEqual({ status: 404, body: { reason: 'not_found' } });
    const shown = await ask(path, 'text/html,application/xhtml+xml');
    expect({ status: shown.status, type: shown.headers['content-type'] }).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
    });
    expect(shown.text).toContain('Такой страницы нет');
  });

  it.each([
    '/',
    '/catalog',
    '/library',
    '/statistics/authored/x/participants',
    '/account/login',
    '/play/123456',
    '/groups/host_join',
    '/link/aCODE',
    '/groups/join/ACEH2346',
  ])('%s is a page of ours, built or not', async (path) => {
    expect([200, 503]).toContain((await ask(path, 'text/html')).status);
  });
});

describe('an address that a browser opens and that cannot be shown', () => {
  it.each([
    // No route, an address that cannot be decoded, and what other parts of the server serve.
    [404, '/api/v1/nothing/'],
    [404, '/%E0%A4%A'],
    [404, '/help-centre/no-such-article'],
    [401, `/storage/${'0'.repeat(64)}`],
    [404, `/api/v1/certificate/verify/${'A'.repeat(26)}/image/`],
    [401, `/api/v1/group/${ACTIVITY_ID}/roster/`],
    [401, '/account/api/user/self/export/'],
    [404, '/account/api/reminder/stop/none/'],
  ])('answers %i in words, with the way back: %s', async (status, path) => {
    const shown = await ask(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([path, shown.status]).toEqual([path, status]);
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.text).toMatch(/<h1>[А-Я][^<]+<\/h1>/);
    expect(shown.text).toContain('<a class="home" href="/">На главную</a>');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await ask(path)).json).toHaveProperty('reason');
  });

  it('is answered in words when the server fails, and says nothing of why', async () => {
    const asked = vi.spyOn(app.context, 'checkDatabase').mockRejectedValue(new Error('secret words'));
    const shown = await ask('/readyz', 'text/html');
    asked.mockRestore();
    expect([shown.status, shown.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(shown.text).toContain('Что-то пошло не так');
    expect(shown.text).not.toContain('secret words');
  });
});

describe('the camera', () => {
  it('may be asked for by the page that reads paper cards', async () => {
    const { status, headers } = await ask(`/speaker/${ACTIVITY_ID}/scanner`, 'text/html');
    expect([200, 503]).toContain(status);
    expect(headers['permissions-policy']).toBe('camera=(self)');
  });

  it.each([
    '/',
    '/admin/log',
    '/account/login',
    '/editor/',
    `/speaker/${ACTIVITY_ID}`,
    `/speaker/${ACTIVITY_ID}/screen`,
    '/play/123456',
    `/play/s/${ACTIVITY_ID}`,
    '/groups/host_join',
    '/groups/join/ACEH2346',
    '/link/aCODE',
    '/help-centre/',
    '/help-centre/article',
    '/wp-login.php',
    '/mail/stop',
    '/favicon.ico',
    '/api/v1/nowhere',
  ])('is shut to %s', async (path) => {
    const { headers } = await ask(path, 'text/html,application/xhtml+xml');
    expect(headers['permissions-policy']).toBe('camera=()');
  });
});

describe('long results', () => {
  it('are compressed for whoever takes it, and say the same', async () => {
    const user_id = await findPersonId(app, 'author@parta.example');
    for (const number of Array(20).keys())
      await plantMaterial(app, user_id, [yesno()], { title: `Материал ${number}` });
    const author = await app.signedIn('author');
    const plain = await author.call('folder.root');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await author.call('folder.root', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
    expect(compressed.text).toBe(plain.text);
  });

  it('are left alone where a secret may stand beside the words of a stranger', async () => {
    const headers = { 'accept-encoding': 'br' };
    const self = await (await app.signedIn('author')).call('user.self', { headers });
    const mails = await app.browser().call('mailbox.list', { headers });
    for (const answer of [self, mails]) expect(answer.headers['content-encoding']).toBeUndefined();
  });
});
