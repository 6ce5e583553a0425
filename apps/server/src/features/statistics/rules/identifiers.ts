import { IDENTIFIER_LENGTH } from '@parta/domain/encoding/identifier';

/** Identifiers that stand one after the other in a text. */
export function splitIdentifiers(text: string): string[] {
  return Array.from({ length: text.length / IDENTIFIER_LENGTH }, (_, index) =>
    text.slice(index * IDENTIFIER_LENGTH, (index + 1) * IDENTIFIER_LENGTH),
  );
}
