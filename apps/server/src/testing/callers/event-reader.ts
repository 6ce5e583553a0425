import type { ClientRequest, IncomingMessage } from 'node:http';

/** One event of a text/event-stream as it came. */
export interface ReceivedEvent {
  event: string;
  id: number | null;
  data: unknown;
  bytes: string;
}

const WAIT_MS = 8000;

/** Reads an open stream: keeps every event, and lets a test wait for the one it needs. */
export class EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: ReceivedEvent[] = [];
  readonly #request: ClientRequest;
  readonly #listeners = new Set<() => void>();
  #rest = '';
  #closed = false;

  constructor(request: ClientRequest, response: IncomingMessage, record: (bytes: string) => void) {
    this.#request = request;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      record(text);
      this.#take(text);
    });
    const close = (): void => {
      this.#closed = true;
      this.#wake();
    };
    response.on('close', close);
    response.on('error', close);
    request.on('error', close);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** The first event, from the beginning, that fits. */
  async waitFor(fits: (event: ReceivedEvent) => boolean, what = 'event'): Promise<ReceivedEvent> {
    let found: ReceivedEvent | undefined;
    await this.#until(() => {
      found = this.events.find(fits);
      return found !== undefined;
    }, what);
    if (found === undefined) throw new Error(`no ${what}`);
    return found;
  }

  async waitForClose(): Promise<void> {
    await this.#until(() => this.#closed, 'end of the stream');
  }

  close(): void {
    this.#request.destroy();
  }

  #take(text: string): void {
    this.#rest += text;
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end < 0) break;
      const bytes = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + 2);
      const fields = new Map(
        bytes.split('\n').map((line): [string, string] => {
          const at = line.indexOf(':');
          return [line.slice(0, at), line.slice(at + 1).trimStart()];
        }),
      );
      const event = fields.get('event');
      if (event === undefined) continue;
      const id = fields.get('id');
      const data: unknown = JSON.parse(fields.get('data') ?? 'null');
      this.events.push({ event, id: id === undefined ? null : Number(id), data, bytes });
    }
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }

  #until(done: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#listeners.delete(look);
        const seen = this.events.map(({ event, id }) => `${event}#${id}`).join(' ');
        reject(new Error(`waited in vain for ${what}; seen: ${seen}`));
      }, WAIT_MS);
      const look = (): void => {
        if (!done()) return;
        clearTimeout(timer);
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }
}
