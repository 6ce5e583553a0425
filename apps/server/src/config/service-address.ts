import type { Config, ServiceBases } from './config.ts';

/**
 * Full address of a page of a service, for mails: made of settings alone, since the Host of a request is written by
 * whoever sends it. A secret stands behind `#`, which no server and no Referer ever sees.
 */
export function serviceAddress(config: Config, service: keyof ServiceBases, page: string, secret?: string): string {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const url = new URL(page, new URL(config.bases[service], origin));
  if (secret !== undefined) url.hash = `token=${secret}`;
  return url.href;
}
