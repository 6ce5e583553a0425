import type { AuditAction } from './audit-actions.ts';

/** What an account's owner is shown of it: sign-ins and tries, and what changed the ways to sign in. */
export const SIGN_IN_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'email_changed',
  'sign_in_reset',
  'refresh_reused',
] as const satisfies readonly AuditAction[];

export type SignInEvent = (typeof SIGN_IN_EVENTS)[number];
