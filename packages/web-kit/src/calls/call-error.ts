import type { EndpointName } from '@parta/contract/endpoints';
import type { CommonReason, FreshFactorReasonOf } from '@parta/contract/refusals';
import type { ReasonOf } from '@parta/contract/wire';
import type { JsonObject } from '../browser/json-object.ts';

/**
 * Why a call failed without an answer of our server: `network` (no answer), `unreadable` (an answer that is not ours,
 * as a captive portal's page), `aborted` (cancelled, or the page is leaving).
 */
export type ClientReason = 'network' | 'unreadable' | 'aborted';

/** Every reason a call may fail for; the client deals with `proof_needed` itself. */
export type FailureOf<Name extends EndpointName> =
  | ReasonOf<Name>
  | FreshFactorReasonOf<Name>
  | Exclude<CommonReason, 'proof_needed'>
  | ClientReason;

type AnyFailure = { [Name in EndpointName]: FailureOf<Name> }[EndpointName];

/** A call that failed. {@link isCallError} narrows it to the exact reasons of one endpoint. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly endpoint: EndpointName;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly reason: AnyFailure;
  /** Field of the request that the reason is about. */
  readonly field: string | null;
  /** The refusal as sent, for what a reason brings (`suggestion` of `nickname_taken`). */
  readonly body: JsonObject | null;
  readonly retryAfterSeconds: number | null;
  /** Nothing is to be shown: the call was aborted, or the session ended and was dealt with. */
  readonly silent: boolean;

  constructor(failure: {
    endpoint: EndpointName;
    status: number;
    reason: AnyFailure;
    field?: string | null;
    body?: JsonObject | null;
    retryAfterSeconds?: number | null;
    silent?: boolean;
    cause?: unknown;
  }) {
    super(`${failure.endpoint}: ${failure.reason} (${failure.status})`, { cause: failure.cause });
    this.endpoint = failure.endpoint;
    this.status = failure.status;
    this.reason = failure.reason;
    this.field = failure.field ?? null;
    this.body = failure.body ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.silent = failure.silent ?? failure.reason === 'aborted';
  }
}

/** A failed call of one endpoint. */
export type CallErrorOf<Name extends EndpointName> = CallError & {
  readonly endpoint: Name;
  readonly reason: FailureOf<Name>;
};

/** Whether an error is a failed call of this endpoint. */
export function isCallError<Name extends EndpointName>(error: unknown, endpoint: Name): error is CallErrorOf<Name> {
  return error instanceof CallError && error.endpoint === endpoint;
}

/** Whether an error is to be passed over in silence. */
export function isSilent(error: unknown): boolean {
  return error instanceof CallError && error.silent;
}

/** Whether trying the same again may help: no answer, not our answer, or a server in trouble. */
export function isTransient(error: CallError): boolean {
  return error.reason === 'network' || error.reason === 'unreadable' || error.status >= 500 || error.status === 429;
}

/** Whether a proxy in front of our server refused the size of a request: the answer is not ours, and no repetition helps. */
export function isTooLargeForProxy(error: CallError): boolean {
  return error.status === 413 && error.body === null;
}
