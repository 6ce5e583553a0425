import { createCipheriv, createDecipheriv } from 'node:crypto';
import { isIdentifier } from '@parta/domain/encoding/identifier';
import { z } from 'zod';
import type { Secrets } from '../../../identity/secrets.ts';
import type { Random } from '../../../random.ts';

/** What a link says: a course, the module at which it opens, and whose right to the course it passes on. */
export interface LinkTarget {
  readonly material_id: string;
  /** Null: its beginning. */
  readonly submaterial_id: string | null;
  readonly issuer: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names the key that a code was made with, so that later codes may take another one while older ones go on. */
const KEY_ID = 'a';

const identifier = z.string().refine(isIdentifier);
const written = z.tuple([identifier, identifier.nullable(), identifier]);

/**
 * Writes a target as a code: the id of the key, then nonce, AES-256-GCM and its tag as base64url. The key is derived from
 * the installation's sealing secret, so codes live as long as the installation.
 */
export function writeLinkCode(secrets: Secrets, random: Random, target: LinkTarget): string {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secrets), nonce).setAAD(Buffer.from(KEY_ID));
  const text = JSON.stringify([target.material_id, target.submaterial_id, target.issuer]);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${KEY_ID}${sealed.toString('base64url')}`;
}

/** Null for anything but a code as it was written, to the last bit. */
export function readLinkCode(secrets: Secrets, code: string): LinkTarget | null {
  if (!code.startsWith(KEY_ID)) return null;
  const text = code.slice(KEY_ID.length);
  const sealed = Buffer.from(text, 'base64url');
  // Decoding skips what is no base64url, and bits that no byte takes: several texts would be one code.
  if (sealed.toString('base64url') !== text || sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const tag = sealed.subarray(-TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secrets), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(KEY_ID))
    .setAuthTag(tag);
  try {
    const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const [material_id, submaterial_id, issuer] = written.parse(JSON.parse(plain.toString('utf8')));
    return { material_id, submaterial_id, issuer };
  } catch {
    return null;
  }
}

function keyOf(secrets: Secrets): Buffer {
  return Buffer.from(secrets.seal('link key', KEY_ID), 'base64url');
}
