import type { JobType } from '@parta/domain/codes';
import type { RefusalArgs } from '../../../refused.ts';
import { mayCarry } from '../../organizations/rules.ts';
import type { Invited } from '../types.ts';

/** What stands in the way of inviting people together: how the call is refused. */
export type Fault = RefusalArgs<'invitation.create'>;

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
      return [400, 'unknown_department', field('departmentId')];
    }
    if (!mayCarry(person.type, person.roles)) {
      return [400, 'role_not_allowed', field('roles')];
    }
    if (seen.has(person.email)) return [400, 'duplicate_email', field('email')];
    seen.add(person.email);
    if (known.has(memberKey(person))) {
      return [409, 'already_member', { ...field('email'), email: person.email }];
    }
  }
  return null;
}
