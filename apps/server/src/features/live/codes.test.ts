import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asker } from '../../limits/asker.ts';
import type { Answer } from '../../testing/browser.ts';
import { callAsPage, findTask, prove } from '../../testing/callers/proofs.ts';
import type { TestDatabase } from '../../testing/databases/database.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { CodeDesk } from './service/code-desk.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const find = (code: string): Promise<Answer> => app.browser().call('live.find', { body: { code } });
/** The database of the first server, for one beside it. */
const shared = (): TestDatabase => ({ opened: app.database, drop: () => Promise.resolve() });

/** Everything that is counted against anybody. */
const listCounts = () => app.db.selectFrom('rate_limit').selectAll().orderBy('bucket').execute();

/** A pupil of one school, on a device that has never been here. */
const someone = (number: number): Asker => ({
  network: '203.0.113.7',
  device: `device ${number}`,
  isNewDevice: true,
  proof: null,
});
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

  it('guesses of one address without work reach at most 300 look-ups, also through two servers and after a restart', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    let beside = await startTestApp({ database: shared(), random: seededRandom(2), clock: app.clock });
    let looked_up = 0;
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const wrong = String((Number(code) + 1 + batch * 100 + index) % 1_000_000).padStart(6, '0');
          const browser = (index % 2 === 0 ? app : beside).browser();
          return browser.call('live.find', { body: { code: wrong } });
        }),
      );
      looked_up += answers.filter(({ status }) => status === 404).length;
      for (const answer of answers) expect(answer.status === 404 || findTask(answer) !== null).toBe(true);
      if (batch !== 5) continue;
      await beside.close();
      beside = await startTestApp({ database: shared(), random: seededRandom(3), clock: app.clock });
    }
    expect(looked_up).toBeGreaterThanOrEqual(200);
    expect(looked_up).toBeLessThanOrEqual(300);
    await beside.close();
  });

  it('three thousand guesses at the same instant reach no more', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    app.clock.freeze();
    const desk = new CodeDesk(app.context);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 3000 }, (_, index) =>
        desk.find(String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'), someone(index)),
      ),
    );
    const looked_up = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(looked_up).toBeGreaterThanOrEqual(200);
    expect(looked_up).toBeLessThanOrEqual(300);
    await expect(desk.find(code, someone(3001))).rejects.toThrow('proof_needed');
  });

  it.each([300, 1000])(
    '%i right codes of several rooms at the same instant behind one address are all let in',
    async (pupils) => {
      const presenter = await app.signedIn('organiser');
      const rooms: LiveRoom[] = [];
      for (let index = 0; index < 5; index += 1) rooms.push(await startRoom(app, { presenter }));
      const codes = await Promise.all(rooms.map((room) => room.code()));
      const counted = await listCounts();
      const desk = new CodeDesk(app.context);
      const found = await Promise.all(
        Array.from({ length: pupils }, (_, index) => desk.find(codes[index % 5] ?? '', someone(index))),
      );
      expect(found).toEqual(Array.from({ length: pupils }, (_, index) => rooms[index % 5]?.activity_id));
      expect(await listCounts()).toEqual(counted);
    },
  );

  it('a pupil with a script keeps nobody out: with the work that the page does the right code leads in', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    const script = new AbortController();
    const running = (async () => {
      for (let guess = 0; !script.signal.aborted; guess += 50) {
        const codes = Array.from({ length: 50 }, (_, index) => String((guess + index) % 1_000_000).padStart(6, '0'));
        await Promise.all(codes.filter((wrong) => wrong !== code).map(find));
      }
    })();
    while (findTask(await find(code)) === null);
    for (let pupil = 0; pupil < 10; pupil += 1) {
      expect((await callAsPage(app.browser(), 'live.find', { body: { code } })).json).toEqual({
        activity_id: room.activity_id,
      });
    }
    script.abort();
    await running;
  });

  it('one who knows a right code buys no guesses with it for ever', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    app.clock.freeze();
    const desk = new CodeDesk(app.context);
    let looked_up = 0;
    for (let guess = 0; guess < 400; guess += 1) {
      const wrong = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0');
      const [tried] = await Promise.allSettled([desk.find(wrong, someone(guess)), desk.find(code, someone(-guess))]);
      if (tried?.status === 'fulfilled') looked_up += 1;
    }
    expect(looked_up).toBeLessThanOrEqual(300);
    app.clock.run();
  });

  it('a device that mistypes again and again is asked for work, its neighbour behind the same address is not', async () => {
    const room = await startRoom(app);
    const code = await room.code();
    const device = app.browser();
    app.clock.freeze();
    for (let index = 0; index < 20; index += 1) {
      expect((await device.call('live.find', { body: { code: '000000' } })).status).toBe(404);
    }
    expect(findTask(await device.call('live.find', { body: { code } }))).not.toBeNull();
    expect((await find(code)).status).toBe(200);
    expect((await callAsPage(device, 'live.find', { body: { code } })).status).toBe(200);
    app.clock.run();
    app.clock.advance(60_000);
    expect((await device.call('live.find', { body: { code } })).status).toBe(200);
  });

  it('a proof for signing in opens no room', async () => {
    const room = await startRoom(app);
    const email = 'nobody@test.example';
    const browser = app.browser();
    let task = null;
    while (task === null) task = findTask(await browser.call('auth.login', { body: { email, password: 'нет' } }));
    for (let index = 0; index < 20; index += 1) await browser.call('live.find', { body: { code: '000000' } });
    const parts = { body: { code: await room.code() }, headers: prove(task) };
    expect(findTask(await browser.call('live.find', parts))).not.toBeNull();
    expect((await browser.call('auth.login', { body: { email, password: 'нет' }, headers: prove(task) })).status).toBe(
      400,
    );
  });
});
