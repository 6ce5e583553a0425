import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';

export type ByParticipant = CallResult<'statistics.by_participant'>;
export type ByQuestion = CallResult<'statistics.by_question'>;

export interface LessonResults {
  by_participant: ByParticipant;
  by_question: ByQuestion;
}

/**
 * Both tables of a finished lesson.
 * @throws CallError
 */
export async function getLessonResults(client: Client, activity_id: string): Promise<LessonResults> {
  const params = { id: activity_id };
  const [by_participant, by_question] = await Promise.all([
    client.call('statistics.by_participant', { params }),
    client.call('statistics.by_question', { params }),
  ]);
  return { by_participant, by_question };
}
