import { type FullState, type LiveDocument, type OwnDocument, STREAM_EVENTS } from '@parta/contract/live-documents';
import { readChanged, readDocument, readFullState, readOwn, readRetry } from '@parta/contract/live-messages';
import { createParser } from 'eventsource-parser';
import { request } from 'undici';
import type { ReadEvent } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Seeded } from '../seeded.ts';
import { createBackoff } from './pace.ts';
import { isRefusal, type Visitor } from './visitor.ts';

export interface LiveReaderOptions {
  visitor: Visitor;
  recorder: Recorder;
  seeded: Seeded;
  proc: string;
  activity_id: string;
  audience: LiveDocument['audience'];
  participant_id: string | null;
  /** Reads by long polls alone, as where no stream comes through. */
  polls: boolean;
  onDocument(document: LiveDocument): void;
}

const HEADERS_TIMEOUT_MS = 5000;
/** Two heartbeats and some network latency. */
const SILENCE_MS = 35_000;
const POLL_SECONDS = 10;
/** So many streams in a row that brought nothing make one long poll. */
const FAILURES_BEFORE_POLL = 2;

/** Reads one audience's documents until closed: by streams that resume, by long polls between where none opens. */
export class LiveReader {
  readonly #options: LiveReaderOptions;
  readonly #backoff: ReturnType<typeof createBackoff>;
  #connection = 0;
  #version = -1;
  #failures = 0;
  #closed = false;
  #dropping = false;
  #asking = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** The document seen last. */
  document: LiveDocument | null = null;

  constructor(options: LiveReaderOptions) {
    this.#options = options;
    this.#backoff = createBackoff(options.seeded);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Cuts the connection, as a network does; the reader comes back by itself. */
  drop(): void {
    this.#dropping = true;
    this.#asking.abort();
  }

  /** Forgets what was seen, as a reload of the page does, and comes back. */
  reload(): void {
    this.#version = -1;
    this.drop();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#asking.abort();
    await this.#running;
    this.#note('closed', 'stream');
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      this.#asking = new AbortController();
      this.#connection += 1;
      const polls = this.#options.polls || this.#failures >= FAILURES_BEFORE_POLL;
      if (polls) {
        this.#failures = 0;
        await this.#poll();
      } else await this.#stream();
    }
  }

  async #stream(): Promise<void> {
    const { visitor, activity_id, audience } = this.#options;
    this.#note('opening', 'stream');
    let came = false;
    let retry_ms: number | null = null;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const value = parseData(data);
        if (event === STREAM_EVENTS.bye) retry_ms = readRetry(value) ?? 0;
        else came = this.#take(event ?? '', value) || came;
      },
    });
    try {
      const response = await request(`${visitor.origin}/api/v1/live/${activity_id}/stream/?audience=${audience}`, {
        dispatcher: visitor.dispatcher,
        headers: {
          ...visitor.headers,
          accept: 'text/event-stream',
          ...(this.#version < 0 ? {} : { 'last-event-id': String(this.#version) }),
        },
        headersTimeout: HEADERS_TIMEOUT_MS,
        bodyTimeout: SILENCE_MS,
        signal: this.#asking.signal,
      });
      if (response.statusCode === 200) {
        const decoder = new TextDecoder();
        for await (const chunk of response.body) {
          if (chunk instanceof Uint8Array) parser.feed(decoder.decode(chunk, { stream: true }));
        }
      } else {
        await response.body.dump();
        if (isRefusal(response.statusCode)) this.#note('refused', 'stream', { status: response.statusCode });
      }
    } catch {
      // A cut connection of any kind ends here; what it means stands in the history.
    }
    if (this.#closed) return;
    this.#note('lost', 'stream');
    this.#failures = came || this.#dropping ? 0 : this.#failures + 1;
    this.#dropping = false;
    if (came) this.#backoff.reset();
    else this.#options.visitor.turn();
    if (retry_ms === null) await this.#backoff.wait();
    else await new Promise((resolve) => setTimeout(resolve, retry_ms ?? 0));
  }

  async #poll(): Promise<void> {
    const { visitor, activity_id, audience } = this.#options;
    this.#note('opening', 'poll');
    const after = this.#version < 0 ? '' : `&after=${this.#version}&wait=${POLL_SECONDS}`;
    const cut = new Promise<null>((resolve) => {
      this.#asking.signal.addEventListener('abort', () => resolve(null));
    });
    const answered = await Promise.race([
      visitor.call({
        method: 'GET',
        path: `/api/v1/live/${activity_id}/state/?audience=${audience}${after}`,
        timeout_ms: POLL_SECONDS * 1000 + HEADERS_TIMEOUT_MS,
      }),
      cut,
    ]);
    if (this.#closed) return;
    this.#dropping = false;
    if (answered !== null && answered.kind === 'answered' && answered.status === 200) {
      this.#backoff.reset();
      if (answered.body !== null) this.#take(STREAM_EVENTS.full, answered.body, 'poll');
      return;
    }
    if (answered?.kind === 'answered' && isRefusal(answered.status)) {
      this.#note('refused', 'poll', { status: answered.status });
    }
    this.#note('lost', 'poll');
    await this.#backoff.wait();
  }

  /** Whether the event was a document of ours. */
  #take(event: string, value: unknown, how: 'stream' | 'poll' = 'stream'): boolean {
    if (this.#closed) return false;
    if (event === STREAM_EVENTS.full) {
      const full = readFullState(value, this.#options.audience);
      if (full === null) return false;
      this.#see('full', how, full.document, full);
      return true;
    }
    if (event === STREAM_EVENTS.own) {
      const own = readOwn(value);
      if (own !== null) this.#note('own', how, ownAnswer(own));
      return own !== null;
    }
    const document = this.#readLater(event, value);
    if (document !== null) this.#see('state', how, document, null);
    return document !== null;
  }

  /** A change that does not fit what this connection told before ends it: the next one begins with the whole state. */
  #readLater(event: string, value: unknown): LiveDocument | null {
    if (event === STREAM_EVENTS.state) return readDocument(value, this.#options.audience);
    if (event !== STREAM_EVENTS.change) return null;
    const document = readChanged(value, this.#options.audience, this.document);
    if (document === null) this.drop();
    return document;
  }

  #see(type: 'full' | 'state', how: 'stream' | 'poll', document: LiveDocument, full: FullState | null): void {
    const { version, step, phase } = document;
    this.#note(type, how, {
      version,
      step,
      phase,
      question_id: (document.audience === 'scanner' ? document.question : document.slot?.question)?.question_id ?? null,
      ...(full === null || full.own === null ? {} : ownAnswer(full.own)),
    });
    this.#version = version;
    this.document = document;
    this.#options.onDocument(document);
  }

  #note(type: ReadEvent['type'], how: ReadEvent['how'], seen: Partial<ReadEvent> = {}): void {
    const { recorder, proc, activity_id, audience, participant_id } = this.#options;
    recorder.note({
      f: 'read',
      type,
      proc,
      activity_id,
      audience,
      participant_id,
      how,
      connection: this.#connection,
      ...seen,
    });
  }
}

function ownAnswer(own: OwnDocument): Pick<ReadEvent, 'own_answer'> {
  return { own_answer: own.answer === null ? null : own.answer.answer };
}

/** JSON of an event's data; undefined when it is none. */
function parseData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
