import { listQuestionFigures } from '@parta/contract/question-figures';
import type { QuestionFigures } from '@parta/contract/statistics-documents';
import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { resultsTexts } from './texts.ts';

export type ByParticipant = CallResult<'statistics.by_participant'>;
export type Summary = CallResult<'statistics.summary'>;

/** A lesson as a whole and by question. */
export interface LessonFigures {
  summary: Summary;
  by_question: readonly QuestionFigures[];
}

/** A part of the participants; the first one brings the figures along. */
export interface LessonResults {
  by_participant: ByParticipant;
  figures: LessonFigures | null;
}

/** Participants that are asked for at a time. */
const ROWS_PART = 100;

const HANDLED = ['cancelled'] as const;

/** Both tables of a finished lesson, its participants part by part. */
export function lessonResultsQuery(client: Client, id: string) {
  return infiniteQueryOptions({
    queryKey: ['lesson-results', id],
    initialPageParam: null,
    queryFn: async ({
      signal,
      pageParam,
    }: {
      signal: AbortSignal;
      pageParam: string | null;
    }): Promise<LessonResults> => {
      const after = pageParam === null ? {} : { after: pageParam };
      const [by_participant, figures] = await Promise.all([
        client.call('statistics.by_participant', {
          params: { id },
          query: { limit: ROWS_PART, ...after, answers: 'true' },
          signal,
        }),
        pageParam === null ? loadFigures(client, id, signal) : null,
      ]);
      return { by_participant, figures };
    },
    getNextPageParam: ({ by_participant: { data } }) => (data.length === ROWS_PART ? data.at(-1)?.user_id : undefined),
    meta: { action: resultsTexts.load_action, handled: HANDLED },
  });
}

async function loadFigures(client: Client, id: string, signal: AbortSignal): Promise<LessonFigures> {
  const [summary, by_question] = await Promise.all([
    client.call('statistics.summary', { params: { id }, signal }),
    client.call('statistics.by_question', { params: { id }, signal }),
  ]);
  return { summary, by_question: listQuestionFigures(by_question) };
}
