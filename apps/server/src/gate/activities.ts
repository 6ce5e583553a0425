import { ACTIVITY_MODE, ACTIVITY_STATUS, organizedKindOfMode } from '@parta/domain/codes';
import {
  administeredOrganizations,
  canRunActivities,
  canStartIn,
  departments,
  has,
  isApproved,
  organizationsFor,
  type PermissionSet,
  parsePermissions,
} from '@parta/domain/people/permissions';
import type { Context } from '../context.ts';
import { type ActivityRow, findOwnedActivity } from '../features/activities/queries/activities.ts';
import { canLead, canLeadOn } from '../features/live/policy.ts';
import { findLesson, isWithinReach, type Lesson } from '../features/live/queries/lesson.ts';
import { holdsLeadingToken } from '../features/live/service/leading-token.ts';
import { findLiveFamily } from '../features/people/queries/sessions.ts';
import { readProvenFamily } from '../http/visitors/cookies.ts';
import type { Asked } from '../identity/asked.ts';
import type { CallerOf, PresenterCaller } from '../identity/callers.ts';
import type { KeptActivityId, OwnedActivityId } from '../identity/granted-ids.ts';
import type { Person, PersonId } from '../identity/person.ts';
import { notFound, Refused } from '../refused.ts';
import { minted } from './minted-id.ts';
import type { Persons } from './persons.ts';

/** Whose an activity is, who leads it, and who may where nobody does. */
export interface ActivityAdmissions {
  requireOwner(request: Asked, activity_id: string | null): Promise<CallerOf['activity_owner']>;
  /** The owner by her rights; of a self-study whoever studies: her own work is hers to end. */
  requireMaker(request: Asked, activity_id: string | null): Promise<CallerOf['activity_maker']>;
  requirePresenter(request: Asked, activity_id: string | null): Promise<PresenterCaller>;
  requireKeeper(request: Asked): Promise<CallerOf['lesson_keeper']>;
  requireLeftKeeper(request: Asked, activity_id: string | null): Promise<CallerOf['left_lesson_keeper']>;
  /** Whether a request comes from who leads a live activity. */
  leads(request: Asked, activity_id: string | null): Promise<boolean>;
}

export function createActivityAdmissions(
  context: Pick<Context, 'config' | 'clock' | 'db' | 'secrets'>,
  persons: Persons,
): ActivityAdmissions {
  async function requireOwner(request: Asked, activity_id: string | null): Promise<CallerOf['activity_owner']> {
    const person = await persons.find(request);
    const owned =
      person === null || activity_id === null ? null : await findOwnedActivity(context.db, person.id, activity_id);
    if (person !== null && owned !== null && isApproved(person.permissions) && ownsBy(person.permissions, owned)) {
      return { person, owned_id: minted<OwnedActivityId>(owned.id) };
    }
    const leader = activity_id === null ? null : await findLeader(request, activity_id);
    if (leader !== null) return { person: leader.person, owned_id: minted<OwnedActivityId>(leader.lesson.id) };
    throw refuseOwner(person, owned !== null);
  }

  async function requireMaker(request: Asked, activity_id: string | null): Promise<CallerOf['activity_maker']> {
    const person = await persons.requireSignedIn(request);
    const made = activity_id === null ? null : await findOwnedActivity(context.db, person.id, activity_id);
    if (made === null) throw notFound();
    if (made.mode === ACTIVITY_MODE.unlimited && made.user_id === person.id)
      return { person, owned_id: minted<OwnedActivityId>(made.id) };
    return requireOwner(request, activity_id);
  }

  /**
   * Who leads a lesson on although her seat is gone: by the cookie given when it began, and the proof of that session.
   * @param known the lesson, where it was read already
   */
  async function findLeader(
    request: Asked,
    activity_id: string,
    known: Lesson | null = null,
  ): Promise<{ person: Person; lesson: Lesson } | null> {
    const family_id = readProvenFamily(request, context);
    const family = family_id === null ? null : await findLiveFamily(context.db, family_id);
    if (family_id === null || family === null) return null;
    const leader = { id: family.user_id, family_id };
    if (!holdsLeadingToken(context, request, activity_id, leader)) return null;
    const lesson = known ?? (await findLesson(context.db, activity_id));
    if (lesson === null || !canLeadOn(family.user_id, lesson, context.clock.now())) return null;
    const nothing = { permissions: parsePermissions([]), organization_ids: [] };
    return { person: { id: minted<PersonId>(family.user_id), family_id, ...nothing }, lesson };
  }

  async function requirePresenter(request: Asked, activity_id: string | null): Promise<PresenterCaller> {
    const person = await persons.find(request);
    const lesson = person === null || activity_id === null ? null : await findLesson(context.db, activity_id);
    if (person !== null && lesson !== null && isApproved(person.permissions)) {
      if (canLead(person.permissions, person.id, lesson)) return presenting(person, lesson.id);
    }
    const leader = activity_id === null ? null : await findLeader(request, activity_id, lesson);
    if (leader !== null) return presenting(leader.person, leader.lesson.id);
    throw refuseOwner(person, lesson?.leader_id === person?.id && lesson?.status !== ACTIVITY_STATUS.cancelled);
  }

  async function leads(request: Asked, activity_id: string | null): Promise<boolean> {
    try {
      await requirePresenter(request, activity_id);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  async function requireKeeper(request: Asked): Promise<CallerOf['lesson_keeper']> {
    const person = await persons.requireApproved(
      request,
      (set) => canRunActivities(set, 'sync') || administeredOrganizations(set).length > 0,
    );
    const { permissions } = person;
    const reach = {
      person_id: person.id,
      administered_ids: administeredOrganizations(permissions),
      department_ids: departments(permissions),
      led_ids: organizationsFor(permissions, 'sync'),
    };
    return { person, reach };
  }

  async function requireLeftKeeper(
    request: Asked,
    activity_id: string | null,
  ): Promise<CallerOf['left_lesson_keeper']> {
    const { person, reach } = await requireKeeper(request);
    if (activity_id === null || !(await isWithinReach(context.db, reach, activity_id))) throw notFound();
    return { person, kept_id: minted<KeptActivityId>(activity_id) };
  }

  return { requireOwner, requireMaker, requirePresenter, requireKeeper, requireLeftKeeper, leads };
}

/** Whether she may start activities of either kind somewhere. */
export function runsActivities(set: PermissionSet): boolean {
  return canRunActivities(set, 'sync') || canRunActivities(set, 'async');
}

function presenting(person: Person, id: string): PresenterCaller {
  return { audience: 'presenter', person, activity_id: minted<OwnedActivityId>(id) };
}

/** Whether her rights of today cover an activity that is hers: those in its organization, not in any other one. */
function ownsBy(set: PermissionSet, { organization_id, mode, presenter_id }: ActivityRow): boolean {
  if (mode === ACTIVITY_MODE.unlimited) return runsActivities(set);
  if (canStartIn(set, organizedKindOfMode(mode), organization_id)) return true;
  return presenter_id !== null && has(set, { name: 'organization_administer', organization_id });
}

/** Why an activity is not given to somebody: of what is not hers nothing is told. */
function refuseOwner(person: Person | null, is_hers: boolean): Refused {
  if (person === null) return new Refused(401, 'unauthorized');
  const may = isApproved(person.permissions) && runsActivities(person.permissions);
  return may && !is_hers ? notFound() : new Refused(403, 'forbidden');
}
