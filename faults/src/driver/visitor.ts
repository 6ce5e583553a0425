import { type Dispatcher, request } from 'undici';

/** `unknown`: nobody knows what the server did (a cut connection, a timeout, a body that is no JSON). */
export type Answered = { kind: 'answered'; status: number; body: unknown } | { kind: 'unknown'; error: string };

export interface VisitorCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  timeout_ms?: number;
  signal?: AbortSignal | null | undefined;
}

const TIMEOUT_MS = 5000;

/** One browser: cookies of its own over the connections of a dispatcher, led to one of several servers. */
export class Visitor {
  readonly origins: readonly string[];
  readonly dispatcher: Dispatcher;
  readonly #cookies: Map<string, string>;
  #turn: number;

  /** @param turn the server it begins with */
  constructor(origins: readonly string[], dispatcher: Dispatcher, turn = 0, cookies = new Map<string, string>()) {
    this.#cookies = cookies;
    this.origins = origins;
    this.dispatcher = dispatcher;
    this.#turn = turn;
  }

  get origin(): string {
    return this.origins[this.#turn % this.origins.length] ?? '';
  }

  /** The same browser, led to one server alone. */
  through(origin: string): Visitor {
    return new Visitor([origin], this.dispatcher, 0, this.#cookies);
  }

  /** To the next server, as whatever stands before several servers does when one does not answer. */
  turn(): void {
    this.#turn += 1;
  }

  get headers(): Record<string, string> {
    return this.#cookies.size === 0
      ? {}
      : { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  /** Never throws: whatever cut the call is told as `unknown`. */
  async call({ method, path, body, timeout_ms = TIMEOUT_MS, signal = null }: VisitorCall): Promise<Answered> {
    try {
      const response = await request(`${this.origin}${path}`, {
        method,
        dispatcher: this.dispatcher,
        headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
        headersTimeout: timeout_ms,
        bodyTimeout: timeout_ms,
        signal,
      });
      this.#take(response.headers['set-cookie']);
      const text = await response.body.text();
      const parsed: unknown = text === '' ? null : JSON.parse(text);
      return { kind: 'answered', status: response.statusCode, body: parsed };
    } catch (error) {
      this.turn();
      return { kind: 'unknown', error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    }
  }

  #take(header: string | string[] | undefined): void {
    for (const line of header === undefined ? [] : [header].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at > 0) this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** The reason of a refusal's body. */
export function reasonOf(body: unknown): string {
  const reason = fieldOf(body, 'reason');
  return typeof reason === 'string' ? reason : '';
}

/** A field of a JSON object; undefined for anything else. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Whether the server decided: a 4xx that a repeated call would get again. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
