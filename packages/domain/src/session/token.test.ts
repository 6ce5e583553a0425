import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE85_ALPHABET, encodeBase85, encodePaddedBase85 } from '../encoding/base85.ts';
import { encodeIdentifier } from '../encoding/identifier.ts';
import {
  type AccessTokenPayload,
  decodeToken,
  decodeTokenPayload,
  encodeToken,
  encodeTokenPayload,
  fitsAccessTokenCookie,
  parseTokenPayload,
  readTokenPayload,
  type SignedToken,
  signedBytes,
} from './token.ts';

const ID = 'CXc85b4rqinB7s5J52TRYb';
const NOW = 1_800_000_000;

const payload: AccessTokenPayload = {
  expiresAt: NOW + 600,
  userId: ID,
  userType: 'staff',
  firstName: 'Ольга',
  lastName: 'Ёлкина-Ким',
  middleName: '',
  departments: [{ id: ID, shortName: 'Каф. № 1', organization: { id: ID, shortName: 'Школа 🏫' } }],
  permissions: ['approved', 'activity:me:sync:crud'],
  limits: { live_participants: 1000, storage_mb: 512.5 },
};
const tokenWith = (payloadBytes: Uint8Array): SignedToken => ({
  kid: 'k1',
  payloadBytes,
  proofHash: new Uint8Array(32).fill(7),
  signature: Uint8Array.from({ length: 64 }, (_, index) => index * 3),
});
const valid = encodeToken(tokenWith(encodeTokenPayload(payload)));

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const identifier = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }).map(encodeIdentifier);
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('Ё', 'ж', 'щ', 'ъ', '😀', '👩🏽‍🏫', 'ש', '\u202e', ' ', '%', '"'), maxLength: 12 }),
);
const named = fc.record({ id: identifier, shortName: words });
const anyPayload: fc.Arbitrary<AccessTokenPayload> = fc.record({
  expiresAt: fc.integer({ min: NOW + 1, max: Number.MAX_SAFE_INTEGER }),
  userId: identifier,
  userType: fc.constantFrom('staff' as const, 'student' as const),
  firstName: words,
  lastName: words,
  middleName: words,
  departments: fc.array(fc.record({ id: identifier, shortName: words, organization: named }), { maxLength: 3 }),
  permissions: fc.array(words, { maxLength: 5 }),
  limits: fc.dictionary(
    words.filter((name) => name !== '__proto__'),
    // MessagePack writes -0 as the integer 0.
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((limit) => !Object.is(limit, -0)),
    { maxKeys: 3, noNullPrototype: true },
  ),
});

describe('token', () => {
  it('[SES-16] [SES-18] 10,000 tokens with any names come back identical', () => {
    fc.assert(
      fc.property(anyPayload, bytes(32), bytes(64), (value, proofHash, signature) => {
        const token = { kid: 'k-1_A', payloadBytes: encodeTokenPayload(value), proofHash, signature };
        const text = encodeToken(token);
        expect(decodeToken(text)).toEqual(token);
        expect(readTokenPayload(text, NOW)).toEqual(value);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[SES-16] every flipped bit gives nothing or another token, never the same', () => {
    const original = decodeToken(valid);
    expect(original).not.toBeNull();
    for (let index = 0; index < valid.length; index += 1) {
      for (let bit = 0; bit < 16; bit += 1) {
        const flipped = String.fromCharCode(valid.charCodeAt(index) ^ (1 << bit));
        const text = valid.slice(0, index) + flipped + valid.slice(index + 1);
        const read = decodeToken(text);
        expect(read).not.toEqual(original);
        expect(read === null ? text : encodeToken(read)).toBe(text);
      }
    }
  });

  it('[SES-16] every flipped bit of the bytes below the text gives nothing or another token', () => {
    const token = tokenWith(encodeTokenPayload(payload));
    const message = encode([token.kid, token.payloadBytes, token.proofHash, token.signature]);
    for (let index = 0; index < message.length * 8; index += 1) {
      const changed = Uint8Array.from(message);
      changed[index >> 3] = (changed[index >> 3] ?? 0) ^ (1 << (index & 7));
      expect(decodeToken(encodePaddedBase85(changed))).not.toEqual(token);
    }
  });

  it('[SES-16] a truncated or lengthened text is no token', () => {
    for (let length = 0; length < valid.length; length += 1) expect(decodeToken(valid.slice(0, length))).toBeNull();
    for (const extra of ['0', '00000', ' ', '\n', '=', valid]) {
      expect(decodeToken(valid + extra)).toBeNull();
      expect(decodeToken(extra + valid)).toBeNull();
    }
  });

  it('[SES-16] the same parts in another MessagePack form are no token', () => {
    const { kid, payloadBytes, proofHash, signature } = tokenWith(encodeTokenPayload(payload));
    const message = encode([kid, payloadBytes, proofHash, signature]);
    const longer = Uint8Array.from([0xdc, 0, 4, ...message.subarray(1)]);
    expect(decodeToken(encodePaddedBase85(message))).not.toBeNull();
    expect(decodeToken(encodePaddedBase85(longer))).toBeNull();
  });

  it('[SES-16] texts that are not base85, or base85 of no message, are no token', () => {
    const notMessages = [
      '%nSc0',
      '#####',
      'алфав',
      encodeBase85(new Uint8Array(8)),
      encodePaddedBase85(encode(payload)),
    ];
    for (const text of notMessages) expect(decodeToken(text)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...BASE85_ALPHABET.split('')), maxLength: 100 }), (text) => {
        expect(decodeToken(text)).toBeNull();
      }),
    );
  });

  it('[SES-16] messages that claim huge contents are refused without being built', () => {
    for (const head of [0xdd, 0xdf, 0xdb, 0xc6, 0xc9]) {
      expect(decodeToken(encodePaddedBase85(Uint8Array.of(head, 255, 255, 255, 255)))).toBeNull();
      expect(decodeTokenPayload(Uint8Array.of(head, 255, 255, 255, 255))).toBeNull();
    }
    expect(decodeTokenPayload(new Uint8Array(4000).fill(0x91))).toBeNull();
  });

  it('an empty signature, a short hash and a strange key id are no token', () => {
    const good = tokenWith(encodeTokenPayload(payload));
    for (const change of [
      { signature: new Uint8Array() },
      { proofHash: new Uint8Array(31) },
      { kid: '' },
      { kid: 'a b' },
    ]) {
      const bad = { ...good, ...change };
      expect(() => encodeToken(bad)).toThrow(RangeError);
      const parts = [bad.kid, bad.payloadBytes, bad.proofHash, bad.signature];
      expect(decodeToken(encodePaddedBase85(encode(parts)))).toBeNull();
    }
    expect(decodeToken(encodePaddedBase85(encode(['k1', 'text', good.proofHash, good.signature])))).toBeNull();
  });

  it('a token larger than the cookie is told before it is set and refused when it arrives', () => {
    const sized = (size: number) => encodeToken(tokenWith(new Uint8Array(size)));
    const largest = [...Array(3200).keys()].findLast((size) => fitsAccessTokenCookie(sized(size))) ?? 0;
    expect(`access_token=${sized(largest)}`.length).toBeLessThanOrEqual(4096);
    expect(`access_token=${sized(largest + 1)}`.length).toBeGreaterThan(4096);
    expect(decodeToken(sized(largest))).not.toBeNull();
    expect(decodeToken(sized(largest + 1))).toBeNull();
    expect(decodeToken('0'.repeat(1_000_000))).toBeNull();
  });

  it('what is signed is different for every different token and starts with its own prefix', () => {
    const text = (token: SignedToken) => String.fromCharCode(...signedBytes(token));
    const good = tokenWith(Uint8Array.of(1, 2, 3));
    const changes = [{ kid: 'k2' }, { payloadBytes: Uint8Array.of(1, 2) }, { proofHash: new Uint8Array(32) }];
    const all = new Set([good, ...changes.map((change) => ({ ...good, ...change }))].map(text));
    expect(all.size).toBe(4);
    for (const signed of all) expect(signed.startsWith('parta access token 1\n')).toBe(true);
    expect(text({ ...good, signature: new Uint8Array(64) })).toBe(text(good));
  });

  it('[SES-23] a token is not valid from the second of expiresAt on', () => {
    expect(readTokenPayload(valid, payload.expiresAt - 1)).toEqual(payload);
    expect(readTokenPayload(valid, payload.expiresAt)).toBeNull();
    expect(readTokenPayload(valid, payload.expiresAt + 1)).toBeNull();
    expect(readTokenPayload(valid, Number.NaN)).toBeNull();
  });

  it('[SES-17] [SES-18] a payload without any one of its fields, or with a strange one, is invalid', () => {
    expect(parseTokenPayload(payload)).toEqual(payload);
    for (const field of Object.keys(payload)) {
      const rest = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field));
      expect(parseTokenPayload(rest), field).toBeNull();
      for (const wrong of [null, undefined, 1.5, {}, [1], true]) {
        if (field === 'limits' && typeof wrong === 'object' && !Array.isArray(wrong) && wrong !== null) continue;
        expect(parseTokenPayload({ ...payload, [field]: wrong }), `${field} ${JSON.stringify(wrong)}`).toBeNull();
      }
    }
    expect(parseTokenPayload({ ...payload, isAdmin: true })).toBeNull();
    for (const value of [null, undefined, 'x', 1, [], [payload], () => payload]) {
      expect(parseTokenPayload(value)).toBeNull();
    }
  });

  it('[SES-18] expiresAt is a whole number of seconds that a number can hold', () => {
    for (const expiresAt of [-1, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN, 0.5, '1800000000']) {
      expect(parseTokenPayload({ ...payload, expiresAt })).toBeNull();
    }
  });

  it('[SES-19] [PERM-04] only students and staff hold tokens', () => {
    expect(parseTokenPayload({ ...payload, userType: 'student' })).not.toBeNull();
    for (const userType of ['external', 'Staff', '', 'admin']) {
      expect(parseTokenPayload({ ...payload, userType })).toBeNull();
    }
  });

  it('[SES-20] a department has its id, its name and its organisation', () => {
    const good = { id: ID, shortName: 'К', organization: { id: ID, shortName: 'О' } };
    const bad = [
      { ...good, id: 'x' },
      { ...good, shortName: 1 },
      { id: ID, shortName: 'К' },
      { ...good, organization: { id: ID } },
      { ...good, organization: [] },
      null,
    ];
    expect(parseTokenPayload({ ...payload, departments: [good] })?.departments).toEqual([good]);
    for (const department of bad) expect(parseTokenPayload({ ...payload, departments: [good, department] })).toBeNull();
  });

  it('[SES-21] [SES-22] permissions are texts and limits are numbers', () => {
    expect(parseTokenPayload({ ...payload, permissions: ['approved', 1] })).toBeNull();
    expect(parseTokenPayload({ ...payload, permissions: { 0: 'approved', length: 1 } })).toBeNull();
    expect(parseTokenPayload({ ...payload, limits: {} })?.limits).toEqual({});
    for (const limit of ['5', null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(parseTokenPayload({ ...payload, limits: { materials: limit } })).toBeNull();
    }
  });

  it('a payload that did not fit says that it is a part', () => {
    expect(parseTokenPayload({ ...payload, isPartial: true })?.isPartial).toBe(true);
    expect(parseTokenPayload({ ...payload, isPartial: false })).toBeNull();
  });
});
