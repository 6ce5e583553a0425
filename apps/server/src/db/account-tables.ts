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
/** The password on paper of a pupil's account, good for setting one of her own. */
export interface FirstSignInTable {
  user_id: string;
  password_hash: string;
  /** Of the secret in the QR. */
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}
