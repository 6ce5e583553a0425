import type { CallInput, CallResult } from '@parta/contract/wire';
import { loadScreenPart } from '../chunks/lazy-part.ts';

type RequestOptions = CallResult<'second_factor.challenge'>;
type CreationOptions = CallResult<'second_factor.passkey_begin'>;

/** The answer of a passkey to a challenge. */
export type PasskeyAnswer = NonNullable<CallInput<'second_factor.prove'>['body']['passkey']>;
/** A passkey that the browser has made. */
export type MadePasskey = CallInput<'second_factor.passkey_add'>['body']['passkey'];

/** Why a browser gave no passkey: the person declined or the time ran out, this device has one already, or anything else. */
export type PasskeyFailure = 'declined' | 'known' | 'failed';

/** A ceremony of WebAuthn that came to nothing. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly failure: PasskeyFailure;

  constructor(cause: unknown) {
    super('the browser gave no passkey', { cause });
    this.failure = findFailure(cause);
  }
}

function findFailure(cause: unknown): PasskeyFailure {
  if (!(cause instanceof Error)) return 'failed';
  if (cause.name === 'InvalidStateError') return 'known';
  return cause.name === 'NotAllowedError' || cause.name === 'AbortError' ? 'declined' : 'failed';
}

/** Names of transports that the library knows; a browser leaves out others. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

function describeKnown(passkeys: RequestOptions['allowCredentials']) {
  return passkeys.map(({ id, type, transports = [] }) => ({
    id,
    type,
    transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
  }));
}

/** Whether this browser can deal with passkeys on this page at all. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Fetches the library ahead: Safari asks for a passkey only shortly after a press. */
export async function loadPasskeys() {
  return loadScreenPart(() => import('@simplewebauthn/browser'));
}

/** Has the browser sign a challenge with a passkey. @throws PasskeyError */
export async function signWithPasskey(options: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadPasskeys();
  const allowCredentials = describeKnown(options.allowCredentials);
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: { ...options, allowCredentials } });
    return { id, rawId, type: 'public-key', response, clientExtensionResults: {} };
  } catch (error) {
    throw new PasskeyError(error);
  }
}

/** Has the browser make a passkey. @throws PasskeyError */
export async function makePasskey(options: CreationOptions): Promise<MadePasskey> {
  const { startRegistration } = await loadPasskeys();
  const excludeCredentials = describeKnown(options.excludeCredentials);
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: { ...options, excludeCredentials } });
    return { id, rawId, type: 'public-key', response, clientExtensionResults: {} };
  } catch (error) {
    throw new PasskeyError(error);
  }
}
