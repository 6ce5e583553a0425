import { hash } from 'node:crypto';
import { newIdentifier } from '@parta/domain/encoding/identifier';

/** What replaces the name and the id of a participant in results. */
export interface ParticipantNumber {
  /** From 1 up. */
  readonly number: number;
  /** Known to no other call. */
  readonly id: string;
}

/** By participant. */
export type ParticipantNumbers = ReadonlyMap<string, ParticipantNumber>;

/**
 * Numbers people in the order of a keyed digest of their ids, which says nothing about who joined when and is the same
 * at every reading (decision 072).
 * @param seal the digest of a text, by a key of the installation
 */
export function numberParticipants(
  people: readonly { readonly id: string }[],
  seal: (text: string) => string,
): ParticipantNumbers {
  const sealed = people.map(({ id }) => ({ participant_id: id, seal: seal(id) }));
  const ordered = sealed.toSorted((one, other) => (one.seal < other.seal ? -1 : 1));
  return new Map(ordered.map((one, index) => [one.participant_id, { number: index + 1, id: identifierOf(one.seal) }]));
}

function identifierOf(seal: string): string {
  return newIdentifier((size) => hash('sha256', seal, 'buffer').subarray(0, size));
}
