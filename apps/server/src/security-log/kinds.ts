/** What a security event is in the Elastic Common Schema. */
interface EventClass {
  readonly category: 'authentication' | 'iam' | 'session' | 'web' | 'intrusion_detection';
  readonly type: 'denied' | 'start' | 'error';
  /** Only counted: it has no text worth a line, and a stranger can make thousands a second. */
  readonly isCounted?: true;
}

/** Kinds of security events. */
export const SECURITY_KINDS = {
  /** A right that the caller does not have. */
  access_denied: { category: 'iam', type: 'denied' },
  /** An object that does not exist, or that belongs to somebody else. */
  object_absent: { category: 'iam', type: 'denied' },
  /** A page of another origin calls. */
  foreign_origin: { category: 'web', type: 'denied' },
  limit_reached: { category: 'intrusion_detection', type: 'denied' },
  proof_needed: { category: 'intrusion_detection', type: 'denied' },
  malformed_call: { category: 'web', type: 'error', isCounted: true },
  sign_in_failed: { category: 'authentication', type: 'start' },
  second_factor_failed: { category: 'authentication', type: 'start' },
  /** A code of a lesson or a group that leads nowhere. */
  code_refused: { category: 'authentication', type: 'start' },
  refresh_refused: { category: 'session', type: 'denied' },
  /** A refresh token that was replaced comes again: the whole session was ended. */
  refresh_reused: { category: 'session', type: 'denied' },
} as const satisfies Record<string, EventClass>;

export type SecurityKind = keyof typeof SECURITY_KINDS;

/** Whether events of a kind get no line of their own. */
export function isCounted(kind: SecurityKind): boolean {
  return 'isCounted' in SECURITY_KINDS[kind];
}

/** Reasons of refusals that are security events; the others are the ordinary course of things. */
const KIND_OF_REASON: Readonly<Record<string, SecurityKind>> = {
  forbidden: 'access_denied',
  not_found: 'object_absent',
  foreign_origin: 'foreign_origin',
  too_many_requests: 'limit_reached',
  too_many_attempts: 'limit_reached',
  proof_needed: 'proof_needed',
  invalid: 'malformed_call',
  too_deep: 'malformed_call',
  too_large: 'malformed_call',
  unsupported_media_type: 'malformed_call',
  invalid_credentials: 'sign_in_failed',
  wrong_password: 'sign_in_failed',
  wrong_code: 'second_factor_failed',
  wrong_passkey: 'second_factor_failed',
  code_not_found: 'code_refused',
  incorrect_refresh_token: 'refresh_refused',
};

/** The kind of a refusal; null for one that is no security event. @param isReuse of a refresh token */
export function kindOfRefusal(reason: string, isReuse: boolean): SecurityKind | null {
  if (isReuse) return 'refresh_reused';
  return Object.hasOwn(KIND_OF_REASON, reason) ? (KIND_OF_REASON[reason] ?? null) : null;
}
