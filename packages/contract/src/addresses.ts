import type { Access } from './access.ts';
import type { Endpoint, Method, Service } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** What a client needs to know of a call to make it. */
export interface Address {
  readonly service: Service;
  readonly method: Method;
  readonly path: string;
  readonly repeatable?: true;
  /** Needs no session. */
  readonly open?: true;
}

const OPEN: readonly Access[] = ['anyone', 'visitor', 'refresh_token'];

/**
 * The address of a call. For a browser the build puts a table in the place of this module (`config/build/address-table.ts`), so that no
 * schema comes along.
 */
export function getAddress(name: EndpointName): Address {
  const { service, method, path, access, repeatable }: Endpoint = endpoints[name];
  return {
    service,
    method,
    path,
    ...(repeatable === true ? { repeatable } : {}),
    ...(OPEN.includes(access) ? { open: true } : {}),
  };
}
