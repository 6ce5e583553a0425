import type { FastifyRequest } from 'fastify';
import type { Visit } from '../../identity/person.ts';

const DEVICE_MAX = 300;

/** Where a request came from, for sessions and the log: control characters go, the rest is cut. */
export function visitOf(request: FastifyRequest): Visit {
  const device = (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, DEVICE_MAX);
  return { address: request.ip, device };
}
