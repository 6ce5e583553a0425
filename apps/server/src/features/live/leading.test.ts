import { LIVE_COMMANDS } from '@parta/domain/live/live-phase';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { listScreens } from '../../testing/presenter-screen.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  const user_id = await findPersonId(app, 'organiser@parta.example');
  material_id = (await plantMaterial(app, user_id, [yesno({ time_limit: 30 }), yesno()])).id;
});

afterEach(() => app.clock.run());
afterAll(() => app.close());

const start = (payload: Record<string, unknown> = {}): Promise<LiveRoom> =>
  startRoom(app, { presenter: organiser, material_id, payload });

describe('leading', () => {
  it('goes from the lobby through every phase to the end', async () => {
    const room = await start();
    const phases = [(await room.state()).phase];
    for (const command of ['start', 'open', 'close'] as const) {
      await room.lead(command);
      phases.push((await room.state()).phase);
    }
    app.clock.advance(2001);
    for (const command of ['reveal', 'leaderboard', 'next', 'finish'] as const) {
      await room.lead(command);
      phases.push((await room.state()).phase);
    }
    expect(phases).toEqual(['lobby', 'content', 'open', 'closed', 'revealed', 'leaderboard', 'content', 'finished']);
  });

  it.each([
    ['lobby', [], ['open', 'close', 'reveal', 'leaderboard', 'next', 'back', 'pause', 'resume', 'extend']],
    ['content', ['start'], ['start', 'close', 'reveal', 'leaderboard', 'resume', 'extend']],
    ['open', ['start', 'open'], ['start', 'open', 'reveal', 'leaderboard', 'next', 'back', 'resume']],
    ['closed', ['start', 'open', 'close'], ['start', 'open', 'close', 'leaderboard', 'resume', 'extend']],
  ] as const)('in %s, commands out of turn are refused and change nothing', async (phase, way, wrong) => {
    const room = await start();
    await room.lead(...way);
    const before = await room.state();
    for (const command of wrong) {
      const answer = await room.command(command);
      expect({ command, status: answer.status, body: answer.json }).toEqual({
        command,
        status: 409,
        body: { reason: 'wrong_phase' },
      });
    }
    const after = await room.state();
    expect(after.phase).toBe(phase);
    expect({ step: after.step, position: after.position }).toEqual({ step: before.step, position: before.position });
  });

  it('before the first slide and after the last there is nothing', async () => {
    const room = await start();
    await room.lead('start');
    expect((await room.command('back')).json).toEqual({ reason: 'no_more_slots' });
    await room.lead('next');
    expect((await room.command('next')).json).toEqual({ reason: 'no_more_slots' });
  });

  it('a step that was not seen is refused with the true one, and nothing changes', async () => {
    const room = await start();
    await room.lead('start');
    const { step, version } = await room.state();
    for (const wrong of [step - 1, step + 1, 0]) {
      const answer = await room.command('open', wrong);
      expect({ status: answer.status, body: answer.json }).toEqual({
        status: 409,
        body: { reason: 'stale_step', step },
      });
    }
    expect(await room.state()).toMatchObject({ phase: 'content', step, version });
  });

  it('two organizers pressing at once make one change and one polite refusal, every time', async () => {
    const room = await start();
    await room.lead('start');
    for (let round = 0; round < 10; round += 1) {
      const { step, position } = await room.state();
      const command = position === 0 ? 'next' : 'back';
      const answers = await Promise.all(Array.from({ length: 5 }, () => room.command(command, step)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { status, json } of refused) {
        expect({ status, json }).toEqual({ status: 409, json: { reason: 'stale_step', step: step + 1 } });
      }
      expect(await room.state()).toMatchObject({ step: step + 1, position: 1 - position });
    }
  });

  it('of twenty equal commands at once one is carried out and nineteen are refused, also where nothing is known yet', async () => {
    const fresh = await startTestApp();
    const room = await startRoom(fresh);
    const held = Promise.withResolvers<void>();
    const holding = fresh.db.transaction().execute(async (tx) => {
      await sql`select step from live_session where activity_id = ${room.activity_id} for update`.execute(tx);
      held.resolve();
      // Long enough for all of them to come as far as they can.
      await sql`select pg_sleep(1)`.execute(tx);
    });
    await held.promise;
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.command('start', 0)));
    await holding;
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409).map(({ json }) => json);
    expect(refused).toEqual(refused.map(() => ({ reason: 'stale_step', step: 1 })));
    await fresh.close();
  });

  it('two different commands at once: exactly one is carried out', async () => {
    const room = await start();
    await room.lead('start', 'open');
    const { step } = await room.state();
    const [close, finish] = await Promise.all([room.command('close', step), room.command('finish', step)]);
    expect(new Set([close?.status, finish?.status])).toEqual(new Set([200, 409]));
    expect((await room.state()).phase).toBe(close?.status === 200 ? 'closed' : 'finished');
  });

  it('after the end every command is refused', async () => {
    const room = await start();
    await room.lead('start', 'finish');
    for (const command of LIVE_COMMANDS) {
      expect((await room.command(command)).json, command).toEqual({ reason: 'finished' });
    }
    const entrance = await organiser.call('live.entrance', { params: room.params, body: { locked: true } });
    expect(entrance.json).toEqual({ reason: 'finished' });
  });

  it('going back shows a question as it was left and never opens it again', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const question = await room.question();
    await room.reveal();
    await room.lead('next', 'back');
    expect((await room.state()).phase).toBe('revealed');
    expect((await room.command('open')).json).toEqual({ reason: 'wrong_phase' });
    expect((await pupil.send({ ...question, answer: { value: true } })).json).toMatchObject({ reason: 'late' });
  });

  it('[ACT-52] an activity led to its end is completed, one that was never led is cancelled and gone', async () => {
    const [led, unled] = [await start(), await start()];
    await led.lead('start', 'finish');
    await unled.lead('finish');
    const statusOf = async (room: LiveRoom): Promise<number> =>
      (
        await app.db
          .selectFrom('activity')
          .select('status')
          .where('id', '=', room.activity_id)
          .executeTakeFirstOrThrow()
      ).status;
    expect([await statusOf(led), await statusOf(unled)]).toEqual([20, 21]);
    const cancelled = await organiser.call('live.state', { params: unled.params, query: { audience: 'presenter' } });
    expect(cancelled.status).toBe(404);
  });
});

describe('time of a question', () => {
  it('is closed by itself when its time is over, at the very deadline', async () => {
    const room = await start();
    app.clock.freeze();
    await room.lead('start', 'open');
    const opened = await room.state();
    expect(opened.deadline_at).toBe((opened.opened_at ?? 0) + 30_000);
    const reader = await room.stream();
    await reader.waitFor(({ event }) => event === 'full');
    app.clock.advance(29_999);
    expect((await room.state()).phase).toBe('open');
    app.clock.advance(5000);
    const closed = await reader.waitFor(({ bytes }) => bytes.includes('"phase":"closed"'), 'closing');
    expect(closed.event).toBe('change');
    const screen = listScreens(reader.events).at(-1);
    expect(screen).toMatchObject({ phase: 'closed', closed_at: opened.deadline_at, step: opened.step });
    reader.close();
  });

  it('is closed on the touch of a command that comes before any job', async () => {
    const room = await start();
    app.clock.freeze();
    await room.lead('start', 'open');
    const { deadline_at, step } = await room.state();
    app.clock.advance(32_001);
    expect((await room.command('reveal', step)).status).toBe(200);
    expect(await room.state()).toMatchObject({ phase: 'revealed', closed_at: deadline_at });
  });

  it('a question without a limit stays open', async () => {
    const room = await start();
    await room.lead('start', 'next', 'open');
    app.clock.advance(3 * 3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    organiser = await app.signedIn('organiser');
    const later = new LiveRoom(app, organiser, room.activity_id);
    expect(await later.state()).toMatchObject({ phase: 'open', deadline_at: null, remaining_ms: null });
    expect((await later.command('extend')).json).toEqual({ reason: 'wrong_phase' });
  });

  it('stands still in a pause and goes on with what was left', async () => {
    const room = await start();
    app.clock.freeze();
    await room.lead('start', 'open');
    const { opened_at } = await room.state();
    app.clock.advance(10_000);
    await room.lead('pause');
    app.clock.advance(60_000);
    expect(await room.state()).toMatchObject({ paused: true, phase: 'open', deadline_at: null, remaining_ms: 20_000 });
    for (const command of ['close', 'next', 'extend', 'pause'] as const) {
      expect((await room.command(command)).json, command).toEqual({ reason: 'paused' });
    }
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await room.state()).phase).toBe('open');
    await room.lead('resume');
    expect(await room.state()).toMatchObject({
      paused: false,
      deadline_at: (opened_at ?? 0) + 90_000,
      remaining_ms: 20_000,
    });
  });

  it('is longer by ten seconds at each extension', async () => {
    const room = await start();
    app.clock.freeze();
    await room.lead('start', 'open', 'extend', 'extend');
    const { opened_at, deadline_at } = await room.state();
    expect((deadline_at ?? 0) - (opened_at ?? 0)).toBe(50_000);
  });
});
