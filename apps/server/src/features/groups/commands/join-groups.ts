import { GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import type { Transaction } from 'kysely';
import type { GroupJoinRefusalTable } from '../../../db/group-tables.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { type OpenSeats, openSeats } from '../../organizations/commands/seats.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';
import type { JoinTarget } from '../queries/join-targets.ts';
import type { GroupDeps } from '../types.ts';
import { acceptStudents, type ComingStudent } from './accept-students.ts';
import { type Crowd, lockCrowd, type OpenGroup } from './lock-crowd.ts';
import { storeMembers } from './members.ts';

type Refusal = GroupJoinRefusalTable['reason'];

/** Somebody who wants into a group. */
export interface GroupJoining {
  readonly target: JoinTarget;
  readonly user_id: PersonId;
  /** Her network address, for the log. */
  readonly address: string;
}

/** How a join ended; what concerns the teacher is stored for her. */
export type JoinOutcome = 'joined' | 'already' | 'erased' | 'invalid_join' | 'user_is_owner' | Refusal;

/**
 * Lets people into groups of one organization whose teachers have opened them, one after the other in the order of the batch, in
 * one transaction: each gets an accepted student's job in the organization where she has none, and a seat. Once more changes
 * nothing. No two of a batch are the same person.
 */
export async function joinGroups(
  deps: GroupDeps,
  organization_id: string,
  batch: readonly GroupJoining[],
): Promise<JoinOutcome[]> {
  return deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, organization_id);
    const at = deps.clock.now();
    const crowd = await lockCrowd(tx, organization_id, batch, at);
    const seats = await openSeats(tx, organization_id, crowd.user_ids, at);
    const decided = batch.map((joining) => ({ ...joining, ...decide(crowd, seats, joining) }));
    await seats.store();
    await storeRefusals(
      tx,
      decided.flatMap(({ target: { group_id }, user_id, outcome }) =>
        isRefusal(outcome) ? [{ group_id, user_id, reason: outcome, at }] : [],
      ),
    );
    const coming = decided.flatMap(({ outcome, group, ...joining }) =>
      outcome === 'joined' && group !== null ? [{ ...joining, group }] : [],
    );
    await letIn(deps, tx, { organization_id, coming, crowd }, at);
    return decided.map(({ outcome }) => outcome);
  });
}

interface Decided {
  readonly outcome: JoinOutcome;
  /** The group that she comes into; null where she does not. */
  readonly group: OpenGroup | null;
}

function decide(crowd: Crowd, seats: OpenSeats, { target, user_id }: GroupJoining): Decided {
  const out = (outcome: JoinOutcome): Decided => ({ outcome, group: null });
  const account = crowd.accounts.get(user_id);
  if (account === undefined) return out('erased');
  const group = crowd.findGroup(target);
  if (group === null) return out('invalid_join');
  if (group.owner_id === user_id) return out('user_is_owner');
  const membership = crowd.findMembership(target.group_id, user_id);
  if (membership === 'present') return out('already');
  // Whom a teacher took out comes back by what she shows in class, not by a link that he still has.
  if (membership === 'removed' && target.how === 'link') return out('not_let_in');
  if (!account.email_confirmed) return out('primary_email_not_confirmed');
  if (crowd.rejected.has(user_id) && !crowd.isAccepted(user_id)) return out('not_let_in');
  if (group.participants >= GROUP_PARTICIPANTS_MAX) return out('too_many_participants');
  if (!seats.take(user_id)) return out('unable_to_license');
  group.participants += 1;
  return { outcome: 'joined', group };
}

function isRefusal(outcome: JoinOutcome): outcome is Refusal {
  switch (outcome) {
    case 'unable_to_license':
    case 'primary_email_not_confirmed':
    case 'not_let_in':
    case 'too_many_participants':
      return true;
    default:
      return false;
  }
}

/** Of each person and group the last try is kept, for the teacher's screen. */
async function storeRefusals(tx: Transaction<Database>, refusals: readonly GroupJoinRefusalTable[]): Promise<void> {
  if (refusals.length === 0) return;
  await tx
    .insertInto('group_join_refusal')
    .values(refusals)
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

interface Coming {
  readonly organization_id: string;
  readonly coming: readonly (GroupJoining & { readonly group: OpenGroup })[];
  readonly crowd: Crowd;
}

async function letIn(
  deps: GroupDeps,
  tx: Transaction<Database>,
  { organization_id, coming, crowd }: Coming,
  at: Date,
): Promise<void> {
  if (coming.length === 0) return;
  const students = coming.flatMap(({ user_id, group }): ComingStudent[] =>
    crowd.isAccepted(user_id) ? [] : [{ user_id, group, asked_id: crowd.findStudentJob(user_id) }],
  );
  await acceptStudents(deps, tx, students, at);
  await storeMembers(
    tx,
    coming.map(({ target: { group_id, how }, user_id }) => ({ group_id, user_id, how, added_by: null })),
    at,
  );
  await raiseEpochs(
    tx,
    coming.map(({ user_id }) => user_id),
  );
  await recordAudit(
    tx,
    ...coming.map(({ target, user_id, address }) => ({
      at,
      action: 'group_joined' as const,
      organization_id,
      actor_id: user_id,
      details: { group: target.group_id, how: target.how },
      address,
    })),
  );
}
