import type { JobType } from '@parta/domain/codes';
import { mayCarry } from '../../organizations/rules.ts';
import type { Invited } from '../types.ts';

/** What stands in the way of inviting people together. */
export interface Fault {
  readonly status: 400 | 409;
  readonly reason: 'unknown_department' | 'role_not_allowed' | 'duplicate_email' | 'already_member';
  readonly extra: { readonly field: string; readonly email?: string };
}

/** One text for an accepted job, to look it up by. */
export function memberKey({ email, department_id, type }: Membership): string {
  return `${type} ${department_id} ${email}`;
}

/** An accepted job, and by which address its person is known. */
export interface Membership {
  readonly email: string;
  readonly department_id: string;
  readonly type: JobType;
}

/** The first thing that is wrong; null when all of them can be invited. */
export function findFault(
  invited: readonly Invited[],
  department_ids: ReadonlySet<string>,
  members: readonly Membership[],
): Fault | null {
  const known = new Set(members.map(memberKey));
  const seen = new Set<string>();
  for (const [index, person] of invited.entries()) {
    const field = (name: string) => ({ field: `invitations.${index}.${name}` });
    if (!department_ids.has(person.department_id)) {
      return { status: 400, reason: 'unknown_department', extra: field('departmentId') };
    }
    if (!mayCarry(person.type, person.roles)) {
      return { status: 400, reason: 'role_not_allowed', extra: field('roles') };
    }
    if (seen.has(person.email)) return { status: 400, reason: 'duplicate_email', extra: field('email') };
    seen.add(person.email);
    if (known.has(memberKey(person))) {
      return { status: 409, reason: 'already_member', extra: { ...field('email'), email: person.email } };
    }
  }
  return null;
}
