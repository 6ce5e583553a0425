import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

const PREFLIGHT_SECONDS = 600;

const ALLOWED: FastifyCorsOptions = {
  credentials: true,
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['content-type', 'if-none-match', PROOF_HEADER],
  exposedHeaders: ['retry-after', 'etag', 'x-total-count'],
  maxAge: PREFLIGHT_SECONDS,
};

/**
 * Lets pages of our own other hosts read answers, with cookies; compared as whole origins. An installation of one host
 * says nothing of the kind to anybody.
 */
export async function allowSiblingHosts(app: FastifyInstance, { origins }: Config): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    delegator: (request, answer) => {
      const { origin } = request.headers;
      answer(null, origin !== undefined && origins.includes(origin) ? { ...ALLOWED, origin } : { origin: false });
    },
  });
}
