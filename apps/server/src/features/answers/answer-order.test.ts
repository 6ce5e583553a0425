import { participantState } from '@parta/contract/live-schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTime } from '../../clock.ts';
import { openDatabaseClock } from '../../db/database-clock.ts';
import { acknowledgement, type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { type SecondServer, startSecondServer } from '../../testing/servers/second-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** Two processes of one installation, on machines whose clocks are four seconds apart. */
let ahead: SecondServer;
let behind: SecondServer;
const closing: (() => Promise<void> | void)[] = [];
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  [ahead, behind] = [await startSkewed(2000), await startSkewed(-2000)];
  const user_id = await findPersonId(app, 'organiser@parta.example');
  material_id = (await plantMaterial(app, user_id, [yesno({ time_limit: 300 })])).id;
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await app.close();
});

async function startSkewed(skew_ms: number): Promise<SecondServer> {
  const machine = {
    monotonic: () => systemTime.monotonic() + skew_ms,
    wall: () => systemTime.wall() + skew_ms,
  };
  const clock = await openDatabaseClock(app.database.pool, machine);
  const server = await startSecondServer(app, clock);
  closing.push(() => clock.close(), server.close);
  return server;
}

const newId = (): string => app.context.random.identifier();
const YES = { value: true };
const NO = { value: false };

interface Delivery {
  submission_id: string;
  value: boolean;
  outbox_id?: string;
  sequence?: number;
}

async function openRoom(): Promise<{ room: LiveRoom; question: { content_id: string; question_id: string } }> {
  const room = await startRoom(app, { presenter: await app.signedIn('organiser'), material_id });
  await room.lead('start', 'open');
  return { room, question: await room.question() };
}

async function deliver(
  pupil: Pupil,
  server: SecondServer,
  question: { content_id: string; question_id: string },
  { value, ...named }: Delivery,
) {
  const body = { participant_id: pupil.participant_id, ...question, answer: { value }, ...named };
  const sent = await pupil.browser.through(server).call('live.answers', { params: pupil.room.params, body });
  if (sent.status !== 200) throw new Error(`the answer was refused: ${sent.status} ${sent.text}`);
  return acknowledgement.parse(sent.json);
}

async function findCounted(pupil: Pupil): Promise<string | undefined> {
  const row = await app.db
    .selectFrom('answer')
    .select('submission_id')
    .where('participant_id', '=', pupil.participant_id)
    .executeTakeFirst();
  return row?.submission_id;
}

describe('two processes whose machines tell different times', () => {
  it('take an answer right after the question was opened through the other, and show the same time left', async () => {
    const room = await startRoom(app, { presenter: await app.signedIn('organiser'), material_id });
    const pupil = await room.pupil('Аня');
    await room.lead('start');
    const { step } = await room.state();
    const opened = await room.presenter
      .through(ahead)
      .call('live.command', { params: room.params, body: { command: 'open', step } });
    expect(opened.status).toBe(200);
    const question = await room.question();
    const sent = await deliver(pupil, behind, question, { submission_id: newId(), value: true });
    const parts = { params: room.params, query: { audience: 'participant' } };
    const states = await Promise.all(
      [ahead, behind].map(async (server) =>
        participantState.parse((await pupil.browser.through(server).call('live.state', parts)).json),
      ),
    );
    const [one, other] = states.map(({ document }) => document.server_time);
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(1000);
    expect(Date.parse(sent.accepted_at)).toBeGreaterThanOrEqual(states[0]?.document.opened_at ?? Number.NaN);
  });

  it('let the answer changed through the one behind count', async () => {
    const { room, question } = await openRoom();
    const pupil = await room.pupil('Аня');
    await deliver(pupil, ahead, question, { submission_id: newId(), value: true });
    const changed = newId();
    await deliver(pupil, behind, question, { submission_id: changed, value: false });
    expect(await findCounted(pupil)).toBe(changed);
    expect((await pupil.state()).own.answer).toMatchObject({ answer: NO });
  });

  it('take nothing more by what one of them saw, once the other has led on', async () => {
    const { room, question } = await openRoom();
    const [early, late] = [await room.pupil('Аня'), await room.pupil('Борис')];
    await deliver(early, behind, question, { submission_id: newId(), value: true });
    await room.lead('finish');
    const body = { participant_id: late.participant_id, ...question, answer: YES, submission_id: newId() };
    const sent = await late.browser.through(behind).call('live.answers', { params: room.params, body });
    expect({ status: sent.status, json: sent.json }).toEqual({ status: 409, json: { reason: 'ended' } });
    expect(await findCounted(late)).toBeUndefined();
  });

  it('keep one submission that comes through both at the same instant once, and acknowledge it alike', async () => {
    const { room, question } = await openRoom();
    const pupils = await Promise.all(Array.from({ length: 30 }, (_, index) => room.pupil(`Ученик ${index + 1}`)));
    // So that both have seen the question open.
    for (const [index, server] of [ahead, behind].entries()) {
      await deliver(await room.pupil(`Первый ${index}`), server, question, { submission_id: newId(), value: true });
    }
    const told = await Promise.all(
      pupils.map(async (pupil) => {
        const delivery = { submission_id: newId(), value: true };
        return Promise.all([ahead, behind].map((server) => deliver(pupil, server, question, delivery)));
      }),
    );
    for (const [one, other] of told) expect(one).toEqual(other);
    const { rows } = await sql<{ n: number }>`select count(*) as n from answer_submission
      where activity_id = ${room.params.activity_id}`.execute(app.db);
    expect(rows[0]?.n).toBe(32);
  });
});

describe('answers that their client has numbered', () => {
  it('an older one that arrives after a newer one is kept, does not count, and its acknowledgement says so', async () => {
    const { room, question } = await openRoom();
    const pupil = await room.pupil('Аня');
    const outbox_id = newId();
    const newer = { ...question, answer: YES, submission_id: newId(), outbox_id, sequence: 2 };
    const older = { ...question, answer: NO, submission_id: newId(), outbox_id, sequence: 1 };
    expect(acknowledgement.parse((await pupil.send(newer)).json)).not.toHaveProperty('superseded');
    const told = await pupil.send(older);
    expect(acknowledgement.parse(told.json)).toMatchObject({ submission_id: older.submission_id, superseded: true });
    expect((await pupil.send(older)).json).toEqual(told.json);
    expect((await pupil.state()).own.answer).toMatchObject({ answer: YES });
    await room.lead('finish');
    expect((await pupil.send(older)).json).toEqual(told.json);
    const history = await app.db
      .selectFrom('answer_submission')
      .select(['outbox_id', 'sequence', 'superseded'])
      .where('participant_id', '=', pupil.participant_id)
      .orderBy('sequence')
      .execute();
    expect(history).toEqual([
      { outbox_id, sequence: 1, superseded: true },
      { outbox_id, sequence: 2, superseded: false },
    ]);
  });

  it('of other questions, pupils and clients have no say', async () => {
    const { room, question } = await openRoom();
    const [pupil, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    const outbox_id = newId();
    await pupil.send({ ...question, answer: YES, outbox_id, sequence: 9 });
    const neighbour = await other.send({ ...question, answer: YES, outbox_id, sequence: 1 });
    expect(neighbour.json).not.toHaveProperty('superseded');
    const phone = await pupil.send({ ...question, answer: NO, outbox_id: newId(), sequence: 1 });
    expect(phone.json).not.toHaveProperty('superseded');
    expect((await pupil.state()).own.answer).toMatchObject({ answer: NO });
    const unnumbered = await pupil.send({ ...question, answer: YES });
    expect(unnumbered.json).not.toHaveProperty('superseded');
    expect((await pupil.state()).own.answer).toMatchObject({ answer: YES });
  });

  it('are of one client where it does not name itself', async () => {
    const { room, question } = await openRoom();
    const pupil = await room.pupil('Аня');
    await pupil.send({ ...question, answer: YES, sequence: 7 });
    expect((await pupil.send({ ...question, answer: NO, sequence: 6 })).json).toMatchObject({ superseded: true });
    expect((await pupil.send({ ...question, answer: NO, sequence: 7 })).json).not.toHaveProperty('superseded');
    expect((await pupil.state()).own.answer).toMatchObject({ answer: NO });
  });

  it.each([-1, 1.5, '1', 2 ** 53])('a number like %j is refused', async (sequence) => {
    const { room, question } = await openRoom();
    const pupil = await room.pupil('Аня');
    const { participant_id } = pupil;
    const body = { participant_id, ...question, answer: YES, submission_id: newId(), sequence };
    const sent = await pupil.browser.call('live.answers', { params: room.params, body });
    expect({ status: sent.status, body: sent.json }).toMatchObject({ status: 400, body: { field: 'sequence' } });
  });

  it('however many clients a script pretends to be, the numbers of few are kept', async () => {
    const { room, question } = await openRoom();
    const pupil = await room.pupil('Аня');
    for (let client = 0; client < 40; client += 1) {
      await pupil.send({ ...question, answer: YES, outbox_id: newId(), sequence: 1 });
    }
    const { rows } = await sql<{ clients: number }>`
      select count(*) as clients from answer, jsonb_object_keys(sequences)
      where participant_id = ${pupil.participant_id}`.execute(app.db);
    expect(rows[0]?.clients).toBeLessThanOrEqual(16);
  });
});

describe('whatever the network does, through both processes', () => {
  it('of one client’s answers the one given last counts, and each acknowledgement is true', async () => {
    const { room, question } = await openRoom();
    const delivery = fc.record({
      sequence: fc.integer({ min: 0, max: 5 }),
      server: fc.boolean(),
      at_once: fc.boolean(),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { minLength: 2, maxLength: 14 }), async (deliveries) => {
        const pupil = await room.pupil(`Ученик ${(runs += 1)}`);
        const outbox_id = newId();
        const ids = Array.from({ length: 6 }, newId);
        const acks = new Map<string, Set<string>>();
        const under_way: Promise<void>[] = [];
        for (const { sequence, server, at_once } of deliveries) {
          const submission_id = ids[sequence] ?? '';
          const sending = { submission_id, value: sequence % 2 === 0, outbox_id, sequence };
          if (!at_once) await Promise.all(under_way.splice(0));
          under_way.push(
            deliver(pupil, server ? ahead : behind, question, sending).then((ack) => {
              acks.set(submission_id, (acks.get(submission_id) ?? new Set()).add(JSON.stringify(ack)));
            }),
          );
        }
        await Promise.all(under_way);
        const newest = ids[Math.max(...deliveries.map(({ sequence }) => sequence))];
        expect(await findCounted(pupil)).toBe(newest);
        for (const told of acks.values()) expect(told.size).toBe(1);
        expect([...(acks.get(newest ?? '') ?? [])].join()).not.toContain('superseded');
      }),
      { numRuns: 25 },
    );
  });

  it('of several clients’ answers the one taken last counts, but none that its own client had replaced', async () => {
    const { room, question } = await openRoom();
    const delivery = fc.record({
      client: fc.integer({ min: 0, max: 3 }),
      sequence: fc.integer({ min: 0, max: 4 }),
      server: fc.boolean(),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { minLength: 2, maxLength: 14 }), async (deliveries) => {
        const pupil = await room.pupil(`Ученица ${(runs += 1)}`);
        const clients = Array.from({ length: 3 }, newId);
        const highest = new Map<number, number>();
        let counted: string | undefined;
        for (const { client, sequence, server } of deliveries) {
          const submission_id = newId();
          const outbox_id = clients[client];
          // The fourth client numbers nothing.
          const numbered = outbox_id === undefined ? {} : { outbox_id, sequence };
          const sending = { submission_id, value: sequence % 2 === 0, ...numbered };
          const ack = await deliver(pupil, server ? ahead : behind, question, sending);
          const superseded = outbox_id !== undefined && (highest.get(client) ?? 0) > sequence;
          expect(ack.superseded ?? false).toBe(superseded);
          if (!superseded) {
            counted = submission_id;
            highest.set(client, sequence);
          }
          expect(await findCounted(pupil)).toBe(counted);
        }
      }),
      { numRuns: 25 },
    );
  });
});
