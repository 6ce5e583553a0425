/**
 * A call refused in words a program understands: becomes `{reason, …extra}` with the status. Thrown by gates, routes
 * and commands alike; anything else that is thrown becomes a 500 without detail.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly reason: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, reason: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(`${status} ${reason}`);
    this.status = status;
    this.reason = reason;
    this.extra = extra;
  }
}

/** An object that does not exist, or that the caller may not know to exist. */
export function notFound(): Refused {
  return new Refused(404, 'not_found');
}
