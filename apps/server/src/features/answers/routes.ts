import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { LiveAnswerQueue } from './commands/accept-answers.ts';
import type { AnswersHeard } from './types.ts';

/** What taking answers asks of the process. */
interface AnswersContext extends Context {
  readonly answers: LiveAnswerQueue;
  readonly rooms: AnswersHeard;
}

export function bindAnswers(bind: Bind, { answers, rooms }: AnswersContext): void {
  bind.direct(
    'live.answers',
    async ({ params: { activity_id }, body, caller: { participant_id }, received_at, refusal }) => {
      const outcome = await answers.submit({ ...body, activity_id, participant_id, received_at });
      if (!outcome.ok) throw refusal(...outcome.refused);
      rooms.accepted(activity_id, participant_id, 'device');
      return {
        submission_id: body.submission_id,
        accepted_at: outcome.accepted_at.toISOString(),
        ...(outcome.superseded ? { superseded: true as const } : {}),
      };
    },
  );
}
