import type { Service } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';

/** Bases of an installation that sets none. */
const BASES: Record<Service, string> = { account: '/account/', area: '/', editor: '/editor/', storage: '/storage/' };

/** The path of an endpoint of the contract. */
export function pathOf(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  const { service, path } = endpoints[name];
  return BASES[service] + path.replaceAll(/\{([a-z_]+)\}/g, (_, param: string) => params[param] ?? '');
}

/** The cookies after an answer; only names and values, as one address and one person need. */
export function addCookies(
  cookies: ReadonlyMap<string, string>,
  headers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const set = headers.get('set-cookie');
  if (set === undefined) return cookies;
  const pairs = set.split('\n').map((line): [string, string] => {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
  return new Map([...cookies, ...pairs]);
}

/** The value of a request's `cookie` header. */
export function writeCookies(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
