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
  async function find(request: Asked, activity_id: string | null): Promise<AssigneeCaller> {
    const person = await persons.requireSignedIn(request);
    const found = activity_id === null ? null : await findAssignee(db, { activity_id, user_id: person.id });
    if (activity_id === null || found === null) throw notFound();
    return { person, activity_id: minted<AssignedActivityId>(activity_id), participant_id: found.participant_id };
  }

  return {
    async requireAssignee(request, { activity_id, participant_id: named }) {
      const caller = await find(request, activity_id);
      requireNamedParticipant(named, caller.participant_id);
      return caller;
    },
    async requireParticipant(request, { activity_id, participant_id: named }) {
      const { participant_id, ...caller } = await find(request, activity_id);
      if (participant_id === null) throw notFound();
      requireNamedParticipant(named, participant_id);
      return { ...caller, participant_id };
    },
  };
}
