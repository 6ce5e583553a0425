import {
  ownDocument,
  participantDocument,
  participantState,
  presenterChange,
  presenterState,
  projectorState,
} from '@parta/contract/live-schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { removePupil } from '../../testing/actors.ts';
import { type Answer, addressOf, type Browser } from '../../testing/browser.ts';
import type { EventReader } from '../../testing/callers/event-reader.ts';
import { type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { paragraph, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool, makePerson, takeRoles } from '../../testing/people.ts';
import { listScreens } from '../../testing/presenter-screen.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let user_id: string;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
  material_id = (await plantMaterial(app, user_id, [yesno(), yesno()])).id;
});

afterAll(() => app.close());

const start = (): Promise<LiveRoom> => startRoom(app, { presenter: organiser, material_id });
const phase = (name: string) => (event: { event: string; bytes: string }) => event.bytes.includes(`"phase":"${name}"`);
const versionsOf = (reader: EventReader): number[] => reader.events.flatMap(({ id }) => (id === null ? [] : [id]));
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens a stream as soon as the server has heard that one of the three of before is closed. */
async function openWithRoom(pupil: Pupil, headers: Record<string, string> = {}): Promise<EventReader> {
  for (;;) {
    const reader = await pupil.stream(headers);
    if (reader.status !== 429) return reader;
    await pause(20);
  }
}

describe('a stream', () => {
  it('begins with the whole state of its audience, as an event stream that no proxy holds back', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const wall = await room.projector();
    const cases = [
      [await pupil.stream(), participantState],
      [await room.stream(), presenterState],
      [await wall.stream(), projectorState],
    ] as const;
    for (const [reader, shape] of cases) {
      expect(reader.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const first = await reader.waitFor(() => true);
      expect(first.event).toBe('full');
      const { document } = shape.parse(first.data);
      expect(first.id).toBe(document.version);
      reader.close();
    }
  });

  it('brings every change of the lesson, versions only ever rise, and the last one is the state', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const reader = await pupil.stream();
    await room.lead('start', 'open');
    await reader.waitFor(phase('open'));
    await pupil.answer({ value: true });
    await room.reveal();
    await reader.waitFor(phase('revealed'));
    await room.lead('leaderboard', 'next', 'finish');
    await reader.waitFor(phase('finished'));
    const versions = versionsOf(reader);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    const states = reader.events
      .filter(({ event }) => event === 'state')
      .map(({ data }) => participantDocument.parse(data));
    const { document } = await pupil.state();
    expect({ ...states.at(-1), server_time: 0 }).toEqual({ ...document, server_time: 0 });
    expect(states.map((state) => state.version)).toEqual(versions.slice(1));
    reader.close();
  });

  it('brings a pupil’s own mark with the reveal, and nobody else’s', async () => {
    const room = await start();
    const [right, wrong] = [await room.pupil('Аня'), await room.pupil('Боря')];
    const readers = [await right.stream(), await wrong.stream()];
    await room.lead('start', 'open');
    await right.answer({ value: true });
    await wrong.answer({ value: false });
    await room.reveal();
    const own = await Promise.all(
      readers.map(async (reader) => ownDocument.parse((await reader.waitFor(({ event }) => event === 'own')).data)),
    );
    expect(own.map(({ participant_id, mark }) => [participant_id, mark?.fraction])).toEqual([
      [right.participant_id, 1],
      [wrong.participant_id, 0],
    ]);
    for (const reader of readers) reader.close();
  });

  it('brings a pupil’s own answer when the lesson goes back to a question that was closed', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    await room.lead('close', 'next');
    const reader = await pupil.stream();
    await reader.waitFor(({ event }) => event === 'full');
    await room.lead('back');
    const own = ownDocument.parse((await reader.waitFor(({ event }) => event === 'own')).data);
    expect(own.answer?.answer).toEqual({ value: true });
    reader.close();
  });

  it('after a gap begins with the whole state again, wherever the reader says it was', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const before = await pupil.stream();
    const seen = (await before.waitFor(() => true)).id ?? 0;
    before.close();
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    for (const last of [String(seen), '0', '999999', 'nonsense']) {
      const back = await openWithRoom(pupil, { 'last-event-id': last });
      const first = await back.waitFor(() => true);
      expect(first.event).toBe('full');
      const state = participantState.parse(first.data);
      expect(state.document.phase).toBe('open');
      expect(state.own.answer?.answer).toEqual({ value: true });
      expect(first.id ?? 0).toBeGreaterThan(seen);
      back.close();
    }
  });

  it('of a presenter counts arrivals and answers, not more than five times a second; pupils are not troubled', async () => {
    const room = await start();
    const first = await room.pupil('Первая');
    const pupilReader = await first.stream();
    await room.lead('start', 'open');
    const reader = await room.stream();
    await reader.waitFor(() => true);
    await pupilReader.waitFor(phase('open'));
    const from = reader.events.length;
    const quiet = pupilReader.events.length;
    const began = performance.now();
    for (let index = 0; index < 30; index += 1) {
      const pupil = await room.pupil(`Ученик ${index}`);
      await pupil.answer({ value: true });
    }
    const screen = () => listScreens(reader.events).at(-1);
    await reader.waitFor(() => screen()?.participants === 31 && screen()?.answers === 30, 'the last count');
    const fifths = Math.floor((performance.now() - began) / 200);
    expect(reader.events.length - from).toBeLessThanOrEqual(fifths + 2);
    expect(pupilReader.events.length).toBe(quiet);
    reader.close();
    pupilReader.close();
  });

  it('of a presenter tells who is connected, and who is not any more', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const reader = await room.stream();
    const pupilReader = await pupil.stream();
    const people = () => listScreens(reader.events).at(-1)?.people;
    await reader.waitFor(() => people()?.[0]?.connected === true, 'arrival');
    pupilReader.close();
    await reader.waitFor(() => people()?.[0]?.connected === false, 'departure');
    expect(people()).toMatchObject([{ participant_id: pupil.participant_id, connected: false }]);
    reader.close();
  });

  it('of a presenter brings the list of people once and then who changed, and makes the state of the rows', async () => {
    const room = await start();
    const early = [await room.pupil('Аня'), await room.pupil('Боря'), await room.pupil('Вера')];
    const reader = await room.stream();
    await reader.waitFor(() => true);
    await room.lead('start', 'open');
    const late = await room.pupil('Гриша');
    for (const pupil of [early[0], late]) await pupil?.answer({ value: true });
    await early[1]?.answer({ value: false });
    await removePupil(app, early[2] ?? late);
    await room.reveal();
    await room.lead('leaderboard', 'next');
    const state = await room.state();
    await reader.waitFor(({ id }) => (id ?? 0) >= state.version, 'the newest version');
    const now = { server_time: 0 };
    // Who is here may change once more between the event and the question.
    await vi.waitFor(async () => {
      const screen = { ...listScreens(reader.events).at(-1), ...now };
      expect(screen).toEqual({ ...(await room.state()), ...now });
    });
    const shown = listScreens(reader.events);
    expect(shown.at(-1)?.people.map(({ nickname, points }) => [nickname, points])).toEqual([
      ['Аня', 1],
      ['Боря', 0],
      ['Гриша', 1],
    ]);
    expect(reader.events.slice(1).map(({ event }) => event)).not.toContain('full');
    const versions = versionsOf(reader);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    const came = reader.events.slice(1).flatMap(({ data }) => presenterChange.parse(data).people.came);
    const told = [...(shown[0]?.people ?? []), ...came].map(({ nickname }) => nickname);
    expect(told).toEqual(['Аня', 'Боря', 'Вера', 'Гриша']);
    reader.close();
  });

  it('opened while the session moves on misses nothing', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start');
    const readers: EventReader[] = [];
    const opening = (async () => {
      for (let index = 0; index < 3; index += 1) readers.push(await pupil.stream());
    })();
    for (let index = 0; index < 6; index += 1) await room.lead(index % 2 === 0 ? 'next' : 'back');
    await opening;
    await room.lead('finish');
    for (const reader of readers) {
      await reader.waitFor(phase('finished'));
      const versions = versionsOf(reader);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      reader.close();
    }
  });
});

describe('how many streams', () => {
  it('one pupil holds three, the fourth is told to poll, and a closed one makes room', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const readers = [await pupil.stream(), await pupil.stream(), await pupil.stream()];
    for (const reader of readers) await reader.waitFor(() => true);
    expect((await pupil.stream()).status).toBe(429);
    expect((await refusalOf(pupil)).json).toEqual({ reason: 'too_many_streams' });
    expect((await pupil.state()).document.phase).toBe('lobby');
    readers[0]?.close();
    const again = await openWithRoom(pupil);
    expect(again.status).toBe(200);
    for (const reader of [...readers, again]) reader.close();
  });

  it('ten asked for at once are three all the same; other pupils and the presenter are not counted', async () => {
    const room = await start();
    const [one, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    const readers = await Promise.all(Array.from({ length: 10 }, () => one.stream()));
    expect(readers.filter(({ status }) => status === 200)).toHaveLength(3);
    const others = [await other.stream(), await room.stream()];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    for (const reader of [...readers, ...others]) reader.close();
  });

  async function refusalOf(pupil: Pupil): Promise<Answer> {
    const parts = { params: pupil.room.params, query: { audience: 'participant' } };
    return pupil.browser.call('live.stream', parts);
  }
});

describe('the end of a stream', () => {
  it('a reader too slow to follow is cut and comes back to the whole state', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const long = Array.from({ length: 20 }, () => paragraph('Очень длинный вопрос. '.repeat(800)).content).flat();
    const text = { type: 'doc', content: long } as const;
    const material = await plantMaterial(app, person.id, [yesno({ text }), yesno({ text })]);
    const presenter = await app.signIn(person.email, person.password);
    const room = await startRoom(app, { presenter, material_id: material.id });
    const [slow, quick] = [await room.pupil('Аня'), await room.pupil('Боря')];
    await room.lead('start', 'open', 'close', 'next', 'open', 'close');
    const parts = { params: room.params, query: { audience: 'participant' } };
    const release = await slow.browser.stall(addressOf('live.stream', parts));
    const reader = await quick.stream();
    const isConnected = async (): Promise<boolean | undefined> =>
      (await room.state()).people.find((person) => person.participant_id === slow.participant_id)?.connected;
    await expect.poll(isConnected).toBe(true);
    let sent = 0;
    while (sent < 100 && (await isConnected()) === true) {
      await room.lead(sent % 2 === 0 ? 'back' : 'next');
      sent += 1;
    }
    // The network holds some megabytes by itself; beyond them the server keeps no more than its bound.
    expect(sent).toBeLessThan(100);
    expect(reader.closed).toBe(false);
    const back = await slow.stream();
    expect(participantState.parse((await back.waitFor(() => true)).data).document.step).toBe((await room.state()).step);
    for (const open of [reader, back]) open.close();
    release();
  });

  it('a role taken away ends the presenter’s open stream within 5 s', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const material = await plantMaterial(app, person.id, [yesno()]);
    const presenter = await app.signIn(person.email, person.password);
    const room = await startRoom(app, { presenter, material_id: material.id });
    const reader = await room.stream();
    await reader.waitFor(() => true);
    await takeRoles(app, person);
    expect((await room.command('start', 0)).status).toBe(403);
    await reader.waitForClose();
  });

  it('a sign-out and a removal end streams within 5 s too', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const material = await plantMaterial(app, person.id, [yesno()]);
    const presenter = await app.signIn(person.email, person.password);
    const room = await startRoom(app, { presenter, material_id: material.id });
    const pupil = await room.pupil('Аня');
    const stays = await room.pupil('Боря');
    const readers = [await room.stream(), await pupil.stream()];
    const open = await stays.stream();
    for (const reader of readers) await reader.waitFor(() => true);
    await removePupil(app, pupil);
    await presenter.get('auth.logout');
    for (const reader of readers) await reader.waitForClose();
    expect(open.closed).toBe(false);
    open.close();
  });

  it('a server that stops says goodbye to every reader with its own time to come back', async () => {
    const other = await startTestApp();
    const room = await startRoom(other);
    const pupils = await Promise.all(Array.from({ length: 8 }, (_, index) => room.pupil(`Ученик ${index}`)));
    const readers = await Promise.all(pupils.map((pupil) => pupil.stream()));
    for (const reader of readers) await reader.waitFor(() => true);
    await other.stop();
    const bye = z.strictObject({ retry_ms: z.int().min(0).max(2000) });
    const retries: number[] = [];
    for (const reader of readers) {
      await reader.waitForClose();
      const last = reader.events.at(-1);
      expect(last?.event).toBe('bye');
      retries.push(bye.parse(last?.data).retry_ms);
    }
    expect(new Set(retries).size).toBeGreaterThan(4);
    await other.close();
  });
});
