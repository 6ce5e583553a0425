import type pg from 'pg';
import type { WorkEvidence } from '../checker/evidence.ts';
import { withDatabase } from '../nemesis/database-process.ts';
import { listMaterial } from './read-evidence.ts';

/** Times of rows as milliseconds. */
const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** Reads what is left of assigned work, past the server. */
export async function readWork(connection: pg.ClientConfig, activity_id: string): Promise<WorkEvidence> {
  return withDatabase(connection, async (client) => {
    const list = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
      (await client.query<Row>(text, [activity_id])).rows;
    const [activity] = await list<{ document: unknown; keys: unknown; read_at: number }>(
      `select n.document, k.document as keys, ${MS('now()')} as read_at
       from activity a
       join snapshot n on n.material_hash = a.material_hash join snapshot_key k on k.material_hash = a.material_hash
       where a.id = $1`,
    );
    if (activity === undefined) throw new Error(`no activity ${activity_id}`);
    const answered = `participant_id, submission_id, question_id, attempt as number, holder, answer,
      ${MS('accepted_at')} as accepted_at`;
    return {
      activity_id,
      read_at: activity.read_at,
      material: listMaterial(activity.document, activity.keys),
      attempts: await list(
        `select participant_id, number, ${MS('started_at')} as started_at, ${MS('deadline_at')} as deadline_at,
           ${MS('finished_at')} as finished_at, finished_by, points
         from attempt where activity_id = $1`,
      ),
      submissions: await list(
        `select ${answered}, outbox_id, sequence::int, superseded from answer_submission where activity_id = $1`,
      ),
      answers: await list(`select ${answered} from answer where activity_id = $1`),
      marks: await list(
        `select participant_id, attempt as number, question_id, submission_id, fraction, points
         from answer_mark where activity_id = $1`,
      ),
    };
  });
}
