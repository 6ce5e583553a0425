import { crc32 } from 'node:zlib';
import { UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../../testing/administration.ts';
import { type Answer, addressOf, type Browser, outcome } from '../../testing/browser.ts';
import { drawPicture } from '../../testing/documents/pictures.ts';
import { makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;
let platform: Browser;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  school = await makeAdministeredSchool(app);
  const chief = await makePerson(app, school, { roles: [] });
  await app.db.insertInto('user_role').values({ user_id: chief.id, role: 'platform_administrator' }).execute();
  platform = await app.signIn(chief.email, chief.password);
});
afterAll(() => app.close());

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const written = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Каникулы',
  overview: 'С понедельника.',
  image: null,
  is_urgent: false,
  shown_from: inDays(-1),
  shown_until: inDays(7),
  audience: 'all',
  organization_id: null,
  ...change,
});

describe('news of the platform', () => {
  it.each([
    [() => ({ shown_from: inDays(-2), shown_until: inDays(-1) }), 'already_over'],
    [() => ({ shown_until: inDays(370) }), 'term_too_long'],
    [() => ({ image: 'a'.repeat(64) }), 'unknown_image'],
  ])('are refused with %s: %s', async (change, reason) => {
    const answer = await platform.call('news.create', { body: written(change()) });
    expect([answer.status, answer.json]).toMatchObject([400, { reason }]);
  });

  it('are made once by a press, and no more than twenty at once', async () => {
    const headers = { 'idempotency-key': 'press-1' };
    expect((await platform.call('news.create', { body: written(), headers })).status).toBe(200);
    const other = await platform.call('news.create', { body: written({ title: 'Иное' }), headers });
    expect(outcome(other)).toEqual({ status: 422, body: { reason: 'key_reused' } });
    for (let number = 0; number < 20; number += 1) await platform.call('news.create', { body: written() });
    const last = await platform.call('news.create', { body: written() });
    expect(outcome(last)).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } });
  });
});

it('a part of a list after news that are not there is refused', async () => {
  const query = { after: app.context.random.identifier() };
  const answer = await school.administrator.call('organization_news.list', { params: school.params, query });
  expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'invalid_after', field: 'after' } });
});

describe.each(['news.upload', 'organization_news.upload'] as const)('a picture sent to %s', (name) => {
  const send = (bytes: Buffer): Promise<Answer> =>
    (name === 'news.upload' ? platform : school.administrator).send({
      method: 'POST',
      path: addressOf(name, name === 'news.upload' ? {} : { params: school.params }),
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });

  it('that is none, or too large, is refused', async () => {
    expect(outcome(await send(Buffer.from('%PDF-1.7')))).toEqual({ status: 400, body: { reason: 'not_a_picture' } });
    const large = await send(Buffer.alloc(UPLOAD_MAX_BYTES + 1, 7));
    expect(outcome(large)).toEqual({ status: 413, body: { reason: 'file_too_large' } });
  });

  it('that is broken, or takes too much to draw, is refused', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer();
    const half = await send(whole.subarray(0, whole.length / 2));
    expect(outcome(half)).toEqual({ status: 400, body: { reason: 'broken_picture' } });
    const huge = Buffer.from(await drawPicture());
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect(outcome(await send(huge))).toEqual({ status: 400, body: { reason: 'too_many_pixels' } });
  });

  it('beyond the storage of the license is refused', async () => {
    await app.db
      .updateTable('license')
      .set({ limits: JSON.stringify({ storage_mb: 0 }) })
      .where('organization_id', '=', school.organization_id)
      .execute();
    const answer = await send(await drawPicture({ color: name === 'news.upload' ? '#111213' : '#212223' }));
    expect(outcome(answer)).toEqual({ status: 409, body: { reason: 'storage_limit' } });
  });
});
