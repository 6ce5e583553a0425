/** What a sign-in with a password can be completed by. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/**
 * How a person is placed towards a second factor: has none and is not asked, is asked to enrol and may skip it, has to enrol before
 * administering anything, or has enrolled.
 */
export const SECOND_FACTOR_STATES = ['none', 'asked', 'required', 'enrolled'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

/** A recovery code is six groups of four signs: 118 random bits, beyond the 112 from which a fast hash is enough (ASVS 5.0, 6.5.2). */
const RECOVERY_CODE_SIGNS = 24;
const GROUP = 4;
/** Digits and letters without look-alikes: no 0 and o, no 1, i and l. */
const RECOVERY_CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** A code as it was typed, sorted by its form and cleaned. */
export type TypedCode =
  | { readonly method: 'totp'; readonly code: string }
  | { readonly method: 'recovery_code'; readonly code: string };

/**
 * Reads a code as it was typed: six digits of an app, or a recovery code; spaces and hyphens do not matter. Null for anything else,
 * digits of other scripts and look-alike letters included: no app shows those, and libraries fail on them.
 */
export function readTypedCode(text: string): TypedCode | null {
  const plain = text.replaceAll(/[\s\p{Pd}]/gu, '').toLowerCase();
  if (/^[0-9]{6}$/.test(plain)) return { method: 'totp', code: plain };
  const isRecoveryCode =
    plain.length === RECOVERY_CODE_SIGNS && Array.from(plain).every((sign) => RECOVERY_CODE_ALPHABET.includes(sign));
  return isRecoveryCode ? { method: 'recovery_code', code: plain } : null;
}

/** Makes a recovery code, as it is shown. @param below gives an integer below its argument. */
export function makeRecoveryCode(below: (limit: number) => number): string {
  const signs = Array.from({ length: RECOVERY_CODE_SIGNS }, () =>
    RECOVERY_CODE_ALPHABET.charAt(below(RECOVERY_CODE_ALPHABET.length)),
  ).join('');
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;
}
