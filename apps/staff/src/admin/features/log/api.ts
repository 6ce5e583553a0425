import type { CallResult } from '@parta/contract/wire';
import { isIdentifier } from '@parta/domain/encoding/identifier';
import { AUDIT_ACTIONS, type AuditAction } from '@parta/domain/people/audit-actions';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { endOfDay, isDay, startOfDay, type Zone } from '../../parts/licenses/days.ts';
import { organizationKey, TOLD_BY_STATE } from '../../queries.ts';
import { logTexts } from './texts.ts';

export type LogEntry = CallResult<'audit.list'>['entries'][number];

/** What of the log is shown; null where it is not narrowed. */
export interface LogFilter {
  action: AuditAction | null;
  person_id: string | null;
  /** Days 'YYYY-MM-DD', both included. */
  from: string | null;
  until: string | null;
}

/** Reads a filter of the address; what it does not know narrows nothing. */
export function readLogFilter(search: Readonly<Record<string, string>>): LogFilter {
  const { action, person = '', from, until } = search;
  return {
    action: AUDIT_ACTIONS.find((known) => known === action) ?? null,
    person_id: isIdentifier(person) ? person : null,
    from: isDay(from) ? from : null,
    until: isDay(until) ? until : null,
  };
}

/** The period of a filter as a call names it; days begin and end in the person's zone. */
export function periodOf(filter: LogFilter, zone: Zone): { from?: string; until?: string } {
  return {
    ...(filter.from === null ? {} : { from: startOfDay(zone, filter.from) }),
    ...(filter.until === null ? {} : { until: endOfDay(zone, filter.until) }),
  };
}

/** The log, newest first, page by page; days begin and end in the person's zone. */
export function logQuery(client: Client, organization_id: string, filter: LogFilter, zone: Zone) {
  const { action, person_id } = filter;
  const period = periodOf(filter, zone);
  const first: number | null = null;
  return infiniteQueryOptions({
    queryKey: [...organizationKey(organization_id), 'log', action, person_id, period],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number | null }) =>
      client.call('audit.list', {
        params: { organization_id },
        query: {
          ...(action === null ? {} : { action }),
          ...(person_id === null ? {} : { person_id }),
          ...period,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    // Every first page is a look at the log, which the log tells of.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { action: logTexts.load_action, handled: TOLD_BY_STATE },
  });
}
