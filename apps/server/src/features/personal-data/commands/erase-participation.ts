import { AUDIENCES } from '@parta/domain/live/audiences';
import { nicknameKey } from '@parta/domain/live/nickname';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { announce } from '../../live/commands/announce.ts';
import { erasedNickname } from '../texts.ts';
import type { DataSubject } from '../types.ts';

/**
 * Leaves a person's answers and marks where they are and takes her out of them: another nickname, no account, no play
 * token; words of teachers about her answers go, as they may name her. Open rooms are told. Returns how many rows of each table it were.
 * @param organization_id whose activities alone are meant; null for all.
 */
export async function eraseParticipation(
  tx: Transaction<Database>,
  { id }: DataSubject,
  organization_id: string | null,
): Promise<Record<'participant' | 'answer_mark' | 'answer_mark_history', number>> {
  await closeRooms(tx, id, organization_id);
  const entered = await tx
    .selectFrom('participant')
    .innerJoin('activity', 'activity.id', 'participant.activity_id')
    .leftJoin('live_session', 'live_session.activity_id', 'participant.activity_id')
    .select(['participant.id', 'participant.activity_id', 'live_session.phase'])
    .where('participant.user_id', '=', id)
    .$if(organization_id !== null, (query) => query.where('activity.organization_id', '=', organization_id))
    .orderBy('participant.activity_id')
    .execute();
  if (entered.length === 0) return { participant: 0, answer_mark: 0, answer_mark_history: 0 };
  const activity_ids = [...new Set(entered.map(({ activity_id }) => activity_id))];
  const taken = await listErasedKeys(tx, activity_ids);
  const renamed = entered.map((participant) => {
    const nickname = makeFreeNickname(taken, participant.activity_id);
    taken.add(placeOf(participant.activity_id, nicknameKey(nickname)));
    return { id: participant.id, nickname, nickname_key: nicknameKey(nickname) };
  });
  await sql`
    update participant
    set nickname = renamed.nickname, nickname_key = renamed.nickname_key, user_id = null, play_token_hash = null
    from unnest(
      ${renamed.map((row) => row.id)}::text[],
      ${renamed.map((row) => row.nickname)}::text[],
      ${renamed.map((row) => row.nickname_key)}::text[]
    ) as renamed (id, nickname, nickname_key)
    where participant.id = renamed.id`.execute(tx);
  await sql`
    delete from certificate_renaming using certificate
    where certificate.id = certificate_renaming.certificate_id
      and certificate.participant_id = any(${renamed.map((row) => row.id)}::text[])`.execute(tx);
  await sql`
    update certificate set person_name = '', user_id = null
    where participant_id = any(${renamed.map((row) => row.id)}::text[])`.execute(tx);
  const comments = await eraseComments(
    tx,
    activity_ids,
    renamed.map((row) => row.id),
  );
  for (const { activity_id, phase } of entered) {
    if (phase !== null && phase !== 'finished') {
      await announce(tx, activity_id, AUDIENCES);
    }
  }
  return { participant: entered.length, ...comments };
}

/** Attempts are locked and written as by whoever marks: before their marks, in one order, and so that results are read anew. */
async function eraseComments(
  tx: Transaction<Database>,
  activity_ids: readonly string[],
  participant_ids: readonly string[],
): Promise<Record<'answer_mark' | 'answer_mark_history', number>> {
  const of = sql`activity_id = any(${activity_ids}::text[]) and participant_id = any(${participant_ids}::text[])`;
  await sql`
    with locked as (
      select participant_id, number from attempt
      where ${of} and exists (
        select from answer_mark m
        where m.activity_id = attempt.activity_id and m.participant_id = attempt.participant_id
          and m.attempt = attempt.number and m.comment <> ''
      )
      order by participant_id, number
      for update
    )
    update attempt set points = attempt.points
    from locked where locked.participant_id = attempt.participant_id and locked.number = attempt.number`.execute(tx);
  const marks = await sql`update answer_mark set comment = '' where ${of} and comment <> ''`.execute(tx);
  const history = await sql`update answer_mark_history set comment = '' where ${of} and comment <> ''`.execute(tx);
  return { answer_mark: Number(marks.numAffectedRows), answer_mark_history: Number(history.numAffectedRows) };
}

/**
 * Lets nobody into the rooms of a person until the transaction ends, or a nickname that is free now would be taken.
 * Rooms are closed before accounts are locked, as a joining does.
 * @param organization_id whose rooms alone are meant; null for all.
 */
export async function closeRooms(
  tx: Transaction<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(activity_id, 0))
    from (
      select participant.activity_id
      from participant
      join activity on activity.id = participant.activity_id
      where participant.user_id = ${user_id}
        and (${organization_id}::text is null or activity.organization_id = ${organization_id})
      order by participant.activity_id
    ) as entered`.execute(tx);
}

/** Keys of the nicknames, by activity, that look like one of an erased person. */
async function listErasedKeys(tx: Transaction<Database>, activity_ids: readonly string[]): Promise<Set<string>> {
  const beginning = nicknameKey(erasedNickname(1)).slice(0, -1);
  const rows = await tx
    .selectFrom('participant')
    .select(['activity_id', 'nickname_key'])
    .where('activity_id', '=', anyOf(activity_ids))
    .where(({ fn, ref, val }) => fn<boolean>('starts_with', [ref('nickname_key'), val(beginning)]))
    .execute();
  return new Set(rows.map((row) => placeOf(row.activity_id, row.nickname_key ?? '')));
}

function makeFreeNickname(taken: ReadonlySet<string>, activity_id: string): string {
  let number = 1;
  while (taken.has(placeOf(activity_id, nicknameKey(erasedNickname(number))))) number += 1;
  return erasedNickname(number);
}

function placeOf(activity_id: string, nickname_key: string): string {
  return `${activity_id} ${nickname_key}`;
}
