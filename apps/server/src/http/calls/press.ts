import { createHash } from 'node:crypto';
import type { Endpoint } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** One press of a button, as the browser names it: the same one sent again makes nothing more. */
export interface Press {
  readonly user_id: string;
  /** What the browser sent as `Idempotency-Key`. */
  readonly key: string;
  /** Of the call, its address and its body. */
  readonly body_hash: Buffer;
  readonly pressed_at: Date;
}

const HEADER = 'idempotency-key';

/** Headers of a call that makes something: the key is the caller's own, one for each press. */
export const pressHeaders = z.looseObject({
  [HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .optional()
    .describe('One for each press: the same key and call again make nothing more and answer the same, for 24 hours.'),
});

/** Whether a call takes a key. */
export function isRepeatable(name: EndpointName): boolean {
  const { repeatable }: Endpoint = endpoints[name];
  return repeatable === true;
}

/** The press that a request names; null where the call takes no key or the browser sent none. */
export function readPress(
  name: EndpointName,
  { headers, params, body }: FastifyRequest,
  caller: object,
  pressed_at: Date,
): Press | null {
  const key: unknown = headers[HEADER];
  if (!isRepeatable(name) || typeof key !== 'string') return null;
  // As plain values: an address without parameters has an object of the framework's own, a call without a body none.
  const call: unknown = JSON.parse(JSON.stringify({ name, params, body }));
  const body_hash = createHash('sha256').update(canonicalJson(call)).digest();
  return {
    user_id: z.object({ person: z.object({ id: z.string() }) }).parse(caller).person.id,
    key,
    body_hash,
    pressed_at,
  };
}
