import type { Access } from '@parta/contract/access';
import { ACTIVITY_MODE, ACTIVITY_STATUS, organizedKindOfMode } from '@parta/domain/codes';
import {
  administeredOrganizations,
  canRunActivities,
  canStartIn,
  departments,
  has,
  isApproved,
  isPlatformAdministrator,
  materialTypes,
  organizationsFor,
  type PermissionSet,
  parsePermissions,
  searchableOrganizations,
} from '@parta/domain/people/permissions';
import type { Context } from '../context.ts';
import { type ActivityRow, findOwnedActivity } from '../features/activities/queries.ts';
import { canLead, canLeadOn } from '../features/live/policy.ts';
import { findLesson, isWithinReach, type Lesson } from '../features/live/queries/lesson.ts';
import {
  findParticipantByToken,
  findParticipantOfUser,
  isHolder,
  isInRoom,
  type ParticipantRow,
} from '../features/live/queries/participants.ts';
import { holdsLeadingToken } from '../features/live/service/leading-token.ts';
import { readProjector } from '../features/live/service/projector-key.ts';
import { getRights } from '../features/people/queries/rights.ts';
import { findLiveFamily } from '../features/people/queries/sessions.ts';
import { readPlayToken, readProjectorToken, readProvenFamily, readSessionCookies } from '../http/cookies.ts';
import { verifyAccessToken } from '../identity/access-token.ts';
import type { Asked } from '../identity/asked.ts';
import type { CallerOf, Gate, GateIds, LiveCaller, ParticipantCaller, PresenterCaller } from '../identity/callers.ts';
import type {
  AdministeredOrganizationId,
  KeptActivityId,
  OwnedActivityId,
  SearchedOrganizationId,
} from '../identity/granted-ids.ts';
import type { Person, PersonId } from '../identity/person.ts';
import { notFound, Refused } from '../refused.ts';

/** Rights read from the database are trusted this long while the person's epoch stays the same. */
const RIGHTS_MS = 30_000;
const RIGHTS_MAX = 20_000;
/** Participants without an account whose tokens are known. */
const GUESTS_MAX = 20_000;

type HeldRights = Pick<Person, 'permissions' | 'organization_ids'>;

export function createGate(context: Context): Gate {
  const guests = new Map<string, ParticipantCaller>();
  const rights = new Map<string, { epoch: number; until: number; held: HeldRights }>();

  async function findPerson(request: Asked): Promise<Person | null> {
    const cookies = readSessionCookies(request, context.config);
    if (cookies === null) return null;
    const now = context.clock.now();
    const verified = verifyAccessToken(context.secrets, cookies.token, cookies.proof, now);
    if (verified === null) return null;
    const family = await findLiveFamily(context.db, verified.family_id);
    if (family === null || family.user_id !== verified.payload.userId) return null;
    const held = await readRights(family.user_id, family.permission_epoch, now);
    return held === null ? null : { id: minted<PersonId>(family.user_id), family_id: verified.family_id, ...held };
  }

  async function readRights(user_id: string, epoch: number, now: Date): Promise<HeldRights | null> {
    const known = rights.get(user_id);
    if (known !== undefined && known.epoch === epoch && known.until > now.getTime()) return known.held;
    const fresh = await getRights(context.db, user_id, now);
    if (fresh.refusal !== null) return null;
    const held = {
      permissions: parsePermissions(fresh.permissions),
      organization_ids: [...new Set(fresh.departments.map((department) => department.organization.id))],
    };
    if (rights.size >= RIGHTS_MAX) rights.clear();
    const until = Math.min(now.getTime() + RIGHTS_MS, fresh.changes_at?.getTime() ?? Number.POSITIVE_INFINITY);
    rights.set(user_id, { epoch, until, held });
    return held;
  }

  async function requirePerson(request: Asked): Promise<Person> {
    const person = await findPerson(request);
    if (person === null) throw new Refused(401, 'unauthorized');
    return person;
  }

  async function requireApproved(request: Asked, may: (set: PermissionSet) => boolean): Promise<Person> {
    const person = await requirePerson(request);
    if (!isApproved(person.permissions) || !may(person.permissions)) throw new Refused(403, 'forbidden');
    return person;
  }

  async function requireOwner(request: Asked, activity_id: string | null): Promise<CallerOf['activity_owner']> {
    const person = await findPerson(request);
    const owned =
      person === null || activity_id === null ? null : await findOwnedActivity(context.db, person.id, activity_id);
    if (person !== null && owned !== null && isApproved(person.permissions) && ownsBy(person.permissions, owned)) {
      return { person, owned_id: minted<OwnedActivityId>(owned.id) };
    }
    const leader = activity_id === null ? null : await findLeader(request, activity_id);
    if (leader !== null) return { person: leader.person, owned_id: minted<OwnedActivityId>(leader.lesson.id) };
    throw refuseOwner(person, owned !== null);
  }

  /** Who leads a lesson on although her seat is gone: by the cookie given when it began, and the proof of that session. */
  async function findLeader(request: Asked, activity_id: string): Promise<{ person: Person; lesson: Lesson } | null> {
    const family_id = readProvenFamily(request, context);
    const family = family_id === null ? null : await findLiveFamily(context.db, family_id);
    if (family_id === null || family === null) return null;
    const leader = { id: family.user_id, family_id };
    if (!holdsLeadingToken(context, request, activity_id, leader)) return null;
    const lesson = await findLesson(context.db, activity_id);
    if (lesson === null || !canLeadOn(family.user_id, lesson, context.clock.now())) return null;
    const nothing = { permissions: parsePermissions([]), organization_ids: [] };
    return { person: { id: minted<PersonId>(family.user_id), family_id, ...nothing }, lesson };
  }

  async function requireSearcher(request: Asked): Promise<CallerOf['people_searcher']> {
    const person = await requireApproved(request, (set) => searchableOrganizations(set).length > 0);
    const ids = searchableOrganizations(person.permissions);
    return { person, organization_ids: ids.map((id) => minted<SearchedOrganizationId>(id)) };
  }

  async function requireAdministrator(
    request: Asked,
    organization_id: string | null,
  ): Promise<CallerOf['organization_administrator']> {
    const person = await requireApproved(request, () => true);
    if (organization_id === null) throw notFound();
    if (has(person.permissions, { name: 'organization_administer', organization_id })) {
      return { person, administered_id: minted<AdministeredOrganizationId>(organization_id) };
    }
    throw person.organization_ids.includes(organization_id) ? new Refused(403, 'forbidden') : notFound();
  }

  async function requirePresenter(request: Asked, activity_id: string | null): Promise<PresenterCaller> {
    const person = await findPerson(request);
    const lesson = person === null || activity_id === null ? null : await findLesson(context.db, activity_id);
    if (person !== null && lesson !== null && isApproved(person.permissions)) {
      if (canLead(person.permissions, person.id, lesson)) return presenting(person, lesson.id);
    }
    const leader = activity_id === null ? null : await findLeader(request, activity_id);
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

  function presenting(person: Person, id: string): PresenterCaller {
    return { audience: 'presenter', person, activity_id: minted<OwnedActivityId>(id) };
  }

  async function requireKeeper(request: Asked): Promise<CallerOf['lesson_keeper']> {
    const person = await requireApproved(
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

  async function requireParticipant(request: Asked, activity_id: string | null): Promise<ParticipantCaller> {
    if (activity_id === null) throw notFound();
    const token = readPlayToken(request);
    const guest = token === null ? null : await findParticipantByToken(context.db, activity_id, token);
    return admitParticipant(request, { activity_id, token, guest });
  }

  /**
   * As requireParticipant, by memory: whose a token is never changes, and whether she is still in the room is asked by the
   * statement that stores her answer.
   */
  async function requireAnswerer(request: Asked, activity_id: string | null): Promise<ParticipantCaller> {
    if (activity_id === null) throw notFound();
    const token = readPlayToken(request);
    const key = `${activity_id} ${token}`;
    const known = token === null ? undefined : guests.get(key);
    if (known !== undefined) return known;
    const guest = token === null ? null : await findParticipantByToken(context.db, activity_id, token);
    const caller = await admitParticipant(request, { activity_id, token, guest });
    if (guest === null || guest.user_id !== null) return caller;
    if (guests.size >= GUESTS_MAX) guests.clear();
    guests.set(key, caller);
    return caller;
  }

  async function admitParticipant(
    request: Asked,
    { activity_id, token, guest }: { activity_id: string; token: string | null; guest: ParticipantRow | null },
  ): Promise<ParticipantCaller> {
    const person = guest === null || guest.user_id !== null ? await findPerson(request) : null;
    const holder = guest !== null && isHolder(guest, person) ? guest : null;
    const found = holder ?? (person === null ? null : await findParticipantOfUser(context.db, activity_id, person.id));
    if (found === null) throw token === null && person === null ? new Refused(401, 'unauthorized') : notFound();
    if (found.removed_at !== null) throw new Refused(403, 'removed');
    const family_id = holder === null ? (person?.family_id ?? null) : null;
    return { audience: 'participant', activity_id, participant_id: found.id, family_id };
  }

  async function requireProjector(request: Asked, activity_id: string | null): Promise<LiveCaller> {
    const token = readProjectorToken(request);
    if (activity_id === null || token === null) throw notFound();
    const lesson = await findLesson(context.db, activity_id);
    const until = lesson === null ? null : readProjector(context, lesson, token);
    if (lesson === null || until === null) throw notFound();
    return { audience: 'projector', activity_id, turn: lesson.projector_turn, until };
  }

  async function requireAudience(request: Asked, { activity_id, audience }: GateIds): Promise<LiveCaller> {
    if (audience === 'presenter') return requirePresenter(request, activity_id);
    if (audience === 'participant') return requireParticipant(request, activity_id);
    return requireProjector(request, activity_id);
  }

  async function stillMay(caller: LiveCaller): Promise<boolean> {
    if (caller.audience === 'participant') {
      if (caller.family_id !== null && (await findLiveFamily(context.db, caller.family_id)) === null) return false;
      return isInRoom(context.db, caller.participant_id);
    }
    const lesson = await findLesson(context.db, caller.activity_id);
    if (lesson === null) return false;
    const now = context.clock.now();
    if (caller.audience === 'projector') return caller.turn === lesson.projector_turn && now < caller.until;
    const { id, family_id } = caller.person;
    const family = await findLiveFamily(context.db, family_id);
    if (family === null) return false;
    const held = await readRights(family.user_id, family.permission_epoch, now);
    if (held !== null && isApproved(held.permissions) && canLead(held.permissions, id, lesson)) return true;
    // Without a seat only the session goes on that gave the last command; any other comes back with its cookie.
    return lesson.led_by_family === family_id && canLeadOn(id, lesson, now);
  }

  const admissions: { [Word in Access]: (request: Asked, ids: GateIds) => Promise<CallerOf[Word]> } = {
    anyone: async (request) => ({ person: await findPerson(request) }),
    visitor: async (request, { activity_id }) => ({
      person: await findPerson(request),
      leads: await leads(request, activity_id),
    }),
    refresh_token: async () => ({ person: null }),
    signed_in: async (request) => ({ person: await requirePerson(request) }),
    approved: async (request) => ({ person: await requireApproved(request, () => true) }),
    library_owner: async (request) => ({
      person: await requireApproved(request, (set) => materialTypes(set).length > 0),
    }),
    material_reader: async (request) => ({ person: await requireApproved(request, () => true) }),
    self_student: async (request) => ({
      person: await requireApproved(request, (set) => has(set, { name: 'self_study' })),
    }),
    curator: async (request) => ({
      person: await requireApproved(request, (set) => has(set, { name: 'catalog_manage' })),
    }),
    material_starter: async (request) => ({ person: await requireApproved(request, runsActivities) }),
    organizer: async (request) => ({ person: await requireApproved(request, runsActivities) }),
    people_searcher: requireSearcher,
    organization_administrator: (request, ids) => requireAdministrator(request, ids.organization_id),
    platform_administrator: async (request) => ({ person: await requireApproved(request, isPlatformAdministrator) }),
    activity_owner: (request, ids) => requireOwner(request, ids.id),
    presenter: (request, ids) => requirePresenter(request, ids.activity_id),
    lesson_keeper: requireKeeper,
    left_lesson_keeper: (request, ids) => requireLeftKeeper(request, ids.activity_id),
    participant: (request, ids) => requireAnswerer(request, ids.activity_id),
    live_audience: requireAudience,
  };
  return { admit: (word, request, ids) => admissions[word](request, ids), findPerson, leads, stillMay };
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

function runsActivities(set: PermissionSet): boolean {
  return canRunActivities(set, 'sync') || canRunActivities(set, 'async');
}

/** The one place that brands an id: what it proves was checked just before. */
function minted<Branded extends string>(id: string): Branded {
  if (!isBranded<Branded>(id)) throw new TypeError('an id must not be empty');
  return id;
}

function isBranded<Branded extends string>(id: string): id is Branded {
  return id !== '';
}
