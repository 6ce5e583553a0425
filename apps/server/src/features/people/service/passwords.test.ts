import { argon2Sync } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { systemRandom } from '../../../random.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

afterEach(() => vi.unstubAllEnvs());

it('a password is hashed by argon2id with 19 MiB in two passes, and a salt of its own', async () => {
  vi.stubEnv('PARTA_WHOLE_HASHES', 'yes');
  const texts = await Promise.all([1, 2].map(() => hashPassword('Кунсткамера', systemRandom)));
  const salts = texts.map((text) => {
    const [, salt = '', tag = ''] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]{22})\$([^$]{43})$/.exec(text) ?? [];
    const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    const expected = argon2Sync('argon2id', {
      message: 'Кунсткамера',
      nonce: Buffer.from(salt, 'base64'),
      ...parameters,
    });
    expect(Buffer.from(tag, 'base64').equals(expected)).toBe(true);
    return salt;
  });
  expect(salts[0]).not.toBe(salts[1]);
  expect(await verifyPassword('Кунсткамера', texts[0] ?? '')).toBe(true);
  expect(await verifyPassword('Кунсткамеры', texts[0] ?? '')).toBe(false);
});
