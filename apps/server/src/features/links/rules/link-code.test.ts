import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets, type Secrets } from '../../../identity/secrets.ts';
import { systemRandom } from '../../../random.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { type LinkTarget, readLinkCode, writeLinkCode } from './link-code.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. ';
const ALTERED = 10_000;

function makeSecrets(sealing: number): Secrets {
  const pair = generateKeyPairSync('ed25519');
  const pem = {
    kid: 'k',
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  return createSecrets([pem], Buffer.alloc(32, sealing));
}

const secrets = makeSecrets(1);
const target: LinkTarget = {
  material_id: systemRandom.identifier(),
  submaterial_id: systemRandom.identifier(),
  issuer: systemRandom.identifier(),
};

describe('the code of a link', () => {
  it('says what it was made of, with a module and without one', () => {
    expect(readLinkCode(secrets, writeLinkCode(secrets, systemRandom, target))).toEqual(target);
    const whole = { ...target, submaterial_id: null };
    expect(readLinkCode(secrets, writeLinkCode(secrets, systemRandom, whole))).toEqual(whole);
  });

  it('stands in an address as it is, shows nothing of what it says, and is another one each time', () => {
    const codes = [1, 2].map(() => writeLinkCode(secrets, systemRandom, target));
    expect(codes[0]).toMatch(/^a[\w-]+$/);
    expect(Buffer.from(codes[0]?.slice(1) ?? '', 'base64url').toString('latin1')).not.toContain(target.material_id);
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('[API-20] is none once anything of it is altered: ten thousand altered codes are all refused', () => {
    const random = seededRandom(20);
    const code = writeLinkCode(secrets, systemRandom, target);
    const alterations = [replaceOne, removeOne, insertOne, swapTwo, cutEnd];
    const believed: string[] = [];
    for (let made = 0; made < ALTERED; ) {
      const altered = alterations[made % alterations.length]?.(code, (below) => random.below(below)) ?? code;
      if (altered === code) continue;
      made += 1;
      if (readLinkCode(secrets, altered) !== null) believed.push(altered);
    }
    expect(believed).toEqual([]);
  });

  it('is one by every bit of its last character too, which decoding would forgive', () => {
    const code = writeLinkCode(secrets, systemRandom, target);
    const others = ALPHABET.split('')
      .map((letter) => code.slice(0, -1) + letter)
      .filter((text) => text !== code);
    expect(others.filter((text) => readLinkCode(secrets, text) !== null)).toEqual([]);
  });

  it('of another installation, and of an unknown key, is none', () => {
    const code = writeLinkCode(secrets, systemRandom, target);
    expect(readLinkCode(makeSecrets(2), code)).toBeNull();
    expect(readLinkCode(secrets, `b${code.slice(1)}`)).toBeNull();
    expect(readLinkCode(secrets, '')).toBeNull();
  });
});

type Draw = (below: number) => number;

const letter = (draw: Draw): string => ALPHABET.charAt(draw(ALPHABET.length));

function replaceOne(code: string, draw: Draw): string {
  const at = draw(code.length);
  return code.slice(0, at) + letter(draw) + code.slice(at + 1);
}

function removeOne(code: string, draw: Draw): string {
  const at = draw(code.length);
  return code.slice(0, at) + code.slice(at + 1);
}

function insertOne(code: string, draw: Draw): string {
  const at = draw(code.length + 1);
  return code.slice(0, at) + letter(draw) + code.slice(at);
}

function swapTwo(code: string, draw: Draw): string {
  const at = draw(code.length - 1);
  return code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
}

function cutEnd(code: string, draw: Draw): string {
  return code.slice(0, draw(code.length));
}
