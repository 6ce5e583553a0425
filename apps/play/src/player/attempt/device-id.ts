import { isIdentifier, newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '@parta/web-kit/browser-random';

const KEY = 'parta-device';
let fallback: string | null = null;

/** Tells this browser from others that open the same attempt; made once, and for this page alone where nothing is kept. */
export function getDeviceId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && isIdentifier(kept)) return kept;
    const made = newIdentifier(randomBytes);
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    fallback ??= newIdentifier(randomBytes);
    return fallback;
  }
}
