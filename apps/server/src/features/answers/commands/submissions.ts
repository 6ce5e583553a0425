import { hash } from 'node:crypto';
import type { AnswerSource } from '@parta/domain/codes';
import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { JudgedAnswer } from './store-answers.ts';

/** An answer as it came, live or at one's own pace. */
export interface IncomingAnswer {
  activity_id: string;
  participant_id: string;
  content_id: string;
  question_id: string;
  answer: unknown;
  submission_id: string;
  /** The client that numbered the answer; without one all numbers of a participant are one client's. */
  outbox_id?: string | undefined;
  sequence?: number | undefined;
  /** How it came: from a device of hers where nothing is said. */
  source?: AnswerSource;
  received_at: Date;
}

/** What became of an answer, durably. `superseded`: kept, but not counted, since a newer answer was here before. */
export type Outcome<Refusal> = { ok: true; accepted_at: Date; superseded: boolean } | { ok: false; refused: Refusal };

/** A submission that was taken before. */
export interface KnownSubmission {
  body_hash: string;
  accepted_at: Date;
  superseded: boolean;
}

/** Those of a batch that were taken before, by `keyOf`. */
export async function listSubmissions(
  db: Kysely<Database>,
  batch: readonly IncomingAnswer[],
): Promise<Map<string, KnownSubmission>> {
  const participants = batch.map((incoming) => incoming.participant_id);
  const submissions = batch.map((incoming) => incoming.submission_id);
  const { rows } = await sql<KnownSubmission & { participant_id: string; submission_id: string }>`
    select s.participant_id, s.submission_id, encode(s.body_hash, 'hex') as body_hash, s.accepted_at, s.superseded
    from answer_submission s
    join unnest(${participants}::text[], ${submissions}::text[]) as wanted (participant_id, submission_id)
      on s.participant_id = wanted.participant_id and s.submission_id = wanted.submission_id`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The same submission again gets what it got; null where another answer bears its id. */
export function answerAgain(
  { body_hash, accepted_at, superseded }: KnownSubmission,
  incoming: IncomingAnswer,
): { ok: true; accepted_at: Date; superseded: boolean } | null {
  return body_hash === hashBody(incoming) ? { ok: true, accepted_at, superseded } : null;
}

/** What names a submission. */
export function keyOf({ participant_id, submission_id }: { participant_id: string; submission_id: string }): string {
  return `${participant_id} ${submission_id}`;
}

/** An answer as it is stored, with what its judge found. @param attempt on which it hangs, and which holder sent it */
export function toStored(
  incoming: IncomingAnswer,
  { answer, accepted_at, answering_ms }: { answer: unknown; accepted_at: Date; answering_ms: number | null },
  { attempt, holder }: { attempt: number; holder: number },
): JudgedAnswer {
  const {
    activity_id,
    participant_id,
    question_id,
    content_id,
    submission_id,
    outbox_id,
    sequence,
    source = 'device',
  } = incoming;
  return {
    activity_id,
    participant_id,
    question_id,
    content_id,
    submission_id,
    attempt,
    holder,
    answer: JSON.stringify(answer),
    body_hash: hashBody(incoming),
    accepted_at,
    answering_ms,
    outbox_id,
    sequence,
    source,
  };
}

function hashBody({ content_id, question_id, answer }: IncomingAnswer): string {
  return hash('sha256', canonicalJson({ content_id, question_id, answer }), 'hex');
}
