import type { ColumnType, Generated } from 'kysely';

/** What the credential of an app keeps. */
export interface TotpTable {
  credential_id: string;
  /** Encrypted, bound to the account. */
  sealed_secret: Buffer;
  /** Number of the last step of 30 s whose code was accepted: a code works once. */
  last_step: number;
}
/** An app whose secret was made and not confirmed yet. */
export interface TotpEnrolmentTable {
  user_id: string;
  sealed_secret: Buffer;
  expires_at: Date;
}
/** What the credential of a passkey keeps. */
export interface PasskeyTable {
  credential_id: string;
  /** The id that its authenticator gave it, as base64url. */
  external_id: string;
  /** COSE. */
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
/** One of the codes of a credential of the kind `recovery_codes`. */
export interface RecoveryCodeTable {
  credential_id: string;
  code_hash: Buffer;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
/** A sign-in whose password was proven and whose second factor is awaited. */
export interface PendingSignInTable {
  token_hash: Buffer;
  user_id: string;
  credential_id: string;
  /** Of the credential, when it was proven. */
  version: number;
  tries: Generated<number>;
  /** What a passkey is to sign; null where none was asked. */
  challenge: ColumnType<string | null, string | null | undefined, string | null>;
  /** What was said at the password; null where nothing was. */
  shared_computer: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  expires_at: Date;
}
export type PasskeyPurpose = 'add' | 'prove';
/** What a passkey is to sign for a person who is signed in. */
export interface PasskeyChallengeTable {
  family_id: string;
  purpose: PasskeyPurpose;
  challenge: string;
  expires_at: Date;
}
