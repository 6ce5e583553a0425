import type { AuditAction } from '@parta/domain/people/audit-actions';
import type { SignInEvent } from '@parta/domain/people/sign-in-events';

/** Which entries of an organization's log are wanted; null asks for all. */
export interface AuditFilter {
  readonly action: AuditAction | null;
  /** Entries in which this person acted or was concerned. */
  readonly person_id: string | null;
  /** From this moment on. */
  readonly from: Date | null;
  /** Before this moment. */
  readonly until: Date | null;
  /** Entries older than this one. */
  readonly before: number | null;
}

/** An entry with the people in it as they are called now. */
export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly action: AuditAction;
  readonly organization_id: string | null;
  readonly details: unknown;
  readonly address: string;
  /** Where it tells of a name that was put right on a certificate, and the name is not erased. */
  readonly renaming: { readonly before: string; readonly after: string } | null;
  readonly actor: AuditPersonRow | null;
  readonly subject: AuditPersonRow | null;
}

export interface AuditPersonRow {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** Also for whoever was taken out of the organization. */
  readonly is_erased: boolean;
  /** Whether she has or had a job in the organization, or asks for one. */
  readonly is_known: boolean;
}

/** Something that happened to an account. */
export interface SignInRow {
  readonly at: Date;
  readonly kind: SignInEvent;
  readonly device: string;
  readonly address: string;
  /** Who did it, where it was another person. */
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
}
