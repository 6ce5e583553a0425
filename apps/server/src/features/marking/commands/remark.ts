import { hash } from 'node:crypto';
import { isSync } from '@parta/domain/codes';
import { serverKinds } from '@parta/question-types/registry.server';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import type { ActivityRow } from '../../activities/queries/activities.ts';
import { recountAttempts } from '../../answers/commands/recount-attempts.ts';
import { lockCorrections } from '../../answers/queries/corrections.ts';
import { type Correction, correctKeys, gradingOf, settleCorrections } from '../../answers/rules/corrections.ts';
import { recordAudit } from '../../audit/commands.ts';
import type { Snapshot, SnapshotKeys, SnapshotQuestion } from '../../materials/types.ts';
import { listCorrectionEntries, listMarked } from '../queries/corrections.ts';
import type { MarkedAnswer, Marker } from '../types.ts';
import { tellMarked } from './tell-marked.ts';
import { getWhole, lockAttempts, lockLesson, tellLesson } from './whole.ts';

/** What is to be put upon the corrections there are. */
export type NewCorrection = Correction | { readonly kind: 'undo' };

/** A question of an activity, and how it is to be corrected. */
export interface Remarking {
  readonly activity: ActivityRow;
  readonly snapshot: Snapshot;
  /** As they were frozen. */
  readonly keys: SnapshotKeys;
  readonly question: SnapshotQuestion;
  readonly correction: NewCorrection;
}

/** A mark that would change; null where there is none. */
export interface Change {
  readonly of: MarkedAnswer;
  readonly after: { readonly fraction: number; readonly points: number } | null;
}

/** What a correction would do. */
export interface Preview {
  readonly version: string;
  readonly attempts: number;
  readonly changes: readonly Change[];
}

/** Who would get other points; nothing is stored. @throws Refused 400 `wrong_key`, `nothing_to_undo`; 409 `not_finished` */
export async function previewRemark({ db }: Pick<Context, 'db'>, remarking: Remarking): Promise<Preview> {
  return db.transaction().execute((tx) => compute(tx, remarking));
}

/**
 * Corrects a question, marks its answers anew and counts their attempts, by a handful of statements however many they are.
 * What marks replace goes into the history, and the log tells of it once; whoever was told other points is told these. Returns how many marks changed. @throws Refused as above; 409 `changed`
 */
export async function applyRemark(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  remarking: Remarking,
  { version, reason, author_id, address }: Marker & { version: string; reason: string },
): Promise<number> {
  const { activity, snapshot, question, correction } = remarking;
  return db.transaction().execute(async (tx) => {
    await lockCorrections(tx, activity.id);
    await lockLesson(tx, activity);
    await lockAttempts(tx, activity.id);
    const preview = await compute(tx, remarking);
    if (preview.version !== version) throw new Refused<'marking.correct'>(409, 'changed');
    const now = clock.now();
    await tx
      .insertInto('question_correction')
      .values({
        activity_id: activity.id,
        question_id: question.id,
        kind: correction.kind,
        key: correction.kind === 'key' ? JSON.stringify(correction.key) : null,
        reason,
        author_id,
        made_at: now,
      })
      .execute();
    await storeChanges(tx, remarking, preview.changes, { now, author_id });
    if (preview.changes.length > 0) {
      await recordAudit(tx, {
        at: now,
        action: 'mark_changed',
        organization_id: activity.organization_id,
        actor_id: author_id,
        details: {
          activity: activity.id,
          question: question.id,
          correction: correction.kind,
          count: preview.changes.length,
        },
        address,
      });
    }
    const attempts = preview.changes.map(({ of }) => ({ participant_id: of.participant_id, number: of.attempt }));
    const whole = await getWhole(tx, activity, snapshot);
    const recounted = await recountAttempts(tx, { activity_id: activity.id, attempts, ...whole });
    await tellMarked(
      tx,
      { clock, random },
      {
        activity,
        snapshot,
        max_points: whole.max_points,
        attempts: recounted.filter((one) => !one.preliminary && one.points !== one.before.points),
        told_before: true,
      },
    );
    await tellLesson(tx, { activity_id: activity.id, question_id: question.id }, now);
    return preview.changes.length;
  });
}

async function compute(
  tx: Transaction<Database>,
  { activity, keys, question, correction }: Remarking,
): Promise<Preview> {
  const entries = await listCorrectionEntries(tx, activity.id, question.id);
  const before = settleCorrections(entries);
  if (correction.kind === 'undo' && !before.has(question.id)) {
    throw new Refused<'marking.preview'>(400, 'nothing_to_undo');
  }
  if (correction.kind === 'key') requireKey(question, correction.key);
  const entry = {
    question_id: question.id,
    kind: correction.kind,
    key: correction.kind === 'key' ? correction.key : null,
  };
  const settled = settleCorrections([...entries, entry]);
  const after = settled.get(question.id);
  const grading = gradingOf(question, correctKeys(keys, settled), after);
  if (grading === null) throw new Refused<'marking.preview'>(404, 'not_found');
  const marked = await listMarked(tx, activity.id, question.id, isSync(activity.mode));
  const changes = marked.flatMap((of): Change[] => {
    // What a hand has given stays as it is.
    if (of.origin === 'hand') return [];
    const fraction = of.is_answered ? grading.grade(of.answer).fraction : after?.kind === 'full' ? 1 : null;
    const points = fraction === null ? null : fraction * question.points;
    if (points === of.points && fraction === of.fraction) return [];
    return [{ of, after: fraction === null || points === null ? null : { fraction, points } }];
  });
  const told = [
    entries.length,
    ...changes.map(({ of, after: to }) => [of.participant_id, of.attempt, of.version, to?.points]),
  ];
  return { version: hash('sha256', JSON.stringify([correction, told]), 'hex'), attempts: marked.length, changes };
}

/** @throws Refused 400 `wrong_key` for a key that does not fit what was asked */
function requireKey(question: SnapshotQuestion, key: unknown): void {
  const kind = serverKinds[question.type];
  try {
    kind.readKey(question.content, key, kind.version);
  } catch {
    throw new Refused<'marking.preview'>(400, 'wrong_key', { field: 'key' });
  }
}

async function storeChanges(
  tx: Transaction<Database>,
  { activity, question }: Remarking,
  changes: readonly Change[],
  { now, author_id }: { now: Date; author_id: Marker['author_id'] },
): Promise<void> {
  if (changes.length === 0) return;
  const people = changes.map(({ of }) => of.participant_id);
  const numbers = changes.map(({ of }) => of.attempt);
  const named = sql`unnest(${people}::text[], ${numbers}::int[]) as named (participant_id, attempt)`;
  await sql`
    insert into answer_mark_history (activity_id, question_id, participant_id, attempt, fraction, points, origin,
      author_id, comment, criteria, marked_at, version, replaced_at, replaced_by)
    select m.activity_id, m.question_id, m.participant_id, m.attempt, m.fraction, m.points, m.origin, m.author_id,
      m.comment, m.criteria, m.marked_at, m.version, ${now}, ${author_id}
    from answer_mark m join ${named} on named.participant_id = m.participant_id and named.attempt = m.attempt
    where m.activity_id = ${activity.id} and m.question_id = ${question.id}`.execute(tx);
  const gone = changes.filter(({ after }) => after === null);
  await sql`
    delete from answer_mark m
    using unnest(
      ${gone.map(({ of }) => of.participant_id)}::text[], ${gone.map(({ of }) => of.attempt)}::int[]
    ) as named (participant_id, attempt)
    where named.participant_id = m.participant_id and named.attempt = m.attempt
      and m.activity_id = ${activity.id} and m.question_id = ${question.id}`.execute(tx);
  await sql`
    insert into answer_mark (activity_id, question_id, participant_id, attempt, submission_id, fraction, points, origin,
      author_id, marked_at)
    select ${activity.id}, ${question.id}, n.participant_id, n.attempt, a.submission_id, n.fraction, n.points, 're-mark',
      ${author_id}, ${now}
    from unnest(
      ${people}::text[], ${numbers}::int[], ${changes.map(({ after }) => after?.fraction ?? null)}::float8[],
      ${changes.map(({ after }) => after?.points ?? null)}::float8[]
    ) as n (participant_id, attempt, fraction, points)
    left join answer a on a.activity_id = ${activity.id} and a.question_id = ${question.id}
      and a.participant_id = n.participant_id and a.attempt = n.attempt
    where n.points is not null
    on conflict (activity_id, question_id, participant_id, attempt)
    do update set fraction = excluded.fraction, points = excluded.points, origin = 're-mark',
      author_id = excluded.author_id, marked_at = excluded.marked_at, version = answer_mark.version + 1`.execute(tx);
}
