import { type Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Service } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import type { CallResult } from '@parta/contract/wire';
import type { Clock } from '../clock.ts';
import { CookieJar } from './callers/cookie-jar.ts';
import { EventReader } from './callers/event-reader.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  set_cookies: readonly string[];
  text: string;
  /** The body as JSON; null where it is none. */
  json: unknown;
}

/** What of an answer is compared: its status and its body. */
export function outcome({ status, json }: Answer): { status: number; body: unknown } {
  return { status, body: json };
}

/** The parts of a call; nothing is checked here, so that tests can send what no client of ours would. */
export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a test says when it goes below the contract. */
export interface RawCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const BASE: Record<Service, string> = {
  account: '/account/',
  area: '/',
  editor: '/editor/',
  storage: '/storage/',
};

/** The address of a call below the origin, on the default bases. */
export function addressOf(name: EndpointName, { params = {}, query = {} }: CallParts = {}): string {
  const { service, path } = endpoints[name];
  const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_, key: string) => params[key] ?? '');
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return `${BASE[service]}${filled}${search === '' ? '' : `?${search}`}`;
}

/** One browser profile: its cookies, and a record of every byte it was sent. */
export class Browser {
  readonly jar: CookieJar;
  /** Headers and bodies as received, in order. */
  readonly received: string[] = [];
  readonly #port: number;
  readonly #clock: Clock;
  readonly #agent: Agent;

  constructor(port: number, clock: Clock, agent: Agent, jar: CookieJar = new CookieJar(clock)) {
    this.#port = port;
    this.#clock = clock;
    this.#agent = agent;
    this.jar = jar;
  }

  /** Another browser with the same cookies. */
  copy(): Browser {
    return new Browser(this.#port, this.#clock, this.#agent, this.jar.copy());
  }

  /** The same browser, for as long as it is led to another server of the same installation. */
  through({ port }: { port: number }): Browser {
    return new Browser(port, this.#clock, this.#agent, this.jar);
  }

  /** Makes a call of the contract and gives whatever comes back. */
  call(name: EndpointName, parts: CallParts = {}): Promise<Answer> {
    const { body, headers = {} } = parts;
    const json: { headers: Record<string, string>; body?: string } =
      body === undefined
        ? { headers }
        : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    return this.send({ method: endpoints[name].method, path: addressOf(name, parts), ...json });
  }

  /** Makes a call that has to succeed, and gives its result as the contract declares it: nothing more, nothing less. */
  async get<Name extends EndpointName>(name: Name, parts: CallParts = {}): Promise<CallResult<Name>> {
    const answer = await this.call(name, parts);
    if (answer.status !== 200 && answer.status !== 204) {
      throw new Error(`${name} answered ${answer.status} ${answer.text}`);
    }
    const { result } = endpoints[name];
    const parsed: unknown = result === null ? undefined : result.parse(answer.json);
    if (!isResult<Name>(parsed)) throw new Error('unreachable');
    return parsed;
  }

  send({ method, path, headers = {}, body }: RawCall): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#open(method, path, headers, body, headers['connection'] === 'close' ? false : this.#agent);
      outgoing.on('error', reject);
      outgoing.on('response', (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve(this.#receive(path, response, Buffer.concat(chunks))));
      });
      outgoing.end(body);
    });
  }

  /** Opens a stream on a connection of its own; a refusal comes back as `status` with no events. */
  stream(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#open('GET', path, { accept: 'text/event-stream', ...headers }, undefined, false);
      outgoing.on('error', reject);
      outgoing.on('response', (response: IncomingMessage) => {
        this.received.push(headersOf(path, response));
        resolve(new EventReader(outgoing, response, (bytes) => this.received.push(bytes)));
      });
      outgoing.end();
    });
  }

  /** Opens a stream and never reads from it, as a phone whose network is gone does. Resolves to how to let go of it. */
  stall(path: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#open('GET', path, { accept: 'text/event-stream' }, undefined, false);
      outgoing.on('error', reject);
      outgoing.on('response', (response: IncomingMessage) => {
        response.pause();
        response.on('error', () => undefined);
        resolve(() => outgoing.destroy());
      });
      outgoing.end();
    });
  }

  #open(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Buffer | undefined,
    agent: Agent | false,
  ): ClientRequest {
    const cookie = this.jar.headerFor(path.split('?')[0] ?? path);
    const length = lengthOf(method, body);
    return request({
      port: this.#port,
      host: '127.0.0.1',
      method,
      path,
      agent,
      headers: { ...(cookie === null ? {} : { cookie }), ...length, ...headers },
    });
  }

  #receive(path: string, response: IncomingMessage, bytes: Buffer): Answer {
    const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    const set_cookies = response.headers['set-cookie'] ?? [];
    for (const header of set_cookies) this.jar.take(header);
    this.received.push(headersOf(path, response), text);
    return { status: response.statusCode ?? 0, headers: response.headers, set_cookies, text, json: parseJson(text) };
  }
}

/** Node leaves the length of these to the caller: without one a body would be read as the next request. */
function lengthOf(method: string, body: string | Buffer | undefined): Record<string, string> {
  if (body === undefined) return method === 'POST' ? { 'content-length': '0' } : {};
  return method === 'DELETE' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
}

function headersOf(path: string, response: IncomingMessage): string {
  return `${path} ${response.statusCode} ${JSON.stringify(response.rawHeaders)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The contract's own schema has just parsed the value: this only gives it its type. */
function isResult<Name extends EndpointName>(_value: unknown): _value is CallResult<Name> {
  return true;
}
