import type { JobType } from '@parta/domain/codes';
import type { GivenRole } from '@parta/domain/people/roles';
import type { Context } from '../../context.ts';

/** Somebody to be invited. Names may be empty: she writes them herself then. */
export interface Invited {
  /** A cleaned address, see domain/email. */
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly department_id: string;
  readonly type: JobType;
  readonly roles: readonly GivenRole[];
}

/** Who invites, and where to. */
export interface Inviter {
  readonly organization: { readonly id: string; readonly full_name: string };
  readonly invited_by: string;
  /** Network address of the caller, for the log. */
  readonly address: string;
}

/** What inviting needs of the context. */
export type InvitationDeps = Pick<Context, 'clock' | 'random' | 'config' | 'post'>;
