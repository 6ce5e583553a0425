import { ACTIVITY_MODE, ACTIVITY_STATUS, IDENTIFICATION, isSync, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { JOIN_CODE_LENGTH } from '@parta/domain/limits';
import { AUDIENCES } from '@parta/domain/live/audiences';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { PersonId } from '../../../identity/person.ts';
import type { Random } from '../../../random.ts';
import { notFound } from '../../../refused.ts';
import type { FrozenMaterial } from '../../materials/rules/start.ts';
import { nameOfUntitled } from '../../materials/rules/titles.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { makeOnce } from '../../presses/commands.ts';
import { lockFiles } from '../../storage/commands/forget-unused-files.ts';
import { findSelfStudy } from '../queries/activities.ts';
import { type StartPayload, statusAtCreation } from '../rules.ts';
import { assignPeople } from './assign-people.ts';

export interface NewActivity {
  person: PersonId;
  material_id: string;
  frozen: FrozenMaterial;
  payload: StartPayload;
  participants_limit: number;
  /** Departments whose groups she may choose from. */
  department_ids: readonly string[];
  /** Null: every call makes one. */
  press: Press | null;
}

/**
 * Freezes the material and makes the activity with whoever was chosen for it, of a live one its session and a join code,
 * too; all or nothing. Returns its id. @throws Refused 400 as `assignPeople` does
 */
export async function startActivity(
  { db, clock, random }: { db: Kysely<Database>; clock: Clock; random: Random },
  { person, material_id, frozen, payload, participants_limit, department_ids, press }: NewActivity,
): Promise<string> {
  const id = random.identifier();
  const now = clock.now();
  const start_date = new Date(payload.start_date);
  return makeOnce(db, press, async (tx) => {
    await lockMaterial(tx, material_id);
    await storeSnapshot(tx, frozen, now);
    await tx
      .insertInto('activity')
      .values({
        id,
        user_id: person,
        organization_id: payload.organization_id,
        date_created: now,
        title: payload.title,
        start_date,
        end_date: payload.end_date === null ? null : new Date(payload.end_date),
        material_id,
        material_hash: frozen.material_hash,
        mode: payload.mode,
        identification: payload.identification,
        permanent_access: payload.permanent_access ?? true,
        repeated_answers: true,
        show_correctness: payload.show_correctness,
        content_navigation: payload.content_navigation ?? true,
        multiple_participation: payload.multiple_participation ?? true,
        show_statistic: payload.show_statistic,
        connect_after_start: payload.connect_after_start,
        status: statusAtCreation(start_date, now),
        participants_limit,
      })
      .execute();
    const { organization_id, group_participant_ids } = payload;
    await assignPeople(tx, { clock, random }, { id, organization_id }, { group_participant_ids, department_ids });
    if (isSync(payload.mode)) await openSession(tx, random, id);
    return id;
  });
}

async function openSession(tx: Transaction<Database>, random: Random, id: string): Promise<void> {
  await tx
    .insertInto('live_session')
    .values({
      activity_id: id,
      phase: 'lobby',
      position: -1,
      paused_at: null,
      started_at: null,
      finished_at: null,
      presenter_seen_at: null,
      seed: random.identifier(),
    })
    .execute();
  await tx
    .insertInto('live_version')
    .values(AUDIENCES.map((audience) => ({ activity_id: id, audience })))
    .execute();
  await takeJoinCode(tx, random, id);
}

/** A material that a person wants to study by herself. */
export interface NewSelfStudy {
  person: PersonId;
  organization_id: string;
  material_id: string;
  frozen: FrozenMaterial;
}

/**
 * Freezes the material and makes an activity without an end whose owner alone takes part; of two at once one makes it and
 * the other finds it. Returns its id.
 */
export async function startSelfStudy(
  { db, clock, random }: { db: Kysely<Database>; clock: Clock; random: Random },
  { person, organization_id, material_id, frozen }: NewSelfStudy,
): Promise<string> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, person);
    const known = await findSelfStudy(tx, person, material_id);
    if (known !== null) return known;
    await lockMaterial(tx, material_id);
    const id = random.identifier();
    await storeSnapshot(tx, frozen, now);
    await tx
      .insertInto('activity')
      .values({
        id,
        user_id: person,
        organization_id,
        date_created: now,
        title: nameOfUntitled(frozen.document.title),
        start_date: now,
        end_date: null,
        material_id,
        material_hash: frozen.material_hash,
        mode: ACTIVITY_MODE.unlimited,
        identification: IDENTIFICATION.personified_async,
        permanent_access: true,
        repeated_answers: true,
        show_correctness: true,
        content_navigation: true,
        multiple_participation: true,
        show_statistic: false,
        connect_after_start: true,
        status: ACTIVITY_STATUS.running,
        participants_limit: 1,
      })
      .execute();
    const nickname = await nameOf(tx, person);
    await tx
      .insertInto('participant')
      .values({
        id: random.identifier(),
        activity_id: id,
        user_id: person,
        nickname,
        nickname_key: null,
        play_token_hash: null,
        status: PARTICIPANT_STATUS.not_started,
        joined_at: now,
        removed_at: null,
        seen_at: null,
      })
      .execute();
    return id;
  });
}

/** It may have been deleted since it was read: 404 then, and until the end of the transaction it is not deleted any more. */
async function lockMaterial(tx: Transaction<Database>, id: string): Promise<void> {
  const row = await tx.selectFrom('material').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (row === undefined) throw notFound();
}

async function nameOf(tx: Transaction<Database>, person: PersonId): Promise<string> {
  const names = await tx
    .selectFrom('user_account')
    .select(['last_name', 'first_name'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  return fullNameOf(names);
}

async function storeSnapshot(tx: Transaction<Database>, frozen: FrozenMaterial, now: Date): Promise<void> {
  const { material_hash, document, keys, files } = frozen;
  await tx
    .insertInto('snapshot')
    .values({
      material_hash,
      document: JSON.stringify(document),
      created_at: now,
      title: document.title,
      template: document.template,
      certificate: document.certificate === undefined ? null : JSON.stringify(document.certificate),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('snapshot_key')
    .values({ material_hash, document: JSON.stringify(keys) })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const held = await lockFiles(tx, files);
  if (held.size === 0) return;
  await tx
    .insertInto('snapshot_file')
    .values([...held].map((hash) => ({ material_hash, hash })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Codes of open activities are few among a million, so a free one is found within a few draws. */
async function takeJoinCode(tx: Transaction<Database>, random: Random, activity_id: string): Promise<void> {
  for (let draw = 0; draw < 100; draw += 1) {
    const code = String(random.below(10 ** JOIN_CODE_LENGTH)).padStart(JOIN_CODE_LENGTH, '0');
    const taken = await tx
      .insertInto('join_code')
      .values({ code, activity_id })
      .onConflict((oc) => oc.column('code').doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 1n) return;
  }
  throw new Error('no free join code found');
}
