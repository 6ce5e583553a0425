import type { ColumnType, Generated } from 'kysely';

export interface ConsentTable {
  id: string;
  user_id: string;
  purpose: 'personal_data';
  version: string;
  given_by: 'registration' | 'invitation' | 'set_up' | 'organization';
  given_at: Date;
  address: string;
  withdrawn_at: Date | null;
}
export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password' | 'set_up' | 'first_password';
export interface OneTimeLinkTable {
  token_hash: Buffer;
  purpose: LinkPurpose;
  /** Null for the set-up alone. */
  user_id: string | null;
  /** The address the link was mailed to; empty for the set-up. */
  email: string;
  /** Of a new account: the link or code of the group that its person was about to join. */
  group_join: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
/** Whom an organization rejected or dismissed, until it accepts her again; her own requests do not change it. */
export interface OrganizationRejectionTable {
  organization_id: string;
  user_id: string;
  rejected_at: Date;
}
/** What a person proves to be themselves by. */
export type CredentialKind = 'password' | 'one_time_card' | 'totp' | 'passkey' | 'recovery_codes';
/** At most one of each kind for an account, passkeys apart. */
export interface CredentialTable {
  id: string;
  user_id: string;
  kind: CredentialKind;
  /** Raised by every change: what was proven by an earlier one counts no more. */
  version: Generated<number>;
  /** PHC text: of a password, and of the password printed on a card. */
  password_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the secret in the QR of a card. */
  token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Date;
  changed_at: Date;
  /** Of a card. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
