import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../../identity/secrets.ts';
import type { Random } from '../../../random.ts';
import { factorTexts } from '../texts.ts';

/** What RFC 4226 recommends, and what apps take. */
const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const STEP_SECONDS = 30;
/** Clocks of phones are off by seconds, and a person types for some. */
const WINDOW_STEPS = 1;
const PURPOSE = 'totp';

/** Random bytes of a new app's secret. */
export function makeTotpSecret(random: Random): Buffer {
  return random.bytes(SECRET_BYTES);
}

/** The secret as an app reads it: for typing, and as the address of a QR code. @param label whose account it is */
export function describeTotp(secret: Buffer, label: string): { secret: string; uri: string } {
  const app = totpOf(secret, label);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** A secret as it is stored: encrypted, and bound to its account. */
export function sealTotp(secrets: Secrets, random: Random, user_id: string, secret: Buffer): Buffer {
  return secrets.encrypt(PURPOSE, secret, { bound_to: user_id, nonce: random.bytes(NONCE_BYTES) });
}

/**
 * The number of the step whose code this is, now or one step from now; null for a wrong code. Both libraries accept a code again,
 * so that the caller compares the step with the last one.
 * @param code six ASCII digits: the library throws where others stand
 */
export function findTotpStep(
  secrets: Secrets,
  { user_id, sealed_secret }: { readonly user_id: string; readonly sealed_secret: Buffer },
  code: string,
  now: Date,
): number | null {
  const secret = secrets.decrypt(PURPOSE, sealed_secret, user_id);
  if (secret === null) throw new Error('the secret of an app can not be decrypted');
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: Buffer, label = ''): TOTP {
  const { buffer } = Uint8Array.from(secret);
  return new TOTP({
    issuer: factorTexts.issuer,
    label,
    secret: new Secret({ buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
}
