import { NEWS_TERM_MAX_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { z } from 'zod';
import type { NewNews, NewsRow, ProductEvent } from './types.ts';

const work = { activity_id: z.string(), title: z.string() };

const storedEvent: z.ZodType<ProductEvent> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application_decided'),
    organization: z.string(),
    department: z.string(),
    decision: z.enum(['accepted', 'rejected']),
  }),
  z.object({
    kind: z.literal('work_assigned'),
    ...work,
    is_live: z.boolean(),
    start_date: z.string(),
    end_date: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('work_marked'),
    ...work,
    is_live: z.boolean().optional(),
    points: z.number(),
    max_points: z.number(),
  }),
  z.object({ kind: z.literal('certificate_issued'), ...work, number: z.string() }),
  z.object({
    kind: z.literal('participants_proposed'),
    organization_id: z.string(),
    group: z.string(),
    people: z.number(),
  }),
  z.object({
    kind: z.literal('proposal_decided'),
    group_id: z.string(),
    group: z.string(),
    decision: z.enum(['accept', 'decline']),
  }),
  z.object({ kind: z.literal('cards_issued'), group_id: z.string(), group: z.string(), people: z.number() }),
]);

/** An event as it is stored. */
export function parseEvent(stored: unknown): ProductEvent {
  return storedEvent.parse(stored);
}

/** What is wrong with the term of news or with its audience; null where nothing is. */
export function findNewsProblem(
  { audience, organization_id, shown_from, shown_until }: NewNews,
  now: Date,
): 'ends_before_start' | 'already_over' | 'term_too_long' | 'unknown_organization' | null {
  if (shown_until <= shown_from) return 'ends_before_start';
  if (shown_until <= now) return 'already_over';
  if (shown_until.getTime() - shown_from.getTime() > NEWS_TERM_MAX_DAYS * DAY_MS) return 'term_too_long';
  return (audience === 'organization') === (organization_id !== null) ? null : 'unknown_organization';
}

/** How news stand at a moment. */
export function newsState(
  { withdrawn_at, shown_from, shown_until }: Pick<NewsRow, 'withdrawn_at' | 'shown_from' | 'shown_until'>,
  now: Date,
): 'waiting' | 'shown' | 'over' | 'withdrawn' {
  if (withdrawn_at !== null) return 'withdrawn';
  if (now < shown_from) return 'waiting';
  return now < shown_until ? 'shown' : 'over';
}
