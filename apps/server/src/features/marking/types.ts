import type { PersonId } from '../../identity/person.ts';

/** Who made a mark: the machine, a hand, or the machine again after a key was corrected. */
export type MarkOrigin = 'machine' | 'hand' | 're-mark';

/** A mark with who made it. */
export interface MarkRow {
  fraction: number;
  points: number;
  origin: MarkOrigin;
  comment: string;
  criteria: number[] | null;
  marked_at: Date | null;
  version: number;
  /** Full name; empty for the machine. */
  author: string;
}

/** Who changes marks, and from where. */
export interface Marker {
  readonly author_id: PersonId;
  readonly address: string;
}

/** An answer of a finished attempt, with its mark where it has one. */
export interface AnswerRow {
  id: string;
  attempt: number;
  name: string;
  group: string | null;
  answer: unknown;
  accepted_at: Date;
  mark: MarkRow | null;
}

/** How many answers wait for a mark, and have one. */
export interface MarkingCounts {
  waiting: number;
  done: number;
}

/** An ended attempt that has a question, with what stands there now. */
export interface MarkedAnswer {
  participant_id: string;
  attempt: number;
  name: string;
  is_answered: boolean;
  answer: unknown;
  /** Null without a mark; so are the points, and who made it. */
  fraction: number | null;
  points: number | null;
  origin: MarkOrigin | null;
  /** 0 without a mark. */
  version: number;
}
