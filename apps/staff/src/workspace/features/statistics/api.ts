import { listQuestionFigures } from '@parta/contract/question-figures';
import type { QuestionFigures, QuestionGroup } from '@parta/contract/statistics-documents';
import type { CallResult } from '@parta/contract/wire';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { issuedTexts, statisticsTexts } from './texts.ts';

export type Summary = CallResult<'statistics.summary'>;
export type ParticipantStatistics = CallResult<'statistics.by_participant'>;
export type ParticipantResult = ParticipantStatistics['data'][number];
export type ParticipantDetail = CallResult<'statistics.participant'>;
export type GivenResult = ParticipantDetail['results'][number];
export type QuestionDetail = CallResult<'statistics.question'>;
export type OwnResult = CallResult<'statistics.own'>[number];
export type OwnDetail = CallResult<'statistics.own_detail'>;
export type AuthoredActivity = CallResult<'activity.list'>[number];

/** Which rows of people are shown, and how they are ordered. */
export interface RowsWanted {
  order: 'place' | 'name' | 'points';
  direction: 'asc' | 'desc';
  search: string;
}

/** Rows that are asked for at a time. */
export const ROWS_PART = 100;

const HANDLED = ['not_found', 'cancelled'] as const;

/** Figures of an activity as a whole. */
export function summaryQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['statistics', id, 'summary'],
    queryFn: ({ signal }) => client.call('statistics.summary', { params: { id }, signal }),
    meta: { action: statisticsTexts.load_summary_action, handled: HANDLED },
  });
}

/** Results by participant of one activity, part by part. */
export function participantsQuery(client: Client, id: string, wanted: RowsWanted) {
  return infiniteQueryOptions({
    queryKey: ['statistics', id, 'by_participant', wanted],
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      client.call('statistics.by_participant', {
        params: { id },
        query: { ...partOf(wanted, pageParam), answers: 'true' },
        signal,
      }),
    getNextPageParam: ({ data }) => (data.length === ROWS_PART ? data.at(-1)?.user_id : undefined),
    placeholderData: keepPreviousData,
    meta: { action: statisticsTexts.load_participants_action, handled: HANDLED },
  });
}

/** Whose results are shown. */
export interface ParticipantAddress {
  activity_id: string;
  user_id: string;
  /** The number of an attempt; undefined for the one that counts, else the open one. */
  attempt: number | undefined;
}

/** Everything that one participant answered in an attempt. */
export function participantQuery(client: Client, { activity_id, user_id, attempt }: ParticipantAddress) {
  return queryOptions({
    queryKey: ['statistics', activity_id, 'participant', user_id, attempt ?? null],
    queryFn: ({ signal }) =>
      client.call('statistics.participant', {
        params: { id: activity_id, user_id },
        query: attempt === undefined ? {} : { attempt },
        signal,
      }),
    // The page stays while another attempt of the same participant is on its way.
    placeholderData: keepPreviousData,
    meta: { action: statisticsTexts.load_participant_action, handled: HANDLED },
  });
}

/** Questions of an activity, in groups that bear the titles of modules where it is a course. */
export interface ListedQuestions {
  groups: readonly QuestionGroup[];
  questions: readonly QuestionFigures[];
}

/** Results by question of one activity. */
export function questionsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['statistics', id, 'by_question'],
    queryFn: async ({ signal }): Promise<ListedQuestions> => {
      const listed = await client.call('statistics.by_question', { params: { id }, signal });
      return {
        groups: listed.flatMap((one) => ('contents' in one ? [one] : [])),
        questions: listQuestionFigures(listed),
      };
    },
    meta: { action: statisticsTexts.load_questions_action, handled: HANDLED },
  });
}

/** Where a question stands. */
export interface QuestionAddress {
  activity_id: string;
  content_id: string;
  question_id: string;
}

/** One question with those who answered it, part by part. */
export function questionQuery(client: Client, { activity_id, ...place }: QuestionAddress, wanted: RowsWanted) {
  return infiniteQueryOptions({
    queryKey: ['statistics', activity_id, 'question', place.question_id, wanted],
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      client.call('statistics.question', {
        params: { id: activity_id, ...place },
        query: partOf(wanted, pageParam),
        signal,
      }),
    getNextPageParam: ({ statistics }) => (statistics.length === ROWS_PART ? statistics.at(-1)?.user_id : undefined),
    placeholderData: keepPreviousData,
    meta: { action: statisticsTexts.load_question_action, handled: HANDLED },
  });
}

/** The distribution of one question alone. */
export function distributionQuery(client: Client, { activity_id, ...place }: QuestionAddress) {
  return queryOptions({
    queryKey: ['statistics', activity_id, 'distribution', place.question_id],
    queryFn: ({ signal }) =>
      client.call('statistics.question', { params: { id: activity_id, ...place }, query: { limit: 1 }, signal }),
    meta: { action: statisticsTexts.load_question_action, handled: HANDLED },
  });
}

/** What the caller has finished, part by part. */
export function ownQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: ['statistics', 'own'],
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      client.call('statistics.own', {
        query: { limit: ROWS_PART, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    getNextPageParam: (last) => (last.length === ROWS_PART ? last.at(-1)?.id : undefined),
    meta: { action: statisticsTexts.load_own_action },
  });
}

/** One of them. */
export function ownDetailQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['statistics', 'own', id],
    queryFn: ({ signal }) => client.call('statistics.own_detail', { params: { id }, signal }),
    meta: { action: statisticsTexts.load_own_action, handled: [...HANDLED, 'ended'] },
  });
}

/** Which activities of the caller are wanted. */
export interface AuthoredWanted {
  search: string;
  /** A group they were assigned to; null for any. */
  group_id: string | null;
}

/** What the caller runs or has run, with names of groups, part by part. */
export function authoredQuery(client: Client, { search, group_id }: AuthoredWanted) {
  return infiniteQueryOptions({
    queryKey: ['statistics', 'authored', search, group_id],
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      client.call('activity.list', {
        query: {
          status: [ACTIVITY_STATUS.running, ACTIVITY_STATUS.completed].map(String),
          groups: 'true',
          limit: ROWS_PART,
          ...(search === '' ? {} : { search }),
          ...(group_id === null ? {} : { group_id }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (last) => (last.length === ROWS_PART ? last.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    meta: { action: statisticsTexts.load_authored_action },
  });
}

/** Groups of the person's departments, archived ones too; the screen of groups keeps the same list under the same key. */
export function groupsQuery(client: Client) {
  return queryOptions({
    queryKey: ['groups', 'all'],
    queryFn: ({ signal }) => client.call('group.list', { query: {}, signal }),
    meta: { action: statisticsTexts.load_groups_action },
  });
}

function partOf({ order, direction, search }: RowsWanted, after: string | null) {
  return {
    limit: ROWS_PART,
    order,
    direction,
    ...(search === '' ? {} : { search }),
    ...(after === null ? {} : { after }),
  };
}

export type IssuedCertificate = CallResult<'certificate.issued'>[number];

/** Key of what {@link issuedQuery} reads. */
export function issuedKey(activity_id: string) {
  return ['statistics', activity_id, 'certificates'] as const;
}

/** Certificates that were issued in an activity, for its organizer. */
export function issuedQuery(client: Client, activity_id: string) {
  return queryOptions({
    queryKey: issuedKey(activity_id),
    queryFn: ({ signal }) => client.call('certificate.issued', { params: { id: activity_id }, signal }),
    meta: { action: issuedTexts.load_action },
  });
}
