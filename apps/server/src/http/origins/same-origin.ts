import type { Config } from '../../config/config.ts';
import type { Asked } from '../../identity/asked.ts';
import { Refused } from '../../refused.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that a page of a foreign origin made the browser send. Browsers name the origin on each changing
 * one and on whatever a script reads across origins (a stream among them); programs that send neither header carry no
 * cookies of somebody else.
 */
export function refuseForeignOrigin(request: Asked, config: Config): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOurOrigin(origin, request, config)) throw new Refused(403, 'foreign_origin');
    return;
  }
  if (READING.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused(403, 'foreign_origin');
}

/** The origin that was asked, or one of the configured list; compared as a whole. */
export function isOurOrigin(origin: string, request: Asked, config: Config): boolean {
  return origin === `${request.protocol}://${request.host}` || config.origins.includes(origin);
}
