/**
 * The alphabet of Z85 (ZeroMQ RFC 32, https://rfc.zeromq.org/spec/32/) with '_' in place of '%', because cookie parsers
 * decode '%'. Every character may stand in a cookie value as it is.
 */
export const BASE85_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@_$#';

const BYTES_PER_GROUP = 4;
const DIGITS_PER_GROUP = 5;
const RADIX = 85;
const GROUP_LIMIT = 2 ** 32;
const DIGIT_OF_CODE: ReadonlyMap<number, number> = new Map(
  Array.from(BASE85_ALPHABET, (character, digit) => [character.charCodeAt(0), digit]),
);

/**
 * Writes bytes as base85, five characters for four bytes.
 * @throws RangeError when the number of bytes is not a multiple of four.
 */
export function encodeBase85(bytes: Uint8Array): string {
  if (bytes.length % BYTES_PER_GROUP !== 0) throw new RangeError('Base85 takes a multiple of four bytes');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += BYTES_PER_GROUP) {
    let rest = view.getUint32(offset);
    let group = '';
    for (let digit = 0; digit < DIGITS_PER_GROUP; digit += 1) {
      group = BASE85_ALPHABET.charAt(rest % RADIX) + group;
      rest = Math.floor(rest / RADIX);
    }
    text += group;
  }
  return text;
}

/** Reads base85; null for a strange character, a length that is no multiple of five or a group of 2^32 and above. */
export function decodeBase85(text: string): Uint8Array | null {
  if (text.length % DIGITS_PER_GROUP !== 0) return null;
  const bytes = new Uint8Array((text.length / DIGITS_PER_GROUP) * BYTES_PER_GROUP);
  const view = new DataView(bytes.buffer);
  for (let group = 0; group * DIGITS_PER_GROUP < text.length; group += 1) {
    let value = 0;
    for (let index = 0; index < DIGITS_PER_GROUP; index += 1) {
      const digit = DIGIT_OF_CODE.get(text.charCodeAt(group * DIGITS_PER_GROUP + index));
      if (digit === undefined) return null;
      value = value * RADIX + digit;
    }
    if (value >= GROUP_LIMIT) return null;
    view.setUint32(group * BYTES_PER_GROUP, value);
  }
  return bytes;
}

/** Writes any number of bytes: a first byte tells how many zero bytes (0 to 3) stand at the end as padding. */
export function encodePaddedBase85(bytes: Uint8Array): string {
  const padding = (BYTES_PER_GROUP - ((bytes.length + 1) % BYTES_PER_GROUP)) % BYTES_PER_GROUP;
  const padded = new Uint8Array(1 + bytes.length + padding);
  padded[0] = padding;
  padded.set(bytes, 1);
  return encodeBase85(padded);
}

/**
 * Reads what `encodePaddedBase85` writes; null where `decodeBase85` gives null, for an impossible padding and for
 * padding that is not zero. No two texts give the same bytes.
 */
export function decodePaddedBase85(text: string): Uint8Array | null {
  const padded = decodeBase85(text);
  const padding = padded?.[0];
  if (padded === null || padding === undefined || padding >= BYTES_PER_GROUP) return null;
  const end = padded.length - padding;
  if (padded.subarray(end).some((byte) => byte !== 0)) return null;
  return padded.slice(1, end);
}
