import type { EndpointName } from '@parta/contract/endpoints';
import type { ReasonAt, RefusalStatus } from '@parta/contract/refusals';

/** Status and reason, a pair that the contract declares for the call, and what else the caller is told. */
export type RefusalArgs<Name extends EndpointName> = {
  [Status in RefusalStatus]: [
    status: Status,
    reason: ReasonAt<Name, Status>,
    extra?: Readonly<Record<string, unknown>>,
  ];
}[RefusalStatus];

/** Makes a refusal of one call, to be thrown by its route. */
export type Refuse<Name extends EndpointName> = (...told: RefusalArgs<Name>) => Refused;

/**
 * A call refused in words a program understands: becomes `{reason, …extra}` with the status. Thrown by gates, routes
 * and commands alike; anything else that is thrown becomes a 500 without detail. What serves one call names it
 * (`new Refused<'live.join'>(…)`); of the others the compiler knows that some call declares the pair, and `bind` compares it
 * with the call that was made.
 */
export class Refused<Name extends EndpointName = EndpointName> extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly reason: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(...[status, reason, extra = {}]: RefusalArgs<Name>) {
    super(`${status} ${reason}`);
    this.status = status;
    this.reason = reason;
    this.extra = extra;
  }
}

/** A refusal whose body is `{detail}`, of the two calls whose documents say so. */
export class DetailRefused extends Refused<'auth.refresh' | 'activity.report'> {}

/** An object that does not exist, or that the caller may not know to exist. */
export function notFound(): Refused {
  return new Refused(404, 'not_found');
}
