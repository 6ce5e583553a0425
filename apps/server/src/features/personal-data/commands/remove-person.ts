import type { DeleteResult, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import { notFound } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { forgetNotifications } from '../../notifications/commands/forget.ts';
import { disownGroups, forgetDeeds, forgetMemberships } from '../../organizations/commands/leave-groups.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { freeSeats } from '../../organizations/commands/seats.ts';
import { postTo } from '../../people/commands/email.ts';
import { endFamilies, raiseEpochs } from '../../people/commands/epochs.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { findAccount } from '../../people/queries/accounts.ts';
import { requireKnownPerson } from '../policy.ts';
import { findSubject, getStanding, listAddresses } from '../queries/subjects.ts';
import { removalLetter } from '../texts.ts';
import type { DataSubject, ErasureAct, ErasureCounts } from '../types.ts';
import { closeRooms, eraseParticipation } from './erase-participation.ts';
import { recordAct } from './erasure-acts.ts';
import { requireSuccessor } from './require-successors.ts';

/** Whose removal an administrator asks for, and from where. */
export interface RemovalRequest {
  readonly user_id: string;
  readonly asked_by: string;
  readonly administered_id: AdministeredOrganizationId;
  readonly address: string;
}

type RemovalDeps = Pick<Context, 'db' | 'clock' | 'random' | 'post' | 'config'>;

/**
 * Takes a person out of one organization in one transaction: her jobs and requests there, seats and invitations go, her
 * results in its activities stay without a name; the account and everything elsewhere stays hers, and she is told by mail.
 * Throws Refused: 404 for nobody, somebody erased or whoever has no job there, 409 `last_administrator`.
 */
export async function removePerson(deps: RemovalDeps, request: RemovalRequest): Promise<ErasureAct> {
  const { db, clock, random, config, post } = deps;
  const { user_id, administered_id } = request;
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const organization = await lockOrganization(tx, administered_id);
    await closeRooms(tx, user_id, administered_id);
    await lockAccount(tx, user_id);
    const person = await findSubject(tx, user_id);
    requireKnownPerson(await getStanding(tx, administered_id, user_id));
    const account = await findAccount(tx, user_id);
    if (person === null || account === null) throw notFound();
    await requireSuccessor(tx, user_id, administered_id);
    const counts = await takeOut(tx, person, administered_id, at);
    await recordAudit(tx, {
      at,
      action: 'person_removed',
      organization_id: administered_id,
      actor_id: request.asked_by,
      subject_id: user_id,
      address: request.address,
    });
    await postTo({ post }, tx, account, removalLetter(organization.full_name, config.helpMailbox));
    return recordAct(tx, random, { user_id, asked_by: request.asked_by, organization_id: administered_id }, at, counts);
  });
}

async function takeOut(
  tx: Transaction<Database>,
  person: DataSubject,
  organization_id: string,
  at: Date,
): Promise<ErasureCounts> {
  const departments = tx.selectFrom('department').select('id').where('organization_id', '=', organization_id);
  const jobs = tx
    .selectFrom('job')
    .select('job.id')
    .where('user_id', '=', person.id)
    .where('department_id', 'in', () => departments);
  const worked = await jobs.where('status', '=', 'accepted').execute();
  const addresses = await listAddresses(tx, person);
  const invitation = countRows(
    await tx
      .deleteFrom('invitation')
      .where(sql<string>`lower(email)`, '=', anyOf(addresses))
      .where('department_id', 'in', () => departments)
      .executeTakeFirst(),
  );
  const license_seat = Number(await freeSeats(tx, organization_id, person.id));
  const job_role = countRows(
    await tx
      .deleteFrom('job_role')
      .where('job_id', 'in', () => jobs)
      .executeTakeFirst(),
  );
  const job = countRows(
    await tx
      .deleteFrom('job')
      .where('id', 'in', () => jobs)
      .executeTakeFirst(),
  );
  const memberships = await forgetMemberships(tx, organization_id, person.id);
  const student_group = await disownGroups(tx, organization_id, person.id);
  const deeds = await forgetDeeds(tx, organization_id, person.id);
  const notification_reader = await forgetNotifications(tx, organization_id, person.id);
  const participation = await eraseParticipation(tx, person, organization_id);
  await raiseEpochs(tx, [person.id]);
  // As a dismissal does. Whoever only asked or was refused had no rights that a session could carry.
  if (worked.length > 0) await endFamilies(tx, person.id, { at, reason: 'dismissed' });
  return {
    deleted: { job, job_role, license_seat, invitation, notification_reader, ...memberships },
    anonymised: { ...participation, student_group, ...deeds },
  };
}

function countRows({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}
