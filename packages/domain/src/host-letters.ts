const PREFIX = 'xn--';
const BASE = 36;
const LEAST_THRESHOLD = 1;
const MOST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_LETTER = 128;
const LAST_LETTER = 0x10_ff_ff;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The host of an address with its letters: `xn--80atdl2c.xn--p1ai` is `школа.рф`. What is no such name, or has letters
 * that no host is written with, stays as it is. Idempotent.
 * @param host in lower case
 */
export function spellHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith(PREFIX) ? (spellLabel(label.slice(PREFIX.length)) ?? label) : label))
    .join('.');
}

function spellLabel(code: string): string | null {
  const letters = decode(code);
  if (letters === null || !/^[\p{L}\p{N}-]+$/u.test(letters) || /^[!-~]*$/.test(letters)) return null;
  return letters.normalize('NFKC').toLowerCase() === letters ? letters : null;
}

/** RFC 3492, section 6.2; null for what is no encoding. */
function decode(code: string): string | null {
  const split = code.lastIndexOf('-');
  const letters = Array.from(code.slice(0, Math.max(split, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let letter = FIRST_LETTER;
  let place = 0;
  let bias = FIRST_BIAS;
  let at = split < 0 ? 0 : split + 1;
  while (at < code.length) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = DIGITS.indexOf(code.charAt(at));
      if (at >= code.length || digit < 0) return null;
      at += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, LEAST_THRESHOLD), MOST_THRESHOLD);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    letter += Math.floor(place / count);
    place %= count;
    if (letter > LAST_LETTER) return null;
    letters.splice(place, 0, letter);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

/** RFC 3492, section 6.1. */
function adapt(moved: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(moved / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let steps = 0;
  while (delta > ((BASE - LEAST_THRESHOLD) * MOST_THRESHOLD) / 2) {
    delta = Math.floor(delta / (BASE - LEAST_THRESHOLD));
    steps += BASE;
  }
  return steps + Math.floor(((BASE - LEAST_THRESHOLD + 1) * delta) / (delta + SKEW));
}
