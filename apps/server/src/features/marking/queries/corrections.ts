import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { CorrectionEntry } from '../../answers/rules/corrections.ts';
import type { MarkedAnswer, MarkOrigin } from '../types.ts';

/** A correction with who made it. */
export interface WrittenCorrection extends CorrectionEntry {
  readonly reason: string;
  readonly made_at: Date;
  /** Full name. */
  readonly author: string;
}

/** What was corrected of a question, in its order. */
export async function listCorrectionEntries(
  db: Kysely<Database>,
  activity_id: string,
  question_id: string,
): Promise<WrittenCorrection[]> {
  const rows = await db
    .selectFrom('question_correction')
    .innerJoin('user_account', 'user_account.id', 'question_correction.author_id')
    .select(['question_id', 'kind', 'key', 'reason', 'made_at'])
    .select(['user_account.last_name', 'user_account.first_name', 'user_account.middle_name'])
    .where('activity_id', '=', activity_id)
    .where('question_id', '=', question_id)
    .orderBy('question_correction.id')
    .execute();
  return rows.map(({ kind, key, reason, made_at, ...row }) => {
    return { question_id: row.question_id, kind, key, reason, made_at, author: fullNameOf(row) };
  });
}

interface RawMarked extends Omit<MarkedAnswer, 'name'> {
  nickname: string;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  origin: MarkOrigin | null;
}

/**
 * Every ended attempt that has a question, with its answer and its mark; in a lesson those of people who were there before
 * it closed, or answered.
 */
export async function listMarked(
  db: Kysely<Database>,
  activity_id: string,
  question_id: string,
  is_live: boolean,
): Promise<MarkedAnswer[]> {
  const { rows } = await sql<RawMarked>`
    select t.participant_id, t.number as attempt, p.nickname, u.last_name, u.first_name, u.middle_name,
      a.question_id is not null as is_answered, a.answer, m.fraction, m.points, m.origin, coalesce(m.version, 0) as version
    from attempt t
    join participant p on p.id = t.participant_id and p.removed_at is null
    left join user_account u on u.id = p.user_id
    left join live_question q on q.activity_id = t.activity_id and q.question_id = ${question_id}
    left join answer a on a.activity_id = t.activity_id and a.question_id = ${question_id}
      and a.participant_id = t.participant_id and a.attempt = t.number
    left join answer_mark m on m.activity_id = t.activity_id and m.question_id = ${question_id}
      and m.participant_id = t.participant_id and m.attempt = t.number
    where t.activity_id = ${activity_id} and t.finished_at is not null
      and (not ${is_live} or a.question_id is not null
        or (q.question_id is not null and (q.closed_at is null or p.joined_at < q.closed_at)))
    order by coalesce(u.last_name, p.nickname) collate "ru-x-icu", u.first_name collate "ru-x-icu", u.middle_name collate "ru-x-icu", t.participant_id, t.number`.execute(
    db,
  );
  return rows.map(({ nickname, last_name, first_name, middle_name, ...row }) => {
    const name = fullNameOf({ last_name, first_name, middle_name });
    return { ...row, name: name === '' ? nickname : name };
  });
}
