import type { Endpoint, Reasons } from './endpoint.ts';
import type { EndpointName, endpoints } from './endpoints.ts';

/**
 * What any call may be refused with, beside its own reasons. `proof_needed` brings a task of `session/proof-of-work.ts`
 * (`challenge`, `difficulty`, `puzzles`): the call is checked once it comes again with the proof in its header. Our own
 * client does that by itself; where it does not help, it says `too_many_attempts`, which such calls declare.
 */
export const COMMON_REASONS = {
  400: ['invalid', 'too_deep'],
  401: ['unauthorized'],
  403: ['forbidden', 'foreign_origin'],
  404: ['not_found'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  429: ['too_many_requests', 'proof_needed'],
  503: ['unavailable'],
} as const satisfies Reasons;

/** What calls with `fresh_factor` may be refused with besides; brings the `methods` that prove a second factor. */
export const FRESH_FACTOR_REASONS = { 403: ['second_factor_needed'] } as const satisfies Reasons;

/** The reason of `FRESH_FACTOR_REASONS`, where a call declares `fresh_factor`. */
export type FreshFactorReasonOf<Name extends EndpointName> = Name extends EndpointName
  ? (typeof endpoints)[Name] extends { readonly fresh_factor: true }
    ? (typeof FRESH_FACTOR_REASONS)[403][number]
    : never
  : never;

/** A reason of any call; `internal` stands for a failure of which nothing more is told. */
export type CommonReason = { [Status in keyof Common]: Common[Status][number] }[keyof Common] | 'internal';

type Common = typeof COMMON_REASONS;

/** The status of a refusal. */
export type RefusalStatus = keyof Reasons;

/** The reasons with which a call, or any of several, may be refused under a status: its own and those of every call. */
export type ReasonAt<Name extends EndpointName, Status extends RefusalStatus> =
  | OwnReasonAt<Name, Status>
  | (Status extends keyof typeof FRESH_FACTOR_REASONS ? FreshFactorReasonOf<Name> : never)
  | (Status extends keyof Common ? Common[Status][number] : never);

type OwnReasonAt<Name extends EndpointName, Status extends RefusalStatus> = Name extends EndpointName
  ? (typeof endpoints)[Name]['reasons'] extends Readonly<Record<Status, readonly (infer Reason extends string)[]>>
    ? Reason
    : never
  : never;

/** What the server logs of a refusal that its call does not declare; whoever starts a server under test looks for it. */
export const UNDECLARED_REFUSAL = 'a call was refused as the contract does not declare';

/** Whether a call declares that it may be refused so. */
export function declaresRefusal({ reasons, fresh_factor }: Endpoint, status: number, reason: string): boolean {
  return [reasons, COMMON_REASONS, fresh_factor === true ? FRESH_FACTOR_REASONS : {}].some(
    (declared: Readonly<Record<string, readonly string[]>>) => declared[status]?.includes(reason),
  );
}
