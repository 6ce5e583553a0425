/** Digits of an identifier, least first: 2-9, A-Z, a-z without I, O and l. */
export const IDENTIFIER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Characters of an identifier: the fewest base-57 digits that hold any 128-bit number. */
export const IDENTIFIER_LENGTH = 22;

/** Fills a fresh array with `size` unpredictable bytes; the server and the browser pass their own. */
export type RandomBytes = (size: number) => Uint8Array;

const RADIX = BigInt(IDENTIFIER_ALPHABET.length);
const LIMIT = 1n << 128n;
const RANDOM_BYTES = 16;

/**
 * Writes a number as 22 base-57 digits, most significant first, padded with '2'.
 * @throws RangeError when the number is negative or 2^128 and above.
 */
export function encodeIdentifier(value: bigint): string {
  if (value < 0n || value >= LIMIT) throw new RangeError('An identifier encodes a number from 0 to 2^128 - 1');
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = IDENTIFIER_ALPHABET.charAt(Number(rest % RADIX)) + text;
    rest /= RADIX;
  }
  return text.padStart(IDENTIFIER_LENGTH, IDENTIFIER_ALPHABET.charAt(0));
}

/**
 * Reads the number of an identifier; null for a wrong length, a strange character or a value of 2^128 and above.
 * @internal the other half of the format: tests prove by it that nothing is lost
 */
export function decodeIdentifier(text: string): bigint | null {
  if (text.length !== IDENTIFIER_LENGTH) return null;
  let value = 0n;
  for (let index = 0; index < IDENTIFIER_LENGTH; index += 1) {
    const digit = IDENTIFIER_ALPHABET.indexOf(text.charAt(index));
    if (digit < 0) return null;
    value = value * RADIX + BigInt(digit);
  }
  return value < LIMIT ? value : null;
}

const DIGITS_ONLY = new RegExp(`^[${IDENTIFIER_ALPHABET}]{${IDENTIFIER_LENGTH}}$`);
const LARGEST = encodeIdentifier(LIMIT - 1n);

/** Whether the whole text is one identifier. The digits ascend as their codes do, so texts compare as their numbers. */
export function isIdentifier(text: string): boolean {
  return text.length === IDENTIFIER_LENGTH && text <= LARGEST && DIGITS_ONLY.test(text);
}

/**
 * Makes an identifier of 128 random bits.
 * @throws RangeError when the source gives another number of bytes than asked for.
 */
export function newIdentifier(randomBytes: RandomBytes): string {
  const bytes = randomBytes(RANDOM_BYTES);
  if (bytes.length !== RANDOM_BYTES) throw new RangeError(`The random source gave ${bytes.length} bytes, not 16`);
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return encodeIdentifier(value);
}
