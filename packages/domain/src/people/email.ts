import { EMAIL_MAX } from '../limits.ts';
import { spellHost } from '../text/host-letters.ts';

/**
 * One address and nothing that a mail program could read as more of them: no spaces, controls, quotes, commas, angle
 * brackets or backslashes; the host has a dot, or is written as one by an internationalised name.
 */
const ADDRESS = /^[^\s\p{Cc}\p{Cf}"(),:;<>@[\]\\]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * How an address is stored and compared: NFC, without spaces around it, in lower case, its host in letters, which some
 * browsers encode while it is typed. Idempotent.
 */
export function cleanEmail(text: string): string {
  const address = text.normalize('NFC').trim().toLowerCase();
  const host = address.lastIndexOf('@') + 1;
  return host === 0 ? address : `${address.slice(0, host)}${spellHost(address.slice(host))}`;
}

/**
 * Whether a cleaned text is an e-mail address of at most 254 characters; only its shape is looked at. Letters of another
 * width and ligatures are refused: mail programs write them as plain ones, and one mailbox would have many addresses.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX &&
    text.normalize('NFKC') === text &&
    ADDRESS.test(text) &&
    !/^\.|\.\.|\.@|@-|-\.|\.-/.test(text)
  );
}
