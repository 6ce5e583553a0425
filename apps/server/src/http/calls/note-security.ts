import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Gate } from '../../identity/callers.ts';
import { networkOf } from '../../limits/asker.ts';
import { kindOfRefusal } from '../../security-log/kinds.ts';
import type { NoteRefused } from './errors.ts';

/** Makes what notes refused calls in the security log. */
export function createSecurityNotes(
  { security }: Pick<Context, 'security'>,
  gate: Pick<Gate, 'findPerson'>,
): NoteRefused {
  return (request, { status, reason, isReuse }) => {
    const kind = kindOfRefusal(reason, isReuse);
    // The server asks itself for the headers of its answers when it starts.
    if (kind === null || !(request.raw instanceof IncomingMessage)) return;
    const event = {
      kind,
      network: networkOf(request.ip),
      call: callOf(request),
      reason,
      status,
      organization_id: organizationOf(request),
    };
    void security.note(event, async () => (await gate.findPerson(request))?.id ?? null);
  };
}

function callOf({ routeOptions: { schema } }: FastifyRequest): string | null {
  const name: unknown = schema === undefined ? null : Reflect.get(schema, 'operationId');
  return typeof name === 'string' ? name : null;
}

function organizationOf({ params }: FastifyRequest): string | null {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'organization_id') : null;
  return typeof id === 'string' && /^\w{22}$/.test(id) ? id : null;
}
