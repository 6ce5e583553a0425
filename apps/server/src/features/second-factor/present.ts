import type { CallResult } from '@parta/contract/wire';
import type { PasskeyRow } from '../people/queries/passkeys.ts';
import type { FactorState } from './queries.ts';

/** The second factors of a person on the wire of the account service. */
export function presentState(
  state: FactorState & { readonly fresh_until: Date | null; readonly passkeys_available: boolean },
): CallResult<'second_factor.state'> {
  return {
    totp: state.totp_added_at === null ? null : { addedAt: state.totp_added_at.toISOString() },
    passkeys: state.passkeys.map(presentPasskey),
    recoveryCodesLeft: state.recovery_codes_left,
    passkeysAvailable: state.passkeys_available,
    freshUntil: state.fresh_until?.toISOString() ?? null,
  };
}

export function presentPasskey({
  id,
  name,
  created_at,
  last_used_at,
}: PasskeyRow): CallResult<'second_factor.passkey_rename'> {
  return { id, name, addedAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}
