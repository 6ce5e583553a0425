import type { CallParsed, CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { correctionTexts, markingTexts } from './texts.ts';

export type MarkingQueue = CallResult<'marking.queue'>;
export type AnswersToMark = CallResult<'marking.answers'>;
export type AnswerToMark = AnswersToMark['answers'][number];
export type HandMark = NonNullable<AnswerToMark['mark']>;
export type MarkBody = CallParsed<'marking.mark'>['body'];
export type AnswersQuery = { nameless: boolean; state?: 'waiting'; after?: string };

const HANDLED = ['not_found', 'cancelled'] as const;

/** The questions of an activity that a person marks. */
export function queueQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['marking', id],
    queryFn: ({ signal }) => client.call('marking.queue', { params: { id }, signal }),
    meta: { action: markingTexts.load_action, handled: HANDLED },
  });
}

/** Where one question's answers are asked for. */
export interface QuestionAddress {
  activity_id: string;
  question_id: string;
}

/** A part of the answers to a question. */
export function callAnswers(
  client: Client,
  { activity_id, question_id }: QuestionAddress,
  { nameless, ...query }: AnswersQuery,
  signal?: AbortSignal,
): Promise<AnswersToMark> {
  return client.call('marking.answers', {
    params: { id: activity_id, question_id },
    query: { ...query, ...(nameless ? { nameless: 'true' } : {}) },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** The answers with which marking begins; once they are on the screen nothing takes them away but who marks. */
export function answersQuery(client: Client, place: QuestionAddress, nameless: boolean) {
  return queryOptions({
    queryKey: ['marking', place.activity_id, place.question_id, nameless],
    queryFn: ({ signal }) => callAnswers(client, place, { nameless }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { action: markingTexts.load_action, handled: HANDLED },
  });
}

export type Corrections = CallResult<'marking.corrections'>;
export type RemarkPreview = CallResult<'marking.preview'>;
export type NewCorrection = CallParsed<'marking.correct'>['body']['correction'];

/** A question that the machine marks, with its present key and what was corrected. */
export function correctionsQuery(client: Client, { activity_id, question_id }: QuestionAddress) {
  return queryOptions({
    queryKey: ['corrections', activity_id, question_id],
    queryFn: ({ signal }) => client.call('marking.corrections', { params: { id: activity_id, question_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { action: correctionTexts.load_action, handled: HANDLED },
  });
}
