import type { Access } from '@parta/contract/access';
import { canKeepLibrary, has, isPlatformAdministrator } from '@parta/domain/people/permissions';
import type { Context } from '../context.ts';
import type { Asked } from '../identity/asked.ts';
import type { CallerOf, Gate, GateIds } from '../identity/callers.ts';
import { createActivityAdmissions, runsActivities } from './activities.ts';
import { createAssigneeAdmissions } from './assignees.ts';
import { createLiveAdmissions } from './live-audience.ts';
import { requireAdministrator, requireGroupManager, requireSearcher } from './organizations.ts';
import { createPersons } from './persons.ts';

/** One row for each word of `access.ts`: what its callers must be, and what the routes get of them. */
export function createGate(context: Context): Gate {
  const persons = createPersons(context);
  const activities = createActivityAdmissions(context, persons);
  const live = createLiveAdmissions(context, persons, activities);
  const assignees = createAssigneeAdmissions(context, persons);

  const admissions: { [Word in Access]: (request: Asked, ids: GateIds) => Promise<CallerOf[Word]> } = {
    anyone: async (request) => ({ person: await persons.find(request) }),
    visitor: async (request, { activity_id }) => ({
      person: await persons.find(request),
      leads: await activities.leads(request, activity_id),
    }),
    refresh_token: async () => ({ person: null }),
    signed_in: async (request) => ({ person: await persons.requireSignedIn(request) }),
    approved: async (request) => ({ person: await persons.requireApproved(request, () => true) }),
    library_owner: async (request) => ({
      person: await persons.requireApproved(request, canKeepLibrary),
    }),
    material_reader: async (request) => ({ person: await persons.requireApproved(request, () => true) }),
    self_student: async (request) => ({
      person: await persons.requireApproved(request, (set) => has(set, { name: 'self_study' })),
    }),
    curator: async (request) => ({
      person: await persons.requireApproved(request, (set) => has(set, { name: 'catalog_manage' })),
    }),
    material_starter: async (request) => ({ person: await persons.requireApproved(request, runsActivities) }),
    organizer: async (request) => ({ person: await persons.requireApproved(request, runsActivities) }),
    people_searcher: (request) => requireSearcher(persons, request),
    group_manager: (request) => requireGroupManager(persons, request),
    organization_administrator: (request, ids) => requireAdministrator(persons, request, ids.organization_id),
    platform_administrator: async (request) => ({
      person: await persons.requireApproved(request, isPlatformAdministrator),
    }),
    activity_owner: (request, ids) => activities.requireOwner(request, ids.id),
    activity_maker: (request, ids) => activities.requireMaker(request, ids.id),
    assignee: assignees.requireAssignee,
    participant_by_account: assignees.requireParticipant,
    presenter: (request, ids) => activities.requirePresenter(request, ids.activity_id),
    lesson_keeper: activities.requireKeeper,
    left_lesson_keeper: (request, ids) => activities.requireLeftKeeper(request, ids.activity_id),
    participant: live.requireAnswerer,
    scanner: (request, ids) => live.requireScanner(request, ids.activity_id),
    live_audience: live.requireAudience,
  };
  return {
    admit: (word, request, ids) => admissions[word](request, ids),
    findPerson: persons.find,
    leads: activities.leads,
    stillMay: live.stillMay,
  };
}
