import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import { notFound } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { removeForgottenFiles } from '../../storage/commands/forget-unused-files.ts';
import { requireOwnAccount } from '../policy.ts';
import { findSubject, getStanding, listAddresses, listAddressesOfNobody } from '../queries/subjects.ts';
import type { ErasureAct } from '../types.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseLibrary } from './erase-library.ts';
import { closeRooms, eraseParticipation } from './erase-participation.ts';
import { recordAct } from './erasure-acts.ts';
import { requireSuccessors } from './require-successors.ts';

/** Whose erasure is asked, by whom and from where. */
export interface ErasureRequest {
  readonly user_id: string;
  readonly asked_by: string;
  /** The organization whose administrator asks; null when the person asks herself. */
  readonly administered_id: AdministeredOrganizationId | null;
  readonly address: string;
}

type ErasureDeps = Pick<Context, 'db' | 'clock' | 'random' | 'files' | 'log'>;

/**
 * Erases a person in one transaction: names, addresses and library go, marks and answers stay without a name. Writes the
 * act and the log. Throws Refused: 404 for nobody or somebody erased, 409 `belongs_elsewhere` and `last_administrator`.
 */
export async function erasePerson(deps: ErasureDeps, request: ErasureRequest): Promise<ErasureAct> {
  const { db, clock, random, files, log } = deps;
  const at = clock.now();
  const { act, unused } = await db.transaction().execute(async (tx) => {
    const locked = await lockOrganizations(tx, request.user_id);
    await closeRooms(tx, request.user_id, null);
    await lockAccount(tx, request.user_id);
    const person = await findSubject(tx, request.user_id);
    if (person === null) throw notFound();
    const { administered_id } = request;
    if (administered_id !== null) requireOwnAccount(await getStanding(tx, administered_id, person.id));
    await requireSuccessors(tx, person.id, locked);
    const organizations = await listOrganizations(tx, person.id);
    const addresses = [...(await listAddresses(tx, person)), ...(await listAddressesOfNobody(tx, person))];
    const library = await eraseLibrary(tx, person);
    const participation = await eraseParticipation(tx, person, null);
    const account = await eraseAccount(tx, person, addresses, { at, asked_by: request.asked_by });
    await recordErasure(tx, request, at, organizations);
    const counts = {
      deleted: { ...account.deleted, ...library.deleted },
      anonymised: { ...account.anonymised, ...library.anonymised, ...participation },
    };
    // The act is written last: it stands for everything above.
    const about = { user_id: person.id, asked_by: request.asked_by, organization_id: null };
    return { act: await recordAct(tx, random, about, at, counts), unused: library.unused };
  });
  await removeForgottenFiles({ db, files }, unused).catch((error: unknown) =>
    log.warn({ err: error, hashes: unused }, 'files of an erased person could not be removed'),
  );
  return act;
}

/** Organizations of any job of hers, locked in one order before everything else, as their own changes do. */
async function lockOrganizations(tx: Transaction<Database>, user_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .innerJoin('department', 'department.id', 'job.department_id')
        .select('department.organization_id')
        .where('job.user_id', '=', user_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

async function recordErasure(
  tx: Transaction<Database>,
  { user_id, asked_by, administered_id, address }: ErasureRequest,
  at: Date,
  organizations: readonly string[],
): Promise<void> {
  // Every organization that she worked in learns of it; her own log entries hide with her jobs.
  const told = new Set<string | null>(administered_id === null ? organizations : [administered_id, ...organizations]);
  if (told.size === 0) told.add(null);
  await recordAudit(
    tx,
    ...[...told].map((organization_id) => ({
      at,
      action: 'person_erased' as const,
      organization_id,
      actor_id: asked_by,
      subject_id: user_id,
      address,
    })),
  );
}

async function listOrganizations(tx: Transaction<Database>, user_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select('department.organization_id')
    .distinct()
    .where('job.user_id', '=', user_id)
    .where('job.status', '=', 'accepted')
    .execute();
  return rows.map((row) => row.organization_id);
}
