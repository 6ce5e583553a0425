import { AUDIENCES } from '@parta/domain/live/audiences';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import { findClosing } from '../../answers/rules/timing.ts';
import { findSession } from '../queries/session.ts';
import { announce } from './announce.ts';

/** Closes the open question of a session if its time is over; whether it did. Not a command: the step stays. */
export async function closeExpired(db: Kysely<Database>, clock: Clock, activity_id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('live_session').select('step').where('activity_id', '=', activity_id).forUpdate().execute();
    const session = await findSession(tx, activity_id);
    if (session === null || session.phase !== 'open') return false;
    const question = [...session.questions.values()].find((candidate) => candidate.closed_at === null);
    const closing = question === undefined ? null : findClosing(question, session.paused_at !== null, clock.now());
    if (question === undefined || closing === null) return false;
    await tx
      .updateTable('live_question')
      .set({ closed_at: closing })
      .where('activity_id', '=', activity_id)
      .where('question_id', '=', question.question_id)
      .execute();
    await tx.updateTable('live_session').set({ phase: 'closed' }).where('activity_id', '=', activity_id).execute();
    await announce(tx, activity_id, AUDIENCES);
    return true;
  });
}
