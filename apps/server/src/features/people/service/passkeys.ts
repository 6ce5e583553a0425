import { isIP } from 'node:net';
import type { CallParsed, CallResult } from '@parta/contract/wire';
import { PENDING_SIGN_IN_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Config } from '../../../config/config.ts';
import { serviceAddress } from '../../../config/service-address.ts';
import type { Random } from '../../../random.ts';
import { factorTexts } from '../texts.ts';

type PasskeyAnswer = NonNullable<CallParsed<'second_factor.prove'>['body']['passkey']>;
type MadePasskey = CallParsed<'second_factor.passkey_add'>['body']['passkey'];

/** Whom passkeys are made for: the name that they are bound to, and the pages that may ask for them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: string[];
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly external_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

const CHALLENGE_BYTES = 32;
/** EdDSA, ES256, RS256 of the COSE registry. */
const ALGORITHMS = [-8, -7, -257];
/**
 * Possession is what a second factor adds to a password: a key by touch alone is enough, and the library would refuse it after the touch
 * by default. Devices that ask for a finger or a PIN do so all the same.
 */
const USER_VERIFICATION = 'discouraged';

/**
 * Null where browsers offer no passkeys: without https, but at localhost, or under an address in place of a name. Browsers write
 * origins in Punycode and without a slash at the end, as URL does.
 */
export function findRelyingParty(config: Config): RelyingParty | null {
  const { origin, protocol, hostname } = new URL(serviceAddress(config, 'account', ''));
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  if (!isName || (protocol !== 'https:' && !isLocal)) return null;
  const id = config.cookieDomain ?? hostname;
  const covered = config.origins.filter((other) => {
    const url = new URL(other);
    return url.protocol === protocol && (url.hostname === id || url.hostname.endsWith(`.${id}`));
  });
  return { id, origins: [...new Set([origin, ...covered.map((other) => new URL(other).origin)])] };
}

/** What a passkey is to sign, as base64url. */
export function makeChallenge(random: Random): string {
  return random.bytes(CHALLENGE_BYTES).toString('base64url');
}

/** What a browser asks a passkey with. */
export function describeRequest(
  party: RelyingParty,
  challenge: string,
  passkeys: readonly Pick<StoredPasskey, 'external_id' | 'transports'>[],
): CallResult<'second_factor.challenge'> {
  return {
    challenge,
    timeout: PENDING_SIGN_IN_MINUTES * MINUTE_MS,
    rpId: party.id,
    allowCredentials: describePasskeys(passkeys),
    userVerification: USER_VERIFICATION,
  };
}

/** What a browser makes a passkey from. @param known those of the person: no authenticator makes a second one */
export function describeCreation(
  party: RelyingParty,
  challenge: string,
  person: { readonly id: string; readonly name: string; readonly full_name: string },
  known: readonly Pick<StoredPasskey, 'external_id' | 'transports'>[],
): CallResult<'second_factor.passkey_begin'> {
  return {
    rp: { id: party.id, name: factorTexts.issuer },
    user: { id: Buffer.from(person.id).toString('base64url'), name: person.name, displayName: person.full_name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PENDING_SIGN_IN_MINUTES * MINUTE_MS,
    excludeCredentials: describePasskeys(known),
    // Found by the ids that are sent, a key of hardware needs no room for it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
    attestation: 'none',
  };
}

function describePasskeys(passkeys: readonly Pick<StoredPasskey, 'external_id' | 'transports'>[]) {
  return passkeys.map(({ external_id, transports }) => ({
    id: external_id,
    type: 'public-key' as const,
    ...(transports.length === 0 ? {} : { transports: [...transports] }),
  }));
}

/**
 * The counter after an answer of a passkey; null for an answer that is not its own, or to another challenge, another page, or with a
 * counter that did not grow.
 */
export async function verifyPasskey(
  party: RelyingParty,
  challenge: string,
  answer: PasskeyAnswer,
  stored: StoredPasskey,
): Promise<number | null> {
  const { external_id, public_key, counter } = stored;
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { id: external_id, publicKey: Uint8Array.from(public_key), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever does not fit, broken bytes included.
    return null;
  }
}

/** The passkey that a browser has made; null where it does not fit what was asked for. */
export async function verifyMadePasskey(
  party: RelyingParty,
  challenge: string,
  made: MadePasskey,
): Promise<StoredPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.rawId,
        type: made.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== made.id) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { external_id: id, public_key: Buffer.from(publicKey), counter, transports };
  } catch {
    return null;
  }
}
