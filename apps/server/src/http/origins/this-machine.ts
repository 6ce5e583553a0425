import type { Mailbox } from '@parta/contract/page-settings';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** Whoever passes a request on says so in one of these. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from the machine that the server runs on. The address of the connection decides, never what a
 * header claims; but a header of a proxy is believed where it says that the request was only passed on from here.
 */
export function isFromThisMachine(request: FastifyRequest, { trustedProxyHops }: Config): boolean {
  if (trustedProxyHops > 0 || PASSED_ON.some((name) => request.headers[name] !== undefined)) return false;
  return LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** Who may read mails that stay, as seen from where a request comes from. */
export function mailboxFor(request: FastifyRequest, config: Config): Mailbox {
  return isFromThisMachine(request, config) ? config.mailbox : config.mailboxElsewhere;
}
