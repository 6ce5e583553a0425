import { CallError } from '../calls/call-error.ts';
import type { CallForAnswer } from './outbox-sending.ts';

/** Sends the answer of a paper card's holder, as whoever scans it. Apart from other calls, so that a pupil's page does not load it. */
export const callWithCard: CallForAnswer = async (client, record, signal) => {
  const {
    activity_id,
    participant_id,
    submission_id,
    content_id,
    question_id,
    answer,
    order,
    source = 'card',
  } = record;
  const body = { content_id, question_id, answer, submission_id, ...order, participant_id, source };
  try {
    return await client.call('live.card_answers', { params: { activity_id }, body, signal });
  } catch (error) {
    // A scanner without its right is told of no lesson: what waits goes out once it is opened again.
    const isClosed = error instanceof CallError && error.status === 404 && error.reason === 'not_found';
    if (!isClosed) throw error;
    throw new CallError({ endpoint: error.endpoint, status: 401, reason: 'unauthorized', cause: error });
  }
};
