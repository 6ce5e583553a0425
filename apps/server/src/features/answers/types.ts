import type { Milliseconds } from '@parta/contract/live-documents';
import type { AnswerSource } from '@parta/domain/codes';

/** One question that has been opened, with its times; `closed_at` is null while it is open. */
export interface OpenedQuestion {
  question_id: string;
  content_id: string;
  opened_at: Date;
  deadline_at: Date | null;
  closed_at: Date | null;
  revealed_at: Date | null;
  /** When its answers were marked last. */
  graded_at: Date | null;
}

/** One participant's mark for one question. */
export interface MarkFacts {
  fraction: number;
  points: number;
  answering_ms: number;
  /** What a hand said beside the points; absent where the machine marked. */
  hand?: { comment: string; criteria: number[] | null };
}

/** How one participant stands over the questions marked so far. */
export interface Standing {
  participant_id: string;
  nickname: string;
  points: number;
  answering_ms: Milliseconds;
  /** Null without points. */
  place: number | null;
  previous_place: number | null;
  streak: number;
}

/** Hears of every answer that was accepted in this process. */
export interface AnswersHeard {
  accepted(activity_id: string, participant_id: string, source: AnswerSource): void;
}
