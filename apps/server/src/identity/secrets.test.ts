import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = {
  kid: 'k',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const secrets = createSecrets([pem], randomBytes(32));
const PLAIN = Buffer.from('a secret of twenty bytes');
const seal = (bound_to = 'me') => secrets.encrypt('totp', PLAIN, { bound_to, nonce: randomBytes(12) });

describe('encrypted bytes', () => {
  it('are read again for the same purpose and owner, and show nothing of what they hold', () => {
    const sealed = seal();
    expect(secrets.decrypt('totp', sealed, 'me')).toEqual(PLAIN);
    expect(sealed.includes(PLAIN)).toBe(false);
    expect(seal()).not.toEqual(sealed);
  });

  it('are worth nothing for another purpose, another owner, or under another key', () => {
    const sealed = seal();
    expect(secrets.decrypt('other', sealed, 'me')).toBeNull();
    expect(secrets.decrypt('totp', sealed, 'you')).toBeNull();
    expect(createSecrets([pem], randomBytes(32)).decrypt('totp', sealed, 'me')).toBeNull();
  });

  it('are refused when a bit of them is another one, or bytes are missing', () => {
    const sealed = seal();
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(place) ^ 1, place);
      expect(secrets.decrypt('totp', changed, 'me')).toBeNull();
      expect(secrets.decrypt('totp', sealed.subarray(0, place), 'me')).toBeNull();
    }
  });
});
