import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refused } from './refused.ts';

/** Connection failures of the driver and states of PostgreSQL that pass by themselves: the caller tries again. */
const PASSING = /^(08|57P|53|40001|40P01|55P03|ECONN|EPIPE|ETIMEDOUT|ENOENT)/;

/** A refusal of the refresh call and of reports, whose body is `{detail}`. */
export class DetailRefused extends Error {
  override readonly name = 'DetailRefused';
  readonly status: number;
  readonly detail: string;

  constructor(status: number, detail: string) {
    super(`${status} ${detail}`);
    this.status = status;
    this.detail = detail;
  }
}

/** Turns everything thrown into the documents' error bodies; 5xx carry no detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) return send(reply, error.status, { reason: error.reason, ...error.extra });
    if (error instanceof DetailRefused) return send(reply, error.status, { detail: error.detail });
    if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, reply);
    if (error.statusCode === 413) return send(reply, 413, { reason: 'too_large' });
    if (error.statusCode === 415) return send(reply, 415, { reason: 'unsupported_media_type' });
    if (error.statusCode === 429) return send(reply, 429, { reason: 'too_many_requests' });
    if (error.statusCode === 503 || isPassing(error)) {
      request.log.warn({ err: error }, 'temporarily unavailable');
      return send(reply.header('retry-after', '1'), 503, { reason: 'unavailable' });
    }
    if (error.statusCode !== undefined && error.statusCode < 500)
      return send(reply, error.statusCode, { reason: 'invalid' });
    request.log.error({ err: error }, 'unexpected error');
    return send(reply, 500, { reason: 'internal' });
  });
}

function answerInvalid(
  error: FastifyError & { validationContext?: string | undefined },
  reply: FastifyReply,
): FastifyReply {
  if (error.validationContext === 'params') return send(reply, 404, { reason: 'not_found' });
  const field = error.validation?.[0]?.instancePath.replace(/^\//, '').replaceAll('/', '.');
  return send(reply, 400, { reason: 'invalid', ...(field === undefined || field === '' ? {} : { field }) });
}

function isPassing(error: FastifyError): boolean {
  return (
    PASSING.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

function send(reply: FastifyReply, status: number, body: Readonly<Record<string, unknown>>): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** Answers an address that no route has. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, { reason: 'not_found' });
}
