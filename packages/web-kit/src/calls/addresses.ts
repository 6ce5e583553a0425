import { getAddress } from '@parta/contract/addresses';
import type { EndpointName } from '@parta/contract/endpoints';
import type { PageSettings } from '@parta/contract/page-settings';
import { asJsonObject } from '../browser/json-object.ts';

/** Full address of a call; an absent query value is left out, a list is repeated. */
export function addressOf(
  bases: PageSettings['bases'],
  name: EndpointName,
  { params, query }: { params?: unknown; query?: unknown } = {},
): string {
  const { service, path } = getAddress(name);
  const values = asJsonObject(params) ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(asJsonObject(query) ?? {})) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) {
      if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
        search.append(key, `${item}`);
    }
  }
  const text = search.toString();
  return `${bases[service]}${filled}${text === '' ? '' : `?${text}`}`;
}
