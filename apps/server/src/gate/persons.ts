import { isApproved, type PermissionSet, parsePermissions } from '@parta/domain/people/permissions';
import type { Context } from '../context.ts';
import { getRights } from '../features/people/queries/rights.ts';
import { findLiveFamily } from '../features/people/queries/sessions.ts';
import { readSessionCookies } from '../http/visitors/cookies.ts';
import { createTokenVerifier } from '../identity/access-token.ts';
import type { Asked } from '../identity/asked.ts';
import type { Person, PersonId } from '../identity/person.ts';
import { Refused } from '../refused.ts';
import { minted } from './minted-id.ts';

/** Rights read from the database are trusted this long while the person's epoch stays the same. */
const RIGHTS_MS = 30_000;
const RIGHTS_MAX = 20_000;

type HeldRights = Pick<Person, 'permissions' | 'organization_ids'>;

/** Who calls, and with which rights. */
export interface Persons {
  /** The signed-in person of a request, or null. */
  find(request: Asked): Promise<Person | null>;
  /** @throws Refused 401 `unauthorized` */
  requireSignedIn(request: Asked): Promise<Person>;
  /** @throws Refused 401 `unauthorized`, 403 `forbidden` to whoever is not approved, or may not */
  requireApproved(request: Asked, may: (set: PermissionSet) => boolean): Promise<Person>;
  /** The rights of a person under an epoch of hers; null to whoever may not be signed in any more. */
  findRights(user_id: string, epoch: number, now: Date): Promise<HeldRights | null>;
}

/** Knows the persons behind requests; their rights for half a minute. */
export function createPersons(context: Pick<Context, 'config' | 'clock' | 'db' | 'secrets'>): Persons {
  const verify = createTokenVerifier(context.secrets);
  const known_rights = new Map<string, { epoch: number; until: number; held: HeldRights }>();

  async function find(request: Asked): Promise<Person | null> {
    const cookies = readSessionCookies(request, context.config);
    if (cookies === null) return null;
    const now = context.clock.now();
    const verified = verify(cookies.token, cookies.proof, now);
    if (verified === null) return null;
    const family = await findLiveFamily(context.db, verified.family_id);
    if (family === null || family.user_id !== verified.payload.userId) return null;
    const held = await findRights(family.user_id, family.permission_epoch, now);
    return held === null ? null : { id: minted<PersonId>(family.user_id), family_id: verified.family_id, ...held };
  }

  async function findRights(user_id: string, epoch: number, now: Date): Promise<HeldRights | null> {
    const known = known_rights.get(user_id);
    if (known !== undefined && known.epoch === epoch && known.until > now.getTime()) return known.held;
    const fresh = await getRights(context.db, user_id, now, context.config);
    if (fresh.refusal !== null) return null;
    const held = {
      permissions: parsePermissions(fresh.permissions),
      organization_ids: [...new Set(fresh.departments.map((department) => department.organization.id))],
    };
    if (known_rights.size >= RIGHTS_MAX) known_rights.clear();
    const until = Math.min(now.getTime() + RIGHTS_MS, fresh.changes_at?.getTime() ?? Number.POSITIVE_INFINITY);
    known_rights.set(user_id, { epoch, until, held });
    return held;
  }

  async function requireSignedIn(request: Asked): Promise<Person> {
    const person = await find(request);
    if (person === null) throw new Refused(401, 'unauthorized');
    return person;
  }

  async function requireApproved(request: Asked, may: (set: PermissionSet) => boolean): Promise<Person> {
    const person = await requireSignedIn(request);
    if (!isApproved(person.permissions) || !may(person.permissions)) throw new Refused(403, 'forbidden');
    return person;
  }

  return { find, requireSignedIn, requireApproved, findRights };
}
