import type { z } from 'zod';
import type { Access } from './access.ts';

/** Which service base a path hangs on: bases are settings of the server. */
export type Service = 'account' | 'area' | 'editor' | 'storage';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Machine-readable reasons of refusal, by HTTP status. The client shows a text for every one. */
export type Reasons = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503, readonly string[]>>
>;

/**
 * One call, declared once for server, client, gate and the OpenAPI document. Schemas of bodies are strict: an unknown field
 * is refused. `result` is what a 200 carries, or null for 204.
 */
export interface Endpoint {
  readonly service: Service;
  readonly method: Method;
  /** Under the base of the service, with `{name}` for parameters; ends with a slash unless it names a file. */
  readonly path: string;
  /** Who may make the call. */
  readonly access: Access;
  /**
   * Sensitive: a person with a second factor has to have proven it in this session within the last minutes
   * (`FRESH_FACTOR_MINUTES`), else the call is refused with 403 `second_factor_needed` and the `methods` that prove it.
   */
  readonly fresh_factor?: true;
  /** Makes something: takes an `Idempotency-Key`, and of a press sent twice one makes it. */
  readonly repeatable?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a file as it is (`application/octet-stream`), read as a stream up to so many bytes. */
  readonly binary?: { readonly max_bytes: number };
  /** What mail programs call (RFC 8058): a body of a form is let in and not read. */
  readonly one_click?: true;
  /** A body of JSON that may be larger and deeper than others, a whole material for example. */
  readonly large?: { readonly max_bytes: number; readonly max_depth: number };
  /**
   * The result may be long and is compressed on the way. Not for one in which a secret (a key, a code, a link) stands
   * beside words of a stranger: from lengths he could guess at it (BREACH).
   */
  readonly compressed?: true;
  readonly result: z.ZodType | null;
  /**
   * The result leaves as it was made, without being compared with its shape: for what a thousand readers get at once. In
   * development and under test it is compared as every other.
   */
  readonly trusted?: true;
  readonly reasons: Reasons;
}

/** Keeps the exact types of a declaration. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
