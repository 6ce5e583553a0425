import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import { acceptsPage, MESSAGE_POLICY, writeMessagePage } from '../../markup/message-page.ts';
import { isPassing } from '../../passing-errors.ts';
import { DetailRefused, Refused } from '../../refused.ts';

/** What answering failures takes of the context. */
interface ErrorDeps {
  readonly config: Pick<Config, 'bases'>;
}

/** What a failed call is answered with. */
export interface ErrorAnswer {
  status: number;
  body: Readonly<Record<string, unknown>>;
  /** Seconds after which to come again. */
  retry_after: string | null;
}

/** Told of every call that is answered with an error. */
export type NoteRefused = (
  request: FastifyRequest,
  refused: { readonly status: number; readonly reason: string; readonly isReuse: boolean },
) => void;

/** Whether a refresh token was refused because it had been used before. */
function isReuse(error: unknown): boolean {
  return error instanceof Refused && error.extra['is_reuse'] === true;
}

/**
 * Turns everything thrown into the documents' error bodies, or for a browser that opened the address into a page in words; 5xx
 * carry no detail.
 */
export function answerErrors(app: FastifyInstance, { config }: ErrorDeps, note: NoteRefused = () => undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (request.raw.destroyed && !request.raw.complete) {
      // Whoever sent the body has gone, and nobody waits for the answer.
      request.log.debug({ err: error }, 'a body broke off');
      return send(reply, 400, { reason: 'invalid' });
    }
    const answer = describeError(error, request.log);
    const { status, body } = answer;
    const reason: unknown = body['reason'] ?? body['detail'];
    note(request, { status, reason: typeof reason === 'string' ? reason : '', isReuse: isReuse(error) });
    return answerFailure({ config }, request, reply, answer);
  });
}

/** The status and body for anything thrown; what nobody expected is logged. */
export function describeError(error: unknown, log: FastifyBaseLogger): ErrorAnswer {
  const answer = (status: number, body: ErrorAnswer['body'], retry_after: string | null = null): ErrorAnswer => ({
    status,
    body,
    retry_after,
  });
  if (error instanceof DetailRefused) return answer(error.status, { detail: error.reason });
  if (error instanceof Refused) {
    return answer(error.status, { reason: error.reason, ...error.extra }, readRetryAfter(error.extra['retry_after']));
  }
  const failure = asFailure(error);
  if (hasZodFastifySchemaValidationErrors(failure)) {
    const [first] = failure.validation;
    return describeError(refuseShape(failure.validationContext ?? 'body', first?.instancePath ?? ''), log);
  }
  const status = failure.statusCode;
  // Of a library that serves files: an address that leads out of their folder is as absent as any other. Ours are Refused.
  if (status === 403) return answer(404, { reason: 'not_found' });
  if (status === 413) return answer(413, { reason: 'too_large' });
  if (status === 415) return answer(415, { reason: 'unsupported_media_type' });
  if (status === 429) return answer(429, { reason: 'too_many_requests' });
  if (status === 503 || isPassing(error)) {
    log.warn({ err: error }, 'temporarily unavailable');
    return answer(503, { reason: 'unavailable' }, '1');
  }
  if (status !== undefined && status < 500) return answer(status, { reason: 'invalid' });
  log.error({ err: error }, 'unexpected error');
  return answer(500, { reason: 'internal' });
}

/** The refusal of a part of a call that has not its shape. @param path of the wrong field, from '/' */
export function refuseShape(part: string, path: string): Refused {
  if (part === 'params') return new Refused(404, 'not_found');
  const field = path.replace(/^\//, '').replaceAll('/', '.');
  return new Refused(400, 'invalid', field === '' ? {} : { field });
}

interface Failure extends Error {
  statusCode?: number;
  validationContext?: string;
}

function asFailure(error: unknown): Failure {
  return error instanceof Error ? error : new Error(String(error));
}

function send(reply: FastifyReply, status: number, body: Readonly<Record<string, unknown>>): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** Answers an address that no route has. */
export function answerUnknownPath(deps: ErrorDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(deps, request, reply, { status: 404, body: { reason: 'not_found' }, retry_after: null });
}

/** A person is answered in words, with the way back; a program by the reason that every call knows. */
function answerFailure(
  { config }: ErrorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, retry_after }: ErrorAnswer,
): FastifyReply {
  if (retry_after !== null) reply.header('retry-after', retry_after);
  if (!acceptsPage(request.headers)) return send(reply, status, body);
  const page = writeMessagePage({
    status,
    retry_after: retry_after === null ? null : Number(retry_after),
    home: config.bases.personal_area,
  });
  return reply
    .code(status)
    .header('content-security-policy', MESSAGE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(page);
}

/** Whole seconds of a refusal's `retry_after`, for the header. */
function readRetryAfter(seconds: unknown): string | null {
  return typeof seconds === 'number' ? String(Math.ceil(seconds)) : null;
}
