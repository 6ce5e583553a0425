import punycode from 'punycode.js';

const PREFIX = 'xn--';

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

function decode(code: string): string | null {
  try {
    return punycode.decode(code);
  } catch {
    return null;
  }
}
