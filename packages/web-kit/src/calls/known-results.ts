import type { EndpointName } from '@parta/contract/endpoints';
import type { CallResult } from '@parta/contract/wire';

/** Addresses whose last result is remembered; the oldest goes first. */
const KNOWN_MAX = 30;

/** What the server has answered and named by an ETag, so that it need not be sent again while it stays the same. */
export interface KnownResults {
  /** Null where nothing is known of an address. */
  findEtag(address: string): string | null;
  /** The very object that was returned before: who compares sees that nothing has changed. */
  find<Name extends EndpointName>(name: Name, address: string): { result: CallResult<Name> } | null;
  /** Without an ETag nothing is remembered. */
  keep<Name extends EndpointName>(name: Name, address: string, etag: string | null, result: CallResult<Name>): void;
}

/** As long as the page stands, in its memory alone. */
export function createKnownResults(): KnownResults {
  const known = new Map<string, { etag: string; result: unknown }>();
  return {
    findEtag: (address) => known.get(address)?.etag ?? null,
    find(name, address) {
      const kept = known.get(address);
      return kept !== undefined && isResultOf(name, kept) ? kept : null;
    },
    keep(_name, address, etag, result) {
      known.delete(address);
      if (etag === null) return;
      known.set(address, { etag, result });
      const [oldest] = known.keys();
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** An address belongs to one call: what was kept under it came as that call's result. */
function isResultOf<Name extends EndpointName>(
  _name: Name,
  _kept: { result: unknown },
): _kept is { result: CallResult<Name> } {
  return true;
}
