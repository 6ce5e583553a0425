import { encodeIdentifier } from '@parta/domain/encoding/identifier';
import type pg from 'pg';
import { type Spread, spreadOf } from '../measure/percentiles.ts';

/** What the bare driver needs for the same rows. */
export interface InsertCeiling {
  rows_per_second: number;
  /** Milliseconds of one statement of `batch` rows, its commit included. */
  commit: Spread;
  batch: number;
}

/** As many as the product's group commit takes at most. */
const BATCH_MAX = 500;
const SCHEMA = 'parta_bench';

/** Same columns, keys, checks and references as the product's tables; a schema of its own, so that nothing is mixed. */
const PREPARE = `
  drop schema if exists ${SCHEMA} cascade;
  create schema ${SCHEMA};
  create table ${SCHEMA}.answer_submission (like answer_submission including all,
    foreign key (participant_id, attempt) references attempt (participant_id, number));
  create table ${SCHEMA}.answer (like answer including all,
    foreign key (activity_id, participant_id) references participant (activity_id, id),
    foreign key (participant_id, submission_id) references ${SCHEMA}.answer_submission (participant_id, submission_id));`;

/** History and the answer that counts, in one statement: what the product must write for each answer. */
const INSERT = `
  with sent as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as t (participant_id, submission_id, answer, accepted_at)
  ), history as (
    insert into ${SCHEMA}.answer_submission
      (participant_id, submission_id, activity_id, question_id, attempt, answer, body_hash, accepted_at)
    select participant_id, submission_id, $5, $6, 1, answer::jsonb, decode(repeat('00', 32), 'hex'), accepted_at from sent
  )
  insert into ${SCHEMA}.answer
    (activity_id, question_id, participant_id, attempt, submission_id, content_id, answer, accepted_at, answering_ms)
  select $5, $6, participant_id, 1, submission_id, $6, answer::jsonb, accepted_at, 1 from sent
  on conflict (activity_id, question_id, participant_id, attempt) do update set
    submission_id = excluded.submission_id, answer = excluded.answer, accepted_at = excluded.accepted_at`;

/** Writes answers of the activity's participants for some seconds with nothing but the driver, one statement at a time. */
export async function measureInserts(
  client: pg.Client,
  activity_id: string,
  question_id: string,
  seconds: number,
): Promise<InsertCeiling> {
  const { rows } = await client.query<{ id: string }>('select id from participant where activity_id = $1 order by id', [
    activity_id,
  ]);
  const ids = rows.map((row) => row.id);
  const batch = Math.min(BATCH_MAX, ids.length);
  await client.query(PREPARE);
  try {
    const times: number[] = [];
    const accepted_at = new Date(performance.timeOrigin + performance.now()).toISOString();
    const start = performance.now();
    let written = 0;
    while (performance.now() - start < seconds * 1000) {
      const at = written % ids.length;
      const people = Array.from({ length: batch }, (_, index) => ids[(at + index) % ids.length]);
      const submissions = people.map((_, index) => encodeIdentifier(BigInt(written + index)));
      const sent = performance.now();
      await client.query({
        name: 'bench-insert',
        text: INSERT,
        values: [
          people,
          submissions,
          people.map(() => '{"value":true}'),
          people.map(() => accepted_at),
          activity_id,
          question_id,
        ],
      });
      times.push(performance.now() - sent);
      written += batch;
    }
    return { rows_per_second: (written * 1000) / (performance.now() - start), commit: spreadOf(times), batch };
  } finally {
    await client.query(`drop schema ${SCHEMA} cascade`);
  }
}
