import type { FastifyRequest } from 'fastify';
import type { SessionVisit, Visit } from '../../identity/person.ts';

const DEVICE_MAX = 300;

/** Where a request came from, for sessions and the log: control characters go, the rest is cut. */
export function visitOf(request: FastifyRequest): Visit {
  const device = (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, DEVICE_MAX);
  return { address: request.ip, device };
}

/** Where a session begins. @param shared_computer whether the person shares the computer; undefined where they have not said */
export function sessionVisitOf(request: FastifyRequest, shared_computer: boolean | undefined): SessionVisit {
  return { ...visitOf(request), shared_computer: shared_computer ?? null };
}
