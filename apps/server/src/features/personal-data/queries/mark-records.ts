import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { DataSubject, PersonalRecords, Row } from '../types.ts';

export type MarkRecords = Pick<PersonalRecords, 'marks' | 'marks_given' | 'corrections'>;

/** Marks that people gave: to a person, by her, and how she corrected keys. */
export async function readMarkRecords(
  db: Kysely<Database>,
  { id }: DataSubject,
  organization_id: string | null,
): Promise<MarkRecords> {
  const [marks, marks_given, corrections] = await Promise.all([
    listMarks(db, id, organization_id),
    listMarksGiven(db, id, organization_id),
    listCorrections(db, id, organization_id),
  ]);
  return { marks, marks_given, corrections };
}

/** Marks with a moment at which another took their place; null for those that stand. */
const ALL_MARKS = sql`
  select activity_id, question_id, participant_id, attempt, points, origin, author_id, comment, criteria, marked_at,
    version, null::timestamptz as replaced_at
  from answer_mark
  union all
  select activity_id, question_id, participant_id, attempt, points, origin, author_id, comment, criteria, marked_at,
    version, replaced_at
  from answer_mark_history`;

/** How a question was called: as its slide. @param named has a `material_hash` */
const slidesOf = (named: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select material_hash, content ->> 'title' as title, question ->> 'id' as question_id
  from snapshot,
    jsonb_array_elements(document -> 'contents') as content,
    jsonb_array_elements(content -> 'questions') as question
  where material_hash in (select material_hash from ${named})`;

/** What people gave her, and what stood before it; marks of the machine that stand are beside their answers. */
async function listMarks(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'marks'>[]> {
  const { rows } = await sql<Row<'marks'>>`
    with mark as (
      select m.*, activity.title as activity, activity.material_hash
      from participant
      join (${ALL_MARKS}) as m on m.activity_id = participant.activity_id and m.participant_id = participant.id
      join activity on activity.id = m.activity_id
      where participant.user_id = ${user_id} and (m.origin <> 'machine' or m.replaced_at is not null)
        and (${organization_id}::text is null or activity.organization_id = ${organization_id})
    ), slide as materialized (${slidesOf(sql`mark`)})
    select mark.activity, coalesce(slide.title, mark.question_id) as question, mark.attempt, mark.points, mark.origin,
      mark.comment, array_to_string(mark.criteria, ', ') as criteria, mark.marked_at, mark.replaced_at
    from mark
    left join slide on slide.material_hash = mark.material_hash and slide.question_id = mark.question_id
    order by mark.activity_id, mark.question_id, mark.attempt, mark.replaced_at nulls last, mark.version`.execute(db);
  return rows;
}

/** Whose answers they are is not told: that is somebody else's. */
async function listMarksGiven(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'marks_given'>[]> {
  const { rows } = await sql<Row<'marks_given'>>`
    with mark as (
      select m.*, activity.title as activity, activity.material_hash
      from (${ALL_MARKS}) as m
      join activity on activity.id = m.activity_id
      where m.author_id = ${user_id} and m.origin = 'hand'
        and (${organization_id}::text is null or activity.organization_id = ${organization_id})
    ), slide as materialized (${slidesOf(sql`mark`)})
    select mark.activity, coalesce(slide.title, mark.question_id) as question, mark.points, mark.comment,
      array_to_string(mark.criteria, ', ') as criteria, mark.marked_at
    from mark
    left join slide on slide.material_hash = mark.material_hash and slide.question_id = mark.question_id
    order by mark.marked_at, mark.activity_id, mark.question_id, mark.participant_id, mark.version`.execute(db);
  return rows;
}

async function listCorrections(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'corrections'>[]> {
  const { rows } = await sql<Row<'corrections'>>`
    with made as (
      select question_correction.*, activity.title as activity, activity.material_hash
      from question_correction
      join activity on activity.id = question_correction.activity_id
      where question_correction.author_id = ${user_id}
        and (${organization_id}::text is null or activity.organization_id = ${organization_id})
    ), slide as materialized (${slidesOf(sql`made`)})
    select made.activity, coalesce(slide.title, made.question_id) as question, made.kind, made.reason, made.made_at
    from made
    left join slide on slide.material_hash = made.material_hash and slide.question_id = made.question_id
    order by made.id`.execute(db);
  return rows;
}
