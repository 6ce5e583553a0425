import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let room: LiveRoom;
let hash: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  room = await startRoom(app, { presenter: organiser });
  const bytes = await readFile(new URL('../demo/assets/lakes.png', import.meta.url));
  hash = createHash('sha256').update(bytes).digest('hex');
});

afterAll(() => app.close());

describe('files', () => {
  it('[abuse 19] [abuse 54] an owner and a pupil get the picture of the material, whole, private and harmless', async () => {
    const pupil = await room.pupil('Аня');
    const live = { params: { ...room.params, hash }, query: { audience: 'participant' } };
    const answers = [
      await organiser.call('storage.file', { params: { hash } }),
      await pupil.browser.call('live.file', live),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=3600, must-revalidate',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      });
      expect(answer.headers['content-length']).toBe(
        String((await readFile(new URL('../demo/assets/lakes.png', import.meta.url))).length),
      );
    }
  });

  it('a browser that has a picture asks again after an hour: it gets no bytes, and nothing at all once signed out', async () => {
    const path = addressOf('storage.file', { params: { hash } });
    const headers = { 'if-none-match': `"${hash}"` };
    const owner = organiser.copy();
    const again = await owner.send({ method: 'GET', path, headers });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', `"${hash}"`]);
    expect(again.headers['cache-control']).toBe('private, max-age=3600, must-revalidate');
    expect((await app.browser().send({ method: 'GET', path, headers })).status).toBe(401);
    expect((await (await app.signedIn('student')).send({ method: 'GET', path, headers })).status).toBe(404);
  });

  it('[abuse 72] a file of no material of theirs is 404 for both, also by a name that is no hash', async () => {
    const pupil = await room.pupil('Боря');
    for (const other of [
      '0'.repeat(64),
      'A'.repeat(64),
      '..%2f..%2fpackage.json',
      '..%5c..%5cx',
      '%00',
      hash.slice(1),
    ]) {
      const path = addressOf('storage.file', { params: { hash: other } });
      expect((await organiser.send({ method: 'GET', path })).status, other).toBe(404);
      const live = addressOf('live.file', {
        params: { ...room.params, hash: other },
        query: { audience: 'participant' },
      });
      expect((await pupil.browser.send({ method: 'GET', path: live })).status, other).toBe(404);
    }
  });

  it('a file that lies in the storage but belongs to nothing of the caller is 404', async () => {
    const stray = await app.context.files.put(Buffer.from('чужое'));
    await app.db
      .insertInto('stored_file')
      .values({ hash: stray, media_type: 'text/html', size: 10, created_at: app.clock.now() })
      .execute();
    expect((await organiser.call('storage.file', { params: { hash: stray } })).status).toBe(404);
  });
});
