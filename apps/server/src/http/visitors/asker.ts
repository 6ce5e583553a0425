import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Asker, networkOf } from '../../limits/asker.ts';
import { markDevice } from './cookies.ts';

/** Who asks, for limits of tries; a device without a mark is given one. */
export function askerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Pick<Context, 'config' | 'random'>,
): Asker {
  const proof = request.headers[PROOF_HEADER];
  return {
    network: networkOf(request.ip),
    ...markDevice(request, reply, context),
    proof: typeof proof === 'string' ? proof : null,
  };
}
