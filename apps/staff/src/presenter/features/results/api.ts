import { listQuestionFigures } from '@parta/contract/question-figures';
import type { QuestionFigures } from '@parta/contract/statistics-documents';
import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { resultsTexts } from './texts.ts';

export type ByParticipant = CallResult<'statistics.by_participant'>;

export interface LessonResults {
  by_participant: ByParticipant;
  by_question: readonly QuestionFigures[];
}

const HANDLED = ['cancelled'] as const;

/** Both tables of a finished lesson. */
export function lessonResultsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['lesson-results', id],
    queryFn: async ({ signal }): Promise<LessonResults> => {
      const [by_participant, by_question] = await Promise.all([
        client.call('statistics.by_participant', { params: { id }, signal }),
        client.call('statistics.by_question', { params: { id }, signal }),
      ]);
      return { by_participant, by_question: listQuestionFigures(by_question) };
    },
    meta: { action: resultsTexts.load_action, handled: HANDLED },
  });
}
