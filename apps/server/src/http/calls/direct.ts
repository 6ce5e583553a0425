import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import '@fastify/cookie';
import { BODY_LIMIT_BYTES } from '@parta/domain/limits';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Asked } from '../../identity/asked.ts';
import { watchPace } from '../bodies/body-pace.ts';
import { parseJson } from '../bodies/json-body.ts';
import { namesTwoHosts } from '../connections.ts';
import { refuseForeignOrigin } from '../origins/same-origin.ts';
import { describeError } from './errors.ts';

/** A call of the contract that may be answered ahead of the framework. */
export interface DirectRoute {
  readonly method: string;
  /** Address below the host, with one named group for each parameter. */
  readonly pattern: RegExp;
  /** The one host on which it stands; null for any. */
  readonly host: string | null;
  readonly depth_max: number;
  /** An address of it that names nothing. */
  readonly sample: string;
  /** Shape, gate, handler and shape of the result. @throws Refused */
  run(asked: Asked, parts: { params: unknown; body: unknown }): Promise<unknown>;
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

/**
 * Answers the plain form of a few calls ahead of the framework, whose routing, hooks and headers cost more than the call
 * itself. Everything else (another type, no length, a query, an origin of elsewhere) is left to the framework, in which
 * the very same route stands: what is refused, and how, is decided by the same code either way.
 */
export class DirectRoutes {
  readonly #routes: DirectRoute[] = [];
  readonly #config: Config;
  readonly #log: Logger;
  /** What the framework's hooks set on every answer of these routes, by origin; null until known, and when closing. */
  #headers: ReadonlyMap<string, readonly string[]> | null = null;
  #parseCookie: FastifyInstance['parseCookie'] = () => ({});

  constructor(config: Config, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  add(route: DirectRoute): void {
    this.#routes.push(route);
  }

  /** Begins to answer, before whoever listens to the server's requests now. */
  async open(app: FastifyInstance): Promise<void> {
    const [route] = this.#routes;
    if (route === undefined) return;
    const headers = new Map<string, readonly string[]>();
    for (const origin of ['', ...this.#config.origins]) headers.set(origin, await learnHeaders(app, route, origin));
    this.#parseCookie = (header) => app.parseCookie(header);
    this.#headers = headers;
    this.#goAhead(app.server);
  }

  /** Leaves everything to the framework again, which knows how to end. */
  close(): void {
    this.#headers = null;
  }

  #goAhead(server: Server): void {
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.#take(request, response)) return;
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
  }

  #take(request: IncomingMessage, response: ServerResponse): boolean {
    const route = this.#headers === null || !isPlain(request) ? undefined : this.#find(request);
    const found = route?.pattern.exec(request.url ?? '');
    if (route === undefined || found === null || found === undefined) return false;
    const asked = this.#askedOf(request);
    const { origin = '' } = request.headers;
    const headers = this.#headers?.get(origin) ?? (isOwn(asked, origin) ? this.#headers?.get('') : undefined);
    if (headers === undefined) return false;
    watchPace(request);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const params: unknown = { ...found.groups };
      this.#run(route, asked, params, chunks).then(
        (result) => send(response, 200, headers, result),
        (error: unknown) => {
          const { status, body, retry_after } = describeError(error, this.#log);
          send(response, status, retry_after === null ? headers : [...headers, 'retry-after', retry_after], body);
        },
      );
    });
    return true;
  }

  /** The same parts of a request as the framework makes: what a trusted proxy says of protocol and host counts. */
  #askedOf({ method = '', headers }: IncomingMessage): Asked {
    const told = (name: string): string | null => {
      const value = this.#config.trustedProxyHops > 0 ? headers[name] : undefined;
      return typeof value === 'string' && value !== '' ? value.slice(value.lastIndexOf(',') + 1).trim() : null;
    };
    return {
      method,
      headers,
      cookies: headers.cookie === undefined ? {} : this.#parseCookie(headers.cookie),
      protocol: told('x-forwarded-proto') === 'https' ? 'https' : 'http',
      host: told('x-forwarded-host') ?? headers.host ?? '',
    };
  }

  #find({ method, headers: { host } }: IncomingMessage): DirectRoute | undefined {
    return this.#routes.find((route) => route.method === method && (route.host === null || route.host === host));
  }

  async #run(route: DirectRoute, asked: Asked, params: unknown, chunks: readonly Buffer[]): Promise<unknown> {
    refuseForeignOrigin(asked, this.#config);
    const [first] = chunks;
    const text = (chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString();
    return route.run(asked, { params, body: parseJson(text, route.depth_max) });
  }
}

/** Set by the connection or by the body, not by the framework's hooks. */
const OF_ONE_ANSWER = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** The headers that the framework's hooks put on an answer of the route: asked of the framework, so that there is one place for them. */
async function learnHeaders(app: FastifyInstance, { method, sample, host }: DirectRoute, origin: string) {
  const { headers } = await app.inject({
    method: method === 'POST' ? 'POST' : 'PATCH',
    url: sample,
    headers: { ...(host === null ? {} : { host }), ...(origin === '' ? {} : { origin }) },
    payload: {},
  });
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_ONE_ANSWER.has(name) ? [] : [name, String(value)],
  );
}

/** What every client of ours sends: JSON of a length that is told and not too long, to one host. */
function isPlain({ headers, rawHeaders }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const isJson = length > 0 && length <= BODY_LIMIT_BYTES && JSON_TYPE.test(headers['content-type'] ?? '');
  return isJson && !namesTwoHosts(rawHeaders);
}

/** A browser names the origin of its own page; without one there is none to answer to. */
function isOwn({ protocol, host }: Asked, origin: string): boolean {
  return origin === '' || origin === `${protocol}://${host}`;
}

function send(response: ServerResponse, status: number, headers: readonly string[], body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(text))]);
  response.end(text);
}
