import { isJsonObject } from '@parta/domain/encoding/json';

const HASH = /^[0-9a-f]{64}$/;

/** Hashes of every stored file that a JSON document names in a field `hash`, each once. */
export function listFileHashes(value: unknown): string[] {
  const found = new Set<string>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (isJsonObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (name === 'hash' && typeof field === 'string' && HASH.test(field)) found.add(field);
      else collect(field, found);
    }
  }
}
