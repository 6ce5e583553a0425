import type { FullState, OwnDocument, ParticipantDocument } from '@parta/contract/live-documents';
import type { DocumentOf } from '@parta/contract/live-messages';
import type { Audience } from '@parta/domain/live/audiences';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { createClient } from '../calls/client.ts';
import { makePage } from '../testing/page-stub.ts';
import type { EventStreamListener } from './event-stream.ts';
import { type LiveStatus, openLiveConnection } from './live-connection.ts';

const own: OwnDocument = {
  participant_id: 'p1',
  nickname: 'Аня',
  answer: null,
  mark: null,
  total_points: 0,
  place: null,
  streak: 0,
  results: null,
  max_points: 0,
  percents: null,
  grade: null,
  grade_scale: null,
};

function documentAt(version: number, fields: Partial<ParticipantDocument> = {}): ParticipantDocument {
  return {
    audience: 'participant',
    activity_id: 'A',
    title: 'Реки',
    version,
    step: version,
    phase: 'lobby',
    paused: false,
    presenter_left: false,
    slot: null,
    opened_at: null,
    deadline_at: null,
    remaining_ms: null,
    closed_at: null,
    revealed: null,
    leaderboard: null,
    repeated_answers: true,
    server_time: 1_000_000,
    show_correctness: true,
    show_statistic: true,
    ...fields,
  };
}

const full = (version: number, fields?: Partial<ParticipantDocument>): FullState => ({
  document: documentAt(version, fields),
  own,
});

interface OpenedStream extends EventStreamListener {
  address: string;
  closed: boolean;
  send(name: string, value: unknown): void;
}

/** A connection whose streams, state calls and page the test plays. */
function connect({ state = (): Promise<Response> => Promise.reject(new Error()) } = {}) {
  return connectAs('participant', state);
}

function connectAs<Reader extends Audience>(
  audience: Reader,
  state = (): Promise<Response> => Promise.reject(new Error()),
) {
  const streams: OpenedStream[] = [];
  const asked: URLSearchParams[] = [];
  const statuses: LiveStatus[] = [];
  const versions: number[] = [];
  const documents: DocumentOf<Reader>[] = [];
  const page = makePage();
  const server = { state, streamStatus: 0 };
  const onOwn = vi.fn<(own: OwnDocument) => void>();
  const connection = openLiveConnection({
    client: createClient({
      settings: DEFAULT_SETTINGS,
      session: null,
      fetch: (address, { signal }) => {
        asked.push(new URL(address, 'http://parta.example').searchParams);
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          server.state().then(resolve, reject);
        });
      },
    }),
    settings: DEFAULT_SETTINGS,
    activity_id: 'A',
    audience,
    onFull: ({ document }) => {
      versions.push(document.version);
      documents.push(document);
    },
    onState: (document) => {
      versions.push(document.version);
      documents.push(document);
    },
    onOwn,
    onStatus: (status) => statuses.push(status),
    openStream: (address, _names, listener) => {
      const opened: OpenedStream = {
        ...listener,
        address,
        closed: false,
        send: (name, value) => listener.onEvent(name, typeof value === 'string' ? value : JSON.stringify(value)),
      };
      streams.push(opened);
      return { close: () => (opened.closed = true) };
    },
    askStatus: () => Promise.resolve(server.streamStatus),
    page,
    random: () => 0.5,
  });
  const last = (): OpenedStream => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('No stream was opened');
    return stream;
  };
  return { connection, streams, last, asked, statuses, versions, documents, page, server, onOwn };
}

const answering = (value: unknown) => (): Promise<Response> => Promise.resolve(Response.json(value));
const forever = (): Promise<Response> => new Promise(() => {});
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the stream', () => {
  it('is opened for its audience and becomes live with the first event', async () => {
    const { last, statuses, versions, onOwn } = connect();
    expect(last().address).toBe('/api/v1/live/A/stream/?audience=participant');
    last().send('full', full(3));
    last().send('own', own);
    last().send('state', documentAt(4));
    expect(versions).toEqual([3, 4]);
    expect(onOwn).toHaveBeenCalledOnce();
    expect(statuses).toEqual(['connecting', 'live']);
  });

  it('never takes the version back, and ignores what is not for it', () => {
    const { last, versions } = connect();
    last().send('full', full(7));
    last().send('state', documentAt(7));
    last().send('state', documentAt(5));
    last().send('full', full(6));
    last().send('state', { ...documentAt(9), audience: 'presenter' });
    last().send('state', '<html>');
    last().send('full', full(7));
    expect(versions).toEqual([7, 7]);
  });

  it('is opened again soon after it broke', async () => {
    const { last, streams, statuses } = connect();
    last().send('full', full(1));
    last().onFailure();
    expect(statuses.at(-1)).toBe('connecting');
    await pass(300);
    expect(streams).toHaveLength(2);
    last().send('full', full(2));
    expect(statuses.at(-1)).toBe('live');
  });

  it('is opened again when the server says, after it says goodbye', async () => {
    const { last, streams } = connect();
    last().send('full', full(1));
    last().send('bye', { retry_ms: 1500 });
    expect(streams[0]?.closed).toBe(true);
    await pass(1400);
    expect(streams).toHaveLength(1);
    await pass(200);
    expect(streams).toHaveLength(2);
  });

  it('that is silent is asked about every 20 s, and replaced when it has missed something', async () => {
    const { last, streams, asked, versions, server } = connect();
    last().send('full', full(1));
    server.state = answering(null);
    await pass(20_000);
    expect(asked.map(String)).toEqual(['audience=participant&after=1&wait=0']);
    expect(streams).toHaveLength(1);
    server.state = answering(full(2));
    await pass(20_000);
    expect(versions).toEqual([1, 2]);
    expect(streams).toHaveLength(2);
  });

  it('that is silent on a half-open connection is given up within 25 s', async () => {
    const { last, streams, statuses, server } = connect();
    last().send('full', full(1));
    server.state = forever;
    await pass(25_100);
    expect(streams[0]?.closed).toBe(true);
    expect(statuses.at(-1)).toBe('offline');
  });
});

describe('without a stream', () => {
  it('polls long within 5 s when nothing comes, and goes back to a stream that works', async () => {
    const { last, streams, asked, statuses, versions, server } = connect({ state: answering(full(1)) });
    await pass(5000);
    server.state = forever;
    await pass(100);
    expect(versions[0]).toBe(1);
    expect(asked.at(-1)?.get('wait')).toBe('20');
    expect(asked.at(-1)?.get('after')).toBe('1');
    await pass(20_000);
    expect(streams.length).toBeGreaterThan(1);
    last().send('full', full(2));
    expect(statuses.at(-1)).toBe('live');
    const before = asked.length;
    await pass(15_000);
    expect(asked).toHaveLength(before);
  });

  it('asks every 2 s without waiting where the browser has its streams already', async () => {
    const { last, asked, statuses, server } = connect({ state: answering(null) });
    server.streamStatus = 429;
    last().onFailure();
    await pass(6100);
    expect(statuses.at(-1)).toBe('polling');
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(asked.every((query) => query.get('wait') === '0')).toBe(true);
  });

  it('tries again with growing waits of at most 5 s while the network is away, and at once when it is back', async () => {
    const { last, streams, statuses, server, page, versions } = connect();
    last().send('full', full(1));
    page.tell('offline');
    await pass(0);
    expect(statuses.at(-1)).toBe('offline');
    for (let second = 0; second < 60; second += 1) {
      await pass(1000);
      if (streams.at(-1)?.closed === false) last().onFailure();
    }
    expect(streams.length).toBeGreaterThan(10);
    expect(streams.length).toBeLessThan(25);
    server.state = answering(full(5));
    page.tell('online');
    await pass(10);
    expect(versions.at(-1)).toBe(5);
  });

  it('goes on when the machine says it is offline but its own server answers', async () => {
    const { last, statuses, page, server } = connect();
    last().send('full', full(1));
    server.state = answering(null);
    page.tell('offline');
    await pass(100);
    expect(statuses.at(-1)).toBe('live');
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not_found'],
  ])('stops for good when the server answers %i', async (status, expected) => {
    const { last, streams, statuses } = connect({
      state: () => Promise.resolve(Response.json({ reason: 'x' }, { status })),
    });
    last().onFailure();
    await pass(60_000);
    expect(statuses.at(-1)).toBe(expected);
    expect(streams).toHaveLength(1);
  });

  it('does not take a portal page for an answer or for a refusal', async () => {
    const { last, statuses, versions } = connect({ state: () => Promise.resolve(new Response('<html>')) });
    last().onFailure();
    await pass(20_000);
    expect(statuses.at(-1)).toBe('offline');
    expect(versions).toEqual([]);
  });

  it('ends when the session is finished and its stream was closed', async () => {
    const { last, statuses, streams, server } = connect();
    last().send('full', full(8, { phase: 'finished' }));
    server.state = answering(null);
    last().onFailure();
    await pass(1000);
    last().onFailure();
    await pass(60_000);
    expect(statuses.at(-1)).toBe('ended');
    expect(streams).toHaveLength(2);
  });
});

describe('a hidden tab', () => {
  it('lets its stream go, asks nothing, and asks at once when it is seen again', async () => {
    const { last, streams, asked, page, server, versions } = connect();
    last().send('full', full(1));
    page.tell('hidden');
    expect(streams[0]?.closed).toBe(true);
    await pass(120_000);
    expect(asked).toHaveLength(0);
    server.state = answering(full(9));
    page.tell('visible');
    await pass(10);
    expect(versions.at(-1)).toBe(9);
    expect(streams).toHaveLength(2);
  });

  it('ignores what a stream says after it was let go', () => {
    const { last, page, versions } = connect();
    last().send('full', full(1));
    page.tell('hidden');
    last().send('state', documentAt(2));
    expect(versions).toEqual([1]);
  });
});

it('a closed connection asks and tells nothing', async () => {
  const { connection, last, statuses, asked } = connect({ state: answering(full(1)) });
  connection.close();
  last().send('full', full(2));
  await pass(60_000);
  expect(statuses).toEqual(['connecting']);
  expect(asked).toHaveLength(0);
});

describe('a presenter', () => {
  const nobody = {
    left: [],
    came: [],
    nicknames: [],
    connected: [],
    cut_off: [],
    answered: [],
    unanswered: [],
    points: [],
  };
  const anya = { participant_id: 'p1', nickname: 'Аня', connected: true, answered: false, points: 0 };
  const wholeAt = (version: number) => ({
    document: { ...documentAt(version), audience: 'presenter', people: [anya], participants: 1, answers: 0 },
    own: null,
  });

  it('gets whole documents of the changes that the stream tells, whatever was polled meanwhile', async () => {
    const { last, documents, connection } = connectAs('presenter', answering(wholeAt(6)));
    last().send('full', wholeAt(4));
    last().send('change', { since: 4, version: 5, changed: { answers: 1 }, people: { ...nobody, answered: [0] } });
    expect(documents.at(-1)).toMatchObject({ version: 5, answers: 1, people: [{ ...anya, answered: true }] });
    connection.refresh();
    await pass(0);
    last().send('change', { since: 5, version: 6, changed: { answers: 1 }, people: nobody });
    last().send('change', { since: 6, version: 7, changed: {}, people: { ...nobody, cut_off: [0] } });
    expect(documents.map(({ version }) => version)).toEqual([4, 5, 6, 7]);
    expect(documents.at(-1)).toMatchObject({ answers: 1, people: [{ ...anya, answered: true, connected: false }] });
  });

  it('comes back for the whole state when a change builds on something that was missed', async () => {
    const { last, streams, versions } = connectAs('presenter');
    last().send('full', wholeAt(4));
    last().send('change', { since: 5, version: 6, changed: {}, people: nobody });
    expect(versions).toEqual([4]);
    expect(last().closed).toBe(true);
    await pass(5000);
    expect(streams.length).toBeGreaterThan(1);
    last().send('full', wholeAt(6));
    expect(versions).toEqual([4, 6]);
  });
});
