import type { Context } from '../context.ts';
import { findAssignee } from '../features/attempts/queries/assignees.ts';
import type { Asked } from '../identity/asked.ts';
import type { AssigneeCaller, CallerOf, GateIds } from '../identity/callers.ts';
import type { AssignedActivityId } from '../identity/granted-ids.ts';
import { notFound } from '../refused.ts';
import { minted } from './minted-id.ts';
import { requireNamedParticipant } from './named-participant.ts';
import type { Persons } from './persons.ts';

/** Who takes an activity at her own pace. */
export interface AssigneeAdmissions {
  requireAssignee(request: Asked, ids: GateIds): Promise<AssigneeCaller>;
  requireParticipant(request: Asked, ids: GateIds): Promise<CallerOf['participant_by_account']>;
}

export function createAssigneeAdmissions({ db }: Pick<Context, 'db'>, persons: Persons): AssigneeAdmissions {
  async function requireAssignee(
    request: Asked,
    { activity_id, participant_id: named }: GateIds,
  ): Promise<AssigneeCaller> {
    const person = await persons.requireSignedIn(request);
    const found = activity_id === null ? null : await findAssignee(db, { activity_id, user_id: person.id });
    if (activity_id === null || found === null) throw notFound();
    requireNamedParticipant(named, found.participant_id);
    return { person, activity_id: minted<AssignedActivityId>(activity_id), participant_id: found.participant_id };
  }

  async function requireParticipant(request: Asked, ids: GateIds): Promise<CallerOf['participant_by_account']> {
    const { participant_id, ...caller } = await requireAssignee(request, ids);
    if (participant_id === null) throw notFound();
    return { ...caller, participant_id };
  }

  return { requireAssignee, requireParticipant };
}
