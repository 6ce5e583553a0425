import type { Clock } from '../../clock.ts';

/** One cookie as a browser keeps it. */
export interface Cookie {
  name: string;
  value: string;
  path: string;
  http_only: boolean;
  secure: boolean;
  same_site: string | null;
  domain: string | null;
  expires_at: Date | null;
}

/** Keeps cookies as browsers do (RFC 6265): by name and path, sent to paths below, dropped when their time is over. */
export class CookieJar {
  readonly #clock: Clock;
  #cookies: Cookie[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get cookies(): readonly Cookie[] {
    return this.#cookies;
  }

  find(name: string): Cookie | undefined {
    return this.#cookies.find((cookie) => cookie.name === name);
  }

  /** Takes one Set-Cookie header. */
  take(header: string): void {
    const cookie = parseSetCookie(header, this.#clock.now());
    this.#cookies = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    if (cookie.expires_at === null || cookie.expires_at > this.#clock.now()) this.#cookies.push(cookie);
  }

  /** Puts a cookie in by hand, as an attacker would. */
  set(name: string, value: string, path = '/'): void {
    this.take(`${name}=${value}; Path=${path}`);
  }

  remove(name: string): void {
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name);
  }

  /** A copy, as of a stolen or a second profile. */
  copy(): CookieJar {
    const jar = new CookieJar(this.#clock);
    jar.#cookies = [...this.#cookies];
    return jar;
  }

  /** The Cookie header for a path; null without cookies for it. */
  headerFor(path: string): string | null {
    const now = this.#clock.now();
    const sent = this.#cookies
      .filter((cookie) => covers(cookie.path, path) && (cookie.expires_at === null || cookie.expires_at > now))
      .toSorted((one, other) => other.path.length - one.path.length);
    return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}

function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}

function parseSetCookie(header: string, now: Date): Cookie {
  const [pair = '', ...rest] = header.split(/;\s*/);
  const at = pair.indexOf('=');
  const attributes = new Map(
    rest.map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const max_age = attributes.get('max-age');
  const expires = attributes.get('expires');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: attributes.get('path') ?? '/',
    http_only: attributes.has('httponly'),
    secure: attributes.has('secure'),
    same_site: attributes.get('samesite') ?? null,
    domain: attributes.get('domain') ?? null,
    expires_at:
      max_age !== undefined
        ? new Date(now.getTime() + Number(max_age) * 1000)
        : expires !== undefined
          ? new Date(expires)
          : null,
  };
}
