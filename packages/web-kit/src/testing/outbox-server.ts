import { vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { createClient } from '../calls/client.ts';
import { type AnswerState, type Outbox, type OutboxOptions, openOutbox } from '../outbox/outbox.ts';
import { createRunAlone } from '../outbox/outbox-lock.ts';
import { createMemoryStore } from '../outbox/outbox-store.ts';
import { makePage } from './page-stub.ts';

/** An answer as a page sends it. */
export interface Submission {
  submission_id: string;
  question_id: string;
  answer: unknown;
  outbox_id: string;
  sequence: number;
}

/** What the network and the server do to one request. */
export type Fate =
  | 'taken'
  | 'taken late'
  | 'lost on the way'
  | 'taken, answer lost'
  | 'taken late, answer lost'
  | 'portal'
  | 'ack of another'
  | 'busy'
  | 'silent';

/** All of them, for whoever draws one. */
export const FATES: readonly Fate[] = [
  'taken',
  'taken late',
  'lost on the way',
  'taken, answer lost',
  'taken late, answer lost',
  'portal',
  'ack of another',
  'busy',
  'silent',
];
/** The longest network latency. */
export const LATE_MS = 4000;
/** When the server says that it took every answer. */
export const ACCEPTED_AT = '2026-11-20T10:00:00.000Z';

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' &&
  value !== null &&
  'submission_id' in value &&
  'question_id' in value &&
  'sequence' in value &&
  typeof value.sequence === 'number';

/** A server that applies each submission once, the newer before the older of one outbox, and the network to it. */
export function makeServer(refuse: (() => Response) | null = null) {
  const stored = new Map<string, Submission>();
  const acknowledged = new Set<string>();
  const requests: Submission[] = [];
  let inFlight = 0;
  const server = {
    stored,
    acknowledged,
    requests,
    mostInFlight: 0,
    nextFate: (): Fate => 'taken',
    refuse,
    fetch: async (_address: string, request: RequestInit): Promise<Response> => {
      const body: unknown = JSON.parse(typeof request.body === 'string' ? request.body : '');
      if (!isSubmission(body)) throw new Error('Not a submission');
      requests.push(body);
      inFlight += 1;
      server.mostInFlight = Math.max(server.mostInFlight, inFlight);
      try {
        await new Promise((done) => setTimeout(done, 1));
        if (server.refuse !== null) return server.refuse();
        return await answer(body, server.nextFate(), request.signal);
      } finally {
        inFlight -= 1;
      }
    },
  };
  function take(body: Submission): Response {
    const { submission_id, question_id, outbox_id, sequence } = body;
    const counted = stored.get(question_id);
    const superseded = counted?.outbox_id === outbox_id && counted.sequence > sequence;
    if (!superseded) stored.set(question_id, body);
    return Response.json({ submission_id, accepted_at: ACCEPTED_AT, ...(superseded ? { superseded } : {}) });
  }
  async function answer(body: Submission, fate: Fate, signal: AbortSignal | null | undefined): Promise<Response> {
    const { submission_id } = body;
    if (fate === 'lost on the way') throw new TypeError('Failed to fetch');
    if (fate === 'busy') return Response.json({ reason: 'unavailable' }, { status: 503 });
    if (fate === 'portal') return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
    if (fate === 'ack of another') return Response.json({ submission_id: 'another', accepted_at: ACCEPTED_AT });
    if (fate === 'silent') {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    if (fate.startsWith('taken late')) await new Promise((done) => setTimeout(done, LATE_MS));
    const taken = take(body);
    if (fate.endsWith('answer lost')) throw new TypeError('Failed to fetch');
    acknowledged.add(submission_id);
    return taken;
  }
  return server;
}

let ids = 0;
/** What a test has opened, for it to close. */
export const opened: Outbox[] = [];

/** A page of a pupil with an outbox, on a store of its own unless one is given. */
export function openOn(server: ReturnType<typeof makeServer>, options: Partial<OutboxOptions> = {}) {
  const store = options.store ?? createMemoryStore();
  const page = makePage();
  const outbox = openOutbox({
    client: createClient({ settings: DEFAULT_SETTINGS, session: null, fetch: server.fetch }),
    activity_id: 'A',
    participant_id: 'anna',
    store,
    runAlone: createRunAlone(store, null),
    page,
    random: () => 0.5,
    newSubmissionId: () => `s${(ids += 1)}`,
    channel: null,
    ...options,
  });
  opened.push(outbox);
  const stateOf = (question_id: string): AnswerState | undefined => outbox.view().answers.get(question_id)?.state;
  return { outbox, store, page, stateOf };
}

/** Whose outbox it is. */
export const anna = { activity_id: 'A', participant_id: 'anna' };
/** An answer as the player gives it. */
export const answerTo = (question_id: string, answer: unknown = 1) => ({ content_id: 'C', question_id, answer });
/** Lets time pass on a stopped clock. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
