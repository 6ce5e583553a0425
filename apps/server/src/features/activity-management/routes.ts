import { isAnonymous, isIdentification } from '@parta/domain/codes';
import { departments } from '@parta/domain/people/permissions';
import type { Bind } from '../../http/calls/bind.ts';
import { fullNameOf } from '../../identity/names.ts';
import { findAccount } from '../people/queries/accounts.ts';
import { addParticipants, removeParticipant, updateActivity } from './commands.ts';
import { presentActivity, presentProgress } from './present.ts';
import {
  countGuests,
  findJoinCode,
  getManagedActivity,
  listAttemptsOf,
  listGroupsOf,
  listParticipants,
} from './queries.ts';
import type { ManagementContext } from './types.ts';

export function bindActivityManagement(bind: Bind, context: ManagementContext): void {
  const { db, clock, snapshots } = context;

  bind('activity.update', async ({ caller: { owned_id }, body }) => {
    await updateActivity(context, owned_id, body);
    return undefined;
  });

  bind('activity.participants', async ({ caller: { owned_id } }) => {
    const activity = await getManagedActivity(db, owned_id);
    const { identification } = activity;
    const is_anonymous = isIdentification(identification) && isAnonymous(identification);
    const [snapshot, owner, groups, participants, guests] = await Promise.all([
      snapshots.getSnapshot(activity.material_hash),
      findAccount(db, activity.user_id),
      listGroupsOf(db, owned_id),
      is_anonymous ? [] : listParticipants(db, owned_id),
      is_anonymous ? countGuests(db, owned_id) : 0,
    ]);
    return presentActivity(activity, snapshot, {
      owner: owner === null ? '' : fullNameOf(owner),
      groups,
      participants,
      guests,
    });
  });

  bind('activity.add_participants', async ({ caller: { person, owned_id }, body: { group_participant_ids } }) => {
    const department_ids = departments(person.permissions);
    return { added: await addParticipants(context, owned_id, { group_participant_ids, department_ids }) };
  });

  bind('activity.remove_participant', async ({ caller: { owned_id }, params: { user_id } }) => {
    await removeParticipant(context, owned_id, user_id);
    return undefined;
  });

  bind('activity.join_code', async ({ caller: { owned_id } }) => ({ code: await findJoinCode(db, owned_id) }));

  bind('activity.progress', async ({ caller: { owned_id } }) => {
    const { material_hash } = await getManagedActivity(db, owned_id);
    const [snapshot, participants, attempts] = await Promise.all([
      snapshots.getSnapshot(material_hash),
      listParticipants(db, owned_id),
      listAttemptsOf(db, owned_id),
    ]);
    return presentProgress(snapshot, participants, attempts, clock.now());
  });
}
