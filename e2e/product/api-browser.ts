import type { Service } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import type { PageSettings } from '@parta/contract/page-settings';
import type { CallResult } from '@parta/contract/wire';
import { isObject } from './json-shape.ts';

interface CallParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  signal?: AbortSignal;
}

/** A refusal of the server; `status` 0 when it could not be asked. */
export class CallRefused extends Error {
  readonly status: number;
  readonly reason: string;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(name: EndpointName, status: number, body: Readonly<Record<string, unknown>>) {
    const reason = typeof body['reason'] === 'string' ? body['reason'] : '';
    super(`${name} was refused: ${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.reason = reason;
    this.body = body;
  }
}

const BASES: Readonly<Record<Service, string>> = {
  account: '/account/',
  area: '/',
  editor: '/editor/',
  storage: '/storage/',
} satisfies Partial<PageSettings['bases']>;

/** A browser without a screen: cookies and the calls of the contract. */
export class ApiBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#origin = new URL(url).origin;
  }

  addressOf(name: EndpointName, { params = {}, query = {} }: CallParts = {}): string {
    const { service, path } = endpoints[name];
    const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_, key: string) => params[key] ?? '');
    const address = new URL(`${BASES[service]}${filled}`, this.#origin);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
    return address.href;
  }

  headers(): Record<string, string> {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  /**
   * Makes a call and checks its result against the contract.
   * @throws CallRefused, or what `fetch` throws when there is no server
   */
  async call<Name extends EndpointName>(name: Name, parts: CallParts = {}): Promise<CallResult<Name>> {
    const { body, signal } = parts;
    const response = await fetch(this.addressOf(name, parts), {
      method: endpoints[name].method,
      headers: { ...this.headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    this.#keepCookies(response);
    const text = await response.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw new CallRefused(name, response.status, isObject(json) ? json : {});
    if (!isResult(name, json)) throw new Error(`${name} answered something else than its contract: ${text}`);
    return json;
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function isResult<Name extends EndpointName>(name: Name, value: unknown): value is CallResult<Name> {
  const { result } = endpoints[name];
  return result === null ? value === undefined : result.safeParse(value).success;
}
