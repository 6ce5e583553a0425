import type { Read } from './detect/detect-markers.ts';

/** An answer that photos tell. */
export interface PhotoVote {
  readonly card: number;
  /** 0 to 3. */
  readonly letter: number;
}

/** What photos of one question have told, each list in the order of card numbers. */
export interface PhotoVotes {
  /** Two photos agree on them. */
  readonly accepted: readonly PhotoVote[];
  /** One photo alone shows them, without an error: the teacher confirms them. */
  readonly to_confirm: readonly PhotoVote[];
  /** Photos show different answers. */
  readonly disagreeing: readonly { readonly card: number; readonly letters: readonly number[] }[];
  /** The number is at several places of one photo. */
  readonly doubled: readonly number[];
}

/**
 * Takes the reads of one or more photos of the same question together, where there is no camera to look twice. A card that one
 * photo alone shows, and not without an error, is in none of the lists. Numbers outside of the class are ignored.
 */
export function readPhotos(photos: readonly (readonly Read[])[], cards: ReadonlySet<number>): PhotoVotes {
  const votes = {
    accepted: new Array<PhotoVote>(),
    to_confirm: new Array<PhotoVote>(),
    disagreeing: new Array<{ card: number; letters: readonly number[] }>(),
    doubled: new Array<number>(),
  };
  for (const card of [...cards].sort((one, other) => one - other)) {
    const shown = photos.map((reads) => reads.filter((read) => read.card === card));
    const reads = shown.flat();
    const letters = [...new Set(reads.map(({ letter }) => letter))];
    const [letter] = letters;
    if (letter === undefined) continue;
    if (shown.some(({ length }) => length > 1)) votes.doubled.push(card);
    else if (letters.length > 1) votes.disagreeing.push({ card, letters });
    else if (reads.length > 1) votes.accepted.push({ card, letter });
    else if (reads[0]?.errors === 0) votes.to_confirm.push({ card, letter });
  }
  return votes;
}
