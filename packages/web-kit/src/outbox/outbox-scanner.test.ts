import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCEPTED_AT, makeServer, opened, openOn, pass } from '../testing/outbox-server.ts';
import { callWithCard } from './card-call.ts';
import { createMemoryStore } from './outbox-store.ts';

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  vi.useRealTimers();
});

/** A server that writes down where each request went and what it said. */
function watchServer(refuse: (() => Response) | null = null) {
  const server = makeServer(refuse);
  const sent: { address: string; body: unknown }[] = [];
  const fetch = async (address: string, request: RequestInit): Promise<Response> => {
    sent.push({ address, body: JSON.parse(typeof request.body === 'string' ? request.body : '') });
    return server.fetch(address, request);
  };
  return { server: { ...server, fetch }, inner: server, sent };
}

const scanned = { content_id: 'C', question_id: 'q1', answer: { option_id: 'x' } };

describe('the outbox of a scanner', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('sends answers by the call of the scanner, naming the participant, how each came, and its number', async () => {
    const { server, sent } = watchServer();
    const { outbox, stateOf } = openOn(server, { scanner: true, call: callWithCard });
    await outbox.add({ ...scanned, source: 'card' });
    await pass(10);
    await outbox.add({ ...scanned, answer: { option_id: 'y' }, source: 'hand' });
    await pass(10);
    expect(sent.map(({ address }) => address)).toEqual(Array(2).fill('/api/v1/live/A/cards/answers/'));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { participant_id: 'anna', source: 'card', answer: { option_id: 'x' }, sequence: 1 },
      { participant_id: 'anna', source: 'hand', answer: { option_id: 'y' }, sequence: 2 },
    ]);
    expect(stateOf('q1')).toEqual({ kind: 'accepted', accepted_at: ACCEPTED_AT });
  });

  it('neither shows nor sends what the participant’s own device keeps, and numbers apart from it', async () => {
    const { server, inner, sent } = watchServer();
    inner.nextFate = () => 'lost on the way';
    const store = createMemoryStore();
    await openOn(server, { store }).outbox.add(scanned);
    await pass(10);
    for (const own of opened.splice(0)) own.close();
    inner.nextFate = () => 'taken';
    const { outbox, stateOf } = openOn(server, { store, scanner: true, call: callWithCard });
    await pass(5000);
    expect([stateOf('q1'), sent.length]).toEqual([undefined, 1]);
    await outbox.add({ ...scanned, source: 'card' });
    await pass(10);
    const ids = inner.requests.map(({ outbox_id }) => outbox_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('keeps what waits while its right is gone, and sends it under the same id once it is opened again', async () => {
    const { server, inner } = watchServer(() => Response.json({ reason: 'not_found' }, { status: 404 }));
    const store = createMemoryStore();
    const { outbox, stateOf } = openOn(server, { store, scanner: true, call: callWithCard });
    const { submission_id } = await outbox.add({ ...scanned, source: 'card' });
    await pass(60_000);
    expect([stateOf('q1'), outbox.view().unauthorized]).toEqual([{ kind: 'saved_offline' }, true]);
    inner.refuse = null;
    outbox.flush();
    await pass(10);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(inner.stored.get('q1')?.submission_id).toBe(submission_id);
  });

  it.each([
    ['not_open', { kind: 'refused', reason: 'not_open' }],
    ['late', { kind: 'late' }],
    ['ended', { kind: 'late' }],
  ])('shows that an answer was refused as %s, and does not send it again', async (reason, state) => {
    const { server, sent } = watchServer(() => Response.json({ reason }, { status: 409 }));
    const { outbox, stateOf } = openOn(server, { scanner: true, call: callWithCard });
    await outbox.add({ ...scanned, source: 'card' });
    await pass(60_000);
    expect([stateOf('q1'), sent.length]).toEqual([state, 1]);
  });

  it('waits for the end of a pause', async () => {
    const { server, inner } = watchServer(() => Response.json({ reason: 'paused' }, { status: 409 }));
    const { outbox, stateOf } = openOn(server, { scanner: true, call: callWithCard });
    await outbox.add({ ...scanned, source: 'card' });
    await pass(10);
    expect(stateOf('q1')).toEqual({ kind: 'paused' });
    inner.refuse = null;
    await pass(30_000);
    expect(stateOf('q1')?.kind).toBe('accepted');
  });
});
