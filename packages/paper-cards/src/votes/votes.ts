import type { Read } from '../detect/detect-markers.ts';
import type { Quad } from '../detect/quad.ts';
import { createDoubles } from './doubles.ts';

/** An answer that counts from now on. */
export interface AcceptedVote {
  readonly card: number;
  /** 0 to 3. */
  readonly letter: number;
  /** Looks that agreed on it. */
  readonly looks: number;
}

/** A card in the picture, for the mark that is drawn on it. */
export interface SeenCard {
  readonly card: number;
  readonly letter: number;
  readonly corners: Quad;
  /** What it shows has been accepted, or is not sure yet, or its number is, or was of late, at several places. */
  readonly state: 'accepted' | 'reading' | 'doubled';
}

/** What one picture has brought. */
export interface Seen {
  readonly accepted: readonly AcceptedVote[];
  readonly cards: readonly SeenCard[];
  /** Numbers that two pupils hold, seen at several places at once; they are not counted until one is alone for some seconds. */
  readonly doubled: readonly number[];
}

/** Turns reads of pictures into votes. */
export interface Votes {
  /** Takes the reads of a picture that was taken at a moment, milliseconds of any clock that does not go back. */
  readonly see: (reads: readonly Read[], at_ms: number) => Seen;
  /**
   * Forgets all votes, at every step of a lesson, and not which numbers are doubled; reads of pictures taken before the moment do
   * not count, however late they come.
   */
  readonly restart: (at_ms: number) => void;
}

/** Two looks that agree lie so far apart at least: a card that is being turned shows nothing for so long. */
const APART_MS = 200;
const LOOKS_MIN = 2;
/** Looks at the same answer that are nearer are one look, so that a fast camera does not crowd out what was seen before. */
const LOOK_MS = 70;
/** Looks that count: the last few, none older than this. So a changed card overtakes what it has shown before. */
const LOOKS_KEPT = 6;
const FADE_MS = 4000;
/** A card that was missed in a picture or two stays marked. */
const LINGER_MS = 400;

interface Look {
  readonly letter: number;
  readonly at_ms: number;
}

/** Starts without votes. Numbers outside of `cards`, those of the class, are ignored. */
export function createVotes({ cards }: { readonly cards: ReadonlySet<number> }): Votes {
  const looks = new Map<number, Look[]>();
  const accepted = new Map<number, number>();
  const doubles = createDoubles();
  let lingering: { read: Read; at_ms: number }[] = [];
  let since_ms = -Infinity;

  /** Adds a look and tells whether it makes its answer count. */
  function look({ card, letter }: Read, at_ms: number): AcceptedVote | null {
    const kept = (looks.get(card) ?? []).filter((one) => at_ms - one.at_ms <= FADE_MS);
    const isNew = kept.every((one) => one.letter !== letter || at_ms - one.at_ms >= LOOK_MS);
    if (isNew) kept.push({ letter, at_ms });
    looks.set(card, kept.slice(-LOOKS_KEPT));
    if (!isNew || accepted.get(card) === letter) return null;
    const agreeing = countLooks(looks.get(card) ?? [], letter, at_ms);
    if (agreeing === null) return null;
    accepted.set(card, letter);
    return { card, letter, looks: agreeing };
  }

  /** What was seen of a number before counts no more: it may have been another pupil's. */
  function forget(card: number): void {
    looks.delete(card);
    accepted.delete(card);
  }

  function see(reads: readonly Read[], at_ms: number): Seen {
    if (at_ms < since_ms) return { accepted: [], cards: [], doubled: [] };
    const ours = reads.filter(({ card }) => cards.has(card));
    doubles.see(ours, at_ms);
    for (const { card } of ours) if (doubles.has(card)) forget(card);
    const brought = ours.flatMap((read) => (doubles.has(read.card) ? [] : (look(read, at_ms) ?? [])));
    const here = new Set(ours.map(({ card }) => card));
    const earlier = lingering.filter(({ read, at_ms: then }) => !here.has(read.card) && at_ms - then <= LINGER_MS);
    lingering = [...earlier, ...ours.map((read) => ({ read, at_ms }))];
    return {
      accepted: brought,
      cards: lingering.map(({ read: { card, letter, corners } }) => {
        const state = doubles.has(card) ? 'doubled' : accepted.get(card) === letter ? 'accepted' : 'reading';
        return { card, letter, corners, state };
      }),
      doubled: doubles.listSeen(at_ms),
    };
  }

  function restart(at_ms: number): void {
    looks.clear();
    accepted.clear();
    lingering = [];
    since_ms = at_ms;
  }

  return { see, restart };
}

/** How many looks agree on an answer; null where it does not count: too few, too near to each other, or no more than another's. */
function countLooks(looks: readonly Look[], letter: number, at_ms: number): number | null {
  const agreeing = looks.filter((one) => one.letter === letter);
  if (agreeing.length < LOOKS_MIN || at_ms - (agreeing[0]?.at_ms ?? at_ms) < APART_MS) return null;
  const others = [0, 1, 2, 3].filter((other) => other !== letter);
  const most = Math.max(...others.map((other) => looks.filter((one) => one.letter === other).length));
  return agreeing.length > most ? agreeing.length : null;
}
