import type { AnswerSource } from '@parta/domain/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** An answer that fits its question and came in time. */
export interface JudgedAnswer {
  activity_id: string;
  participant_id: string;
  question_id: string;
  content_id: string;
  submission_id: string;
  attempt: number;
  /** Which holder of the attempt sent it. */
  holder: number;
  /** As JSON. */
  answer: string;
  /** Of what the client sent, in hexadecimal digits. */
  body_hash: string;
  accepted_at: Date;
  /** Null where it is unknown. */
  answering_ms: number | null;
  outbox_id?: string | undefined;
  sequence?: number | undefined;
  source: AnswerSource;
}

/** Clients of one participant whose numbers are kept for a question; one more and the oldest are forgotten. */
const CLIENTS_MAX = 16;

/** What answers are given in, held so that it cannot end before they are stored. */
export interface Held {
  /** A query that takes share locks, and finds nothing of what stands otherwise than it was seen. */
  readonly lock: RawBuilder<unknown>;
  /** Whether an answer, a row `sent`, is given in something that was found, a row of `held`. */
  readonly admits: RawBuilder<boolean>;
}

/**
 * Writes the answers that count and the history in one statement, which holds its share locks to its commit. Gives those
 * written: left out are submissions known before, second answers where `repeated` forbids them, and what is not admitted.
 * @throws whatever isRace tells, with nothing written, when another process wrote the same at the same moment.
 */
export async function storeAnswers(
  db: Kysely<Database>,
  { lock, admits }: Held,
  answers: readonly JudgedAnswer[],
  repeated: boolean,
): Promise<{ participant_id: string; submission_id: string; superseded: boolean }[]> {
  if (answers.length === 0) return [];
  const { rows } = await sql<{ participant_id: string; submission_id: string; superseded: boolean }>`
    with held as materialized (${lock}), sent as (
      select * from json_to_recordset(${JSON.stringify(answers)}::json) as t (participant_id text, submission_id text,
        activity_id text, question_id text, content_id text, attempt int, holder int, answer text, body_hash text,
        accepted_at timestamptz, answering_ms bigint, outbox_id text, sequence bigint, source text)
    ), fresh as materialized (
      select * from sent
      where ${admits}
        and not exists (
          select from answer_submission known
          where known.participant_id = sent.participant_id and known.submission_id = sent.submission_id
        )
        and (${repeated} or not exists (
          select from answer a where a.activity_id = sent.activity_id and a.question_id = sent.question_id
            and a.participant_id = sent.participant_id and a.attempt = sent.attempt
        ))
    ), effective as (
      insert into answer (activity_id, question_id, participant_id, attempt, submission_id, content_id, answer,
        accepted_at, answering_ms, sequences, holder, source)
      select activity_id, question_id, participant_id, attempt, submission_id, content_id, answer::jsonb,
        accepted_at, answering_ms,
        case when sequence is null then '{}' else jsonb_build_object(coalesce(outbox_id, ''), sequence) end, holder, source
      from fresh order by activity_id, question_id, participant_id
      ${repeated ? REPLACE_UNLESS_OLDER : sql``}
      returning participant_id, submission_id
    )
    insert into answer_submission (participant_id, submission_id, activity_id, question_id, attempt, answer, body_hash,
      accepted_at, outbox_id, sequence, superseded, holder, source)
    select f.participant_id, f.submission_id, f.activity_id, f.question_id, f.attempt, f.answer::jsonb,
      decode(f.body_hash, 'hex'), f.accepted_at, f.outbox_id, f.sequence,
      -- Hashed; joined, two lists of unknown length are compared each with each.
      (f.participant_id, f.submission_id) not in (select participant_id, submission_id from effective), f.holder, f.source
    from fresh f
    returning participant_id, submission_id, superseded`.execute(db);
  return rows;
}

const REPLACE_UNLESS_OLDER = sql`
  on conflict (activity_id, question_id, participant_id, attempt)
  do update set submission_id = excluded.submission_id, answer = excluded.answer,
    accepted_at = excluded.accepted_at, answering_ms = excluded.answering_ms, holder = excluded.holder, source = excluded.source,
    sequences = case when (select count(*) from jsonb_object_keys(answer.sequences)) < ${CLIENTS_MAX}::int
      then answer.sequences || excluded.sequences else excluded.sequences end
  where answer.holder <= excluded.holder and not exists (
    select from jsonb_each_text(excluded.sequences) as sent
    where (answer.sequences ->> sent.key)::bigint > sent.value::bigint
  )`;

/** Unique violation, and the ends that PostgreSQL puts to transactions that wait for each other. */
const RACES: readonly unknown[] = ['23505', '40P01', '40001'];

/** Whether a statement failed because another wrote the same at the same moment: tried again, it sees what came of it. */
export function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RACES.includes(error.code);
}
