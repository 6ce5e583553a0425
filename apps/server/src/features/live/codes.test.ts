import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const find = (code: string): Promise<Answer> => app.browser().call('live.find', { body: { code } });
const NOT_FOUND = { reason: 'code_not_found', field: 'code' };

describe('join codes', () => {
  it('six digits lead to the activity, also written with spaces and dashes', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    expect(code).toMatch(/^\d{6}$/);
    for (const written of [code, `${code.slice(0, 3)} ${code.slice(3)}`, ` ${code.slice(0, 3)}-${code.slice(3)} `]) {
      expect((await find(written)).json).toEqual({ activity_id: room.activity_id });
    }
  });

  it('an unknown code and one that is none get the same refusal, with no hint', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const written of [wrong, '12345', '1234567', 'abcdef', '１２３４５６', `${code}%`, "' or 1=1"]) {
      const answer = await find(written);
      expect({ status: answer.status, body: answer.json }, written).toEqual({ status: 404, body: NOT_FOUND });
    }
  });

  it('a code dies with its activity at once', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    await room.lead('start', 'finish');
    expect((await find(code)).json).toEqual(NOT_FOUND);
    expect((await room.state()).join_code).toBeNull();
  });

  it('open activities never share a code', async () => {
    const codes = new Set<string>();
    const presenter = await app.signedIn('organiser');
    for (let index = 0; index < 20; index += 1) codes.add(await (await startRoom(app, { presenter })).code());
    expect(codes.size).toBe(20);
  });

  it('ten thousand guesses of one address reach at most 300 look-ups, and a class with the right code is spared', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    let lookups = 0;
    for (let batch = 0; batch < 100; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => find(String((batch * 100 + index) % 1_000_000).padStart(6, '0'))),
      );
      lookups += answers.filter(({ status }) => status !== 429).length;
      for (const { status } of answers) expect([404, 429]).toContain(status);
    }
    expect(lookups).toBeGreaterThan(200);
    expect(lookups).toBeLessThanOrEqual(300);
    const refused = await find(code);
    const seconds: unknown = expect.any(Number);
    expect(refused.json).toMatchObject({ reason: 'too_many_guesses', retry_after: seconds });
    app.clock.advance(60_000);
    expect((await find(code)).status).toBe(200);
  });

  it('a device that mistypes again and again is told to wait, its neighbour behind the same address is not', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    const device = app.browser();
    for (let index = 0; index < 20; index += 1) {
      expect((await device.call('live.find', { body: { code: '000000' } })).status).toBe(404);
    }
    expect((await device.call('live.find', { body: { code } })).status).toBe(429);
    expect((await find(code)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await device.call('live.find', { body: { code } })).status).toBe(200);
  });

  it('right codes are never throttled: a school behind one address comes in', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    for (let index = 0; index < 100; index += 1) await find('000000');
    const answers = await Promise.all(Array.from({ length: 400 }, () => find(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(399);
  });
});
