import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { statisticsTexts } from './texts.ts';

export type ParticipantStatistics = CallResult<'statistics.by_participant'>;
export type ParticipantResult = ParticipantStatistics['data'][number];
export type QuestionStatistics = CallResult<'statistics.by_question'>;
export type QuestionResult = QuestionStatistics['data'][number];

const HANDLED = ['not_found', 'cancelled'] as const;

/** Results by participant of one activity. */
export function participantsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['statistics', id, 'by_participant'],
    queryFn: ({ signal }) => client.call('statistics.by_participant', { params: { id }, signal }),
    meta: { action: statisticsTexts.load_participants_action, handled: HANDLED },
  });
}

/** Results by question of one activity. */
export function questionsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['statistics', id, 'by_question'],
    queryFn: ({ signal }) => client.call('statistics.by_question', { params: { id }, signal }),
    meta: { action: statisticsTexts.load_questions_action, handled: HANDLED },
  });
}
