import { newIdentifier } from '@parta/domain/encoding/identifier';
import { type AccessTokenPayload, encodeToken, encodeTokenPayload } from '@parta/domain/session/token';

/** A well-formed access token that no server has signed. */
export function makeToken(fields: Partial<AccessTokenPayload> & { expiresAt: number }): string {
  const payload: AccessTokenPayload = {
    userId: newIdentifier((size) => new Uint8Array(size)),
    userType: 'staff',
    firstName: 'Анна',
    lastName: 'Серова',
    middleName: '',
    departments: [],
    permissions: ['approved'],
    limits: {},
    ...fields,
  };
  return encodeToken({
    kid: 'test',
    payloadBytes: encodeTokenPayload(payload),
    proofHash: new Uint8Array(32),
    signature: new Uint8Array(64),
  });
}
