import type { Config, ServiceBases } from '../../config/config.ts';

/** Where the routes of a service are: below a path, and on one host alone when the service has its own. */
export interface ServiceAddress {
  /** With a slash at both ends. */
  readonly path: string;
  readonly constraints: { readonly host: string } | Record<string, never>;
}

/**
 * The address of a service by its base. Only a host that is not the personal area's binds the routes to itself, so that an
 * installation of one host answers under every name and address it has.
 */
export function serviceAddressOf(config: Config, service: keyof ServiceBases): ServiceAddress {
  const base = config.bases[service];
  if (base.startsWith('/')) return { path: base, constraints: {} };
  const { host, pathname } = new URL(base);
  const isShared = config.publicUrl !== null && new URL(config.publicUrl).host === host;
  return { path: pathname, constraints: isShared ? {} : { host } };
}
