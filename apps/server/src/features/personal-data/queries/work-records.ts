import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { logParts } from '../texts.ts';
import type { DataSubject, PersonalRecords, Row } from '../types.ts';
import { type LibraryRecords, readLibraryRecords } from './library-records.ts';
import { type MarkRecords, readMarkRecords } from './mark-records.ts';

type WorkRecords = LibraryRecords &
  MarkRecords &
  Pick<
    PersonalRecords,
    'activities' | 'participation' | 'attempts' | 'answers' | 'certificates' | 'notifications' | 'log'
  >;

/** What a person made and did: her library, the activities she led, where she took part, what the log tells. */
export async function readWorkRecords(db: Kysely<Database>, subject: DataSubject): Promise<WorkRecords> {
  const { id } = subject;
  const [library, marks, activities, participation, attempts, answers, certificates, notifications, log] =
    await Promise.all([
      readLibraryRecords(db, id),
      readMarkRecords(db, subject, null),
      listActivities(db, id, null),
      listParticipation(db, id, null),
      listAttempts(db, id, null),
      listAnswers(db, id, null),
      listCertificates(db, id, null),
      listNotifications(db, id, null),
      listLog(db, id, null),
    ]);
  return { ...library, ...marks, activities, participation, attempts, answers, certificates, notifications, log };
}

/** Of one organization, or of all when that is null; so are the lists below. */
export function listActivities(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'activities'>[]> {
  return db
    .selectFrom('activity')
    .innerJoin('organization', 'organization.id', 'activity.organization_id')
    .select([
      'activity.title',
      'organization.full_name as organization',
      'activity.status',
      'activity.date_created',
      'activity.start_date',
      'activity.end_date',
    ])
    .where('activity.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('activity.organization_id', '=', organization_id))
    .orderBy('activity.date_created')
    .orderBy('activity.id')
    .execute();
}

export function listParticipation(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'participation'>[]> {
  return db
    .selectFrom('participant')
    .innerJoin('activity', 'activity.id', 'participant.activity_id')
    .select([
      'activity.title as activity',
      'activity.start_date',
      'participant.nickname',
      'participant.joined_at',
      'participant.seen_at',
      'participant.removed_at',
      'participant.status',
    ])
    .where('participant.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('activity.organization_id', '=', organization_id))
    .orderBy('participant.joined_at')
    .orderBy('participant.id')
    .execute();
}

/** Passages through activities, those of lessons among them. */
export function listAttempts(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'attempts'>[]> {
  return db
    .selectFrom('attempt')
    .innerJoin('participant', 'participant.id', 'attempt.participant_id')
    .innerJoin('activity', 'activity.id', 'attempt.activity_id')
    .select([
      'activity.title as activity',
      'attempt.number',
      'attempt.started_at',
      'attempt.deadline_at',
      'attempt.finished_at',
      'attempt.finished_by',
      'attempt.points',
      'attempt.percent',
      'attempt.preliminary',
    ])
    .where('participant.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('activity.organization_id', '=', organization_id))
    .orderBy('attempt.started_at')
    .orderBy('attempt.participant_id')
    .orderBy('attempt.number')
    .execute();
}

/** Every answer ever sent, with the mark of the one that counts; a question is called as its slide was. */
export async function listAnswers(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'answers'>[]> {
  const { rows } = await sql<Row<'answers'>>`
    with sent as (
      select answer_submission.*, activity.title as activity, activity.material_hash
      from participant
      join answer_submission on answer_submission.participant_id = participant.id
      join activity on activity.id = answer_submission.activity_id
      where participant.user_id = ${user_id}
        and (${organization_id}::text is null or activity.organization_id = ${organization_id})
    ), slide as materialized (
      select material_hash, content ->> 'title' as title, question ->> 'id' as question_id
      from snapshot,
        jsonb_array_elements(document -> 'contents') as content,
        jsonb_array_elements(content -> 'questions') as question
      where material_hash in (select material_hash from sent)
    )
    select sent.activity, coalesce(slide.title, sent.question_id) as question, sent.attempt, sent.answer::text as answer,
      sent.accepted_at, answer.answering_ms, answer.submission_id is not null as is_counted,
      answer_mark.fraction, answer_mark.points, answer_mark.origin, array_to_string(answer_mark.criteria, ', ') as criteria,
      answer_mark.comment, answer_mark.marked_at
    from sent
    left join slide on slide.material_hash = sent.material_hash and slide.question_id = sent.question_id
    left join answer on answer.activity_id = sent.activity_id and answer.question_id = sent.question_id
      and answer.participant_id = sent.participant_id and answer.attempt = sent.attempt
      and answer.submission_id = sent.submission_id
    left join answer_mark on answer_mark.activity_id = answer.activity_id
      and answer_mark.question_id = answer.question_id
      and answer_mark.participant_id = answer.participant_id and answer_mark.attempt = answer.attempt
      and answer_mark.submission_id = answer.submission_id
    order by sent.accepted_at, sent.submission_id`.execute(db);
  return rows;
}

export function listCertificates(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'certificates'>[]> {
  return db
    .selectFrom('certificate')
    .innerJoin('activity', 'activity.id', 'certificate.activity_id')
    .select([
      'certificate.number',
      'certificate.title',
      'certificate.organization',
      'certificate.person_name',
      'certificate.percent',
      'certificate.issue_date',
      'certificate.hidden_at',
      'certificate.revoked_at',
      'certificate.revoke_reason',
      sql<string | null>`(
        select string_agg(name_before, '; ' order by name_before) from certificate_renaming
        where certificate_id = certificate.id
      )`.as('former_names'),
    ])
    .where('certificate.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('activity.organization_id', '=', organization_id))
    .orderBy('certificate.issue_date')
    .orderBy('certificate.id')
    .execute();
}

/** What she was told of, and what of the news she has read. */
export function listNotifications(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'notifications'>[]> {
  return db
    .selectFrom('notification_reader')
    .innerJoin('notification', 'notification.id', 'notification_reader.notification_id')
    .leftJoin('organization', 'organization.id', 'notification.organization_id')
    .select([
      'organization.full_name as organization',
      sql<string | null>`notification.event ->> 'kind'`.as('event'),
      sql<string | null>`coalesce(notification.title, notification.event ->> 'title')`.as('title'),
      'notification.shown_from',
      'notification_reader.read_at',
    ])
    .where('notification_reader.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('notification.organization_id', '=', organization_id))
    .orderBy('notification.shown_from')
    .orderBy('notification.id')
    .execute();
}

/** The network address of somebody else who acted upon her is that person's, and stays away. */
export function listLog(db: Kysely<Database>, user_id: string, organization_id: string | null): Promise<Row<'log'>[]> {
  return db
    .selectFrom('audit_entry')
    .select((eb) => [
      'at',
      'action',
      eb
        .case()
        .when('actor_id', '=', user_id)
        .then(sql.val<string>(logParts.actor))
        .else(sql.val<string>(logParts.subject))
        .end()
        .as('part'),
      sql<string>`details::text`.as('details'),
      eb
        .case()
        .when(eb.or([eb('actor_id', '=', user_id), eb('actor_id', 'is', null)]))
        .then(eb.ref('address'))
        .else(sql.val<string>(''))
        .end()
        .as('address'),
    ])
    .where((eb) => eb.or([eb('actor_id', '=', user_id), eb('subject_id', '=', user_id)]))
    .$if(organization_id !== null, (query) => query.where('organization_id', '=', organization_id))
    .orderBy('id')
    .execute();
}
