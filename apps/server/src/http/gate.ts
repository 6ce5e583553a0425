import type { Access } from '@parta/contract/access';
import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import {
  canRunActivities,
  has,
  isApproved,
  isPlatformAdministrator,
  materialTypes,
  type PermissionSet,
  parsePermissions,
  searchableOrganizations,
} from '@parta/domain/permissions';
import type { Context } from '../context.ts';
import { findOwnedActivity } from '../features/activities/queries.ts';
import type { OwnedActivityId } from '../features/activities/types.ts';
import {
  findParticipantByToken,
  findParticipantOfUser,
  isHolder,
  isInRoom,
} from '../features/live/queries/participants.ts';
import type { LiveCaller, ParticipantCaller, PresenterCaller } from '../features/live/types.ts';
import type { AdministeredOrganizationId, SearchedOrganizationId } from '../features/organizations/types.ts';
import { getRights } from '../features/people/queries/rights.ts';
import { findLiveFamily } from '../features/people/queries/sessions.ts';
import { verifyAccessToken } from '../features/people/service/access-token.ts';
import type { Person, PersonId } from '../features/people/types.ts';
import type { Asked } from './asked.ts';
import { readPlayToken, readProjectorToken, readSessionCookies } from './cookies.ts';
import { notFound, Refused } from './refused.ts';

/** Rights read from the database are trusted this long while the person's epoch stays the same. */
const RIGHTS_MS = 30_000;
const RIGHTS_MAX = 20_000;

type HeldRights = Pick<Person, 'permissions' | 'organization_ids'>;

/** What each kind of access hands to its routes. */
export interface CallerOf {
  anyone: { person: Person | null };
  refresh_token: { person: null };
  signed_in: { person: Person };
  approved: { person: Person };
  library_owner: { person: Person };
  material_reader: { person: Person };
  self_student: { person: Person };
  curator: { person: Person };
  material_starter: { person: Person };
  organizer: { person: Person };
  people_searcher: { person: Person; organization_ids: readonly SearchedOrganizationId[] };
  organization_administrator: { person: Person; administered_id: AdministeredOrganizationId };
  platform_administrator: { person: Person };
  activity_owner: { person: Person; owned_id: OwnedActivityId };
  presenter: PresenterCaller;
  participant: ParticipantCaller;
  live_audience: LiveCaller;
}

/** Decides who calls and whether she may; the only place that mints the branded ids. */
export interface Gate {
  admit<Word extends Access>(word: Word, request: Asked, ids: GateIds): Promise<CallerOf[Word]>;
  /** The signed-in person of a request, or null; also for streams that look again while they are open. */
  findPerson(request: Asked): Promise<Person | null>;
  /** Whether the reader of an open stream would be admitted again. */
  stillMay(caller: LiveCaller): Promise<boolean>;
}

/** What the parsed call says about its object. */
export interface GateIds {
  readonly id: string | null;
  readonly activity_id: string | null;
  readonly organization_id: string | null;
  readonly audience: 'participant' | 'presenter' | 'projector' | null;
}

export function createGate(context: Context): Gate {
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

  async function needPerson(request: Asked): Promise<Person> {
    const person = await findPerson(request);
    if (person === null) throw new Refused(401, 'unauthorized');
    return person;
  }

  async function needApproved(request: Asked, may: (set: PermissionSet) => boolean): Promise<Person> {
    const person = await needPerson(request);
    if (!isApproved(person.permissions) || !may(person.permissions)) throw new Refused(403, 'forbidden');
    return person;
  }

  async function needOwner(request: Asked, activity_id: string | null): Promise<CallerOf['activity_owner']> {
    const person = await needApproved(request, runsActivities);
    const owned = activity_id === null ? null : await findOwnedActivity(context.db, person.id, activity_id);
    if (owned === null) throw notFound();
    return { person, owned_id: minted<OwnedActivityId>(owned.id) };
  }

  async function needSearcher(request: Asked): Promise<CallerOf['people_searcher']> {
    const person = await needApproved(request, (set) => searchableOrganizations(set).length > 0);
    const ids = searchableOrganizations(person.permissions);
    return { person, organization_ids: ids.map((id) => minted<SearchedOrganizationId>(id)) };
  }

  async function needAdministrator(
    request: Asked,
    organization_id: string | null,
  ): Promise<CallerOf['organization_administrator']> {
    const person = await needApproved(request, () => true);
    if (organization_id === null) throw notFound();
    if (has(person.permissions, { name: 'organization_administer', organization_id })) {
      return { person, administered_id: minted<AdministeredOrganizationId>(organization_id) };
    }
    throw person.organization_ids.includes(organization_id) ? new Refused(403, 'forbidden') : notFound();
  }

  async function needPresenter(request: Asked, activity_id: string | null): Promise<PresenterCaller> {
    const { person, owned_id } = await needOwner(request, activity_id);
    const owned = await findOwnedActivity(context.db, person.id, owned_id);
    if (owned === null || !isSync(owned.mode) || owned.status === ACTIVITY_STATUS.cancelled) throw notFound();
    return { audience: 'presenter', person, activity_id: owned_id };
  }

  async function needParticipant(request: Asked, activity_id: string | null): Promise<ParticipantCaller> {
    if (activity_id === null) throw notFound();
    const token = readPlayToken(request);
    const guest = token === null ? null : await findParticipantByToken(context.db, activity_id, token);
    const person = guest === null || guest.user_id !== null ? await findPerson(request) : null;
    const holder = guest !== null && isHolder(guest, person) ? guest : null;
    const found = holder ?? (person === null ? null : await findParticipantOfUser(context.db, activity_id, person.id));
    if (found === null) throw token === null && person === null ? new Refused(401, 'unauthorized') : notFound();
    if (found.removed_at !== null) throw new Refused(403, 'removed');
    const family_id = holder === null ? (person?.family_id ?? null) : null;
    return { audience: 'participant', activity_id, participant_id: found.id, family_id };
  }

  function needProjector(request: Asked, activity_id: string | null): LiveCaller {
    const token = readProjectorToken(request);
    if (activity_id === null || token === null) throw notFound();
    if (!context.secrets.isSealOf('projector', activity_id, token)) throw notFound();
    return { audience: 'projector', activity_id };
  }

  async function needAudience(request: Asked, { activity_id, audience }: GateIds): Promise<LiveCaller> {
    if (audience === 'presenter') return needPresenter(request, activity_id);
    if (audience === 'participant') return needParticipant(request, activity_id);
    return needProjector(request, activity_id);
  }

  async function stillMay(caller: LiveCaller): Promise<boolean> {
    if (caller.audience === 'projector') return true;
    if (caller.audience === 'participant') {
      if (caller.family_id !== null && (await findLiveFamily(context.db, caller.family_id)) === null) return false;
      return isInRoom(context.db, caller.participant_id);
    }
    const family = await findLiveFamily(context.db, caller.person.family_id);
    if (family === null) return false;
    const held = await readRights(family.user_id, family.permission_epoch, context.clock.now());
    return held !== null && isApproved(held.permissions) && runsActivities(held.permissions);
  }

  const admissions: { [Word in Access]: (request: Asked, ids: GateIds) => Promise<CallerOf[Word]> } = {
    anyone: async (request) => ({ person: await findPerson(request) }),
    refresh_token: async () => ({ person: null }),
    signed_in: async (request) => ({ person: await needPerson(request) }),
    approved: async (request) => ({ person: await needApproved(request, () => true) }),
    library_owner: async (request) => ({ person: await needApproved(request, (set) => materialTypes(set).length > 0) }),
    material_reader: async (request) => ({ person: await needApproved(request, () => true) }),
    self_student: async (request) => ({
      person: await needApproved(request, (set) => has(set, { name: 'self_study' })),
    }),
    curator: async (request) => ({
      person: await needApproved(request, (set) => has(set, { name: 'catalog_manage' })),
    }),
    material_starter: async (request) => ({ person: await needApproved(request, runsActivities) }),
    organizer: async (request) => ({ person: await needApproved(request, runsActivities) }),
    people_searcher: needSearcher,
    organization_administrator: (request, ids) => needAdministrator(request, ids.organization_id),
    platform_administrator: async (request) => ({ person: await needApproved(request, isPlatformAdministrator) }),
    activity_owner: (request, ids) => needOwner(request, ids.id),
    presenter: (request, ids) => needPresenter(request, ids.activity_id),
    participant: (request, ids) => needParticipant(request, ids.activity_id),
    live_audience: needAudience,
  };
  return { admit: (word, request, ids) => admissions[word](request, ids), findPerson, stillMay };
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
