import { channel } from 'node:diagnostics_channel';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import { declaresRefusal, UNDECLARED_REFUSAL } from '@parta/contract/refusals';
import type { Logger } from 'pino';

/** A call that was refused, as whoever listens to {@link REFUSALS} hears of it. */
export interface RefusalNote {
  readonly name: EndpointName;
  readonly status: number;
  readonly reason: string;
  readonly isDeclared: boolean;
}

/** Tells of every refusal that a bound call ends with; tests listen. */
export const REFUSALS = channel('parta:refusals');

/** Compares a refusal with what the contract declares for the call: the client has no words for any other. */
export function noteRefusal(
  log: Logger,
  name: EndpointName,
  { status, reason }: Pick<RefusalNote, 'status' | 'reason'>,
): void {
  const isDeclared = declaresRefusal(endpoints[name], status, reason);
  if (!isDeclared) log.error({ call: name, status, reason }, UNDECLARED_REFUSAL);
  const note: RefusalNote = { name, status, reason, isDeclared };
  REFUSALS.publish(note);
}
