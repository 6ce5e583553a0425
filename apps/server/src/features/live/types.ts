import type { Milliseconds } from '@parta/contract/live-documents';
import type { StoredAudience, StoredPhase } from '../../db/tables.ts';

export const AUDIENCES = ['participant', 'presenter', 'projector'] as const satisfies readonly StoredAudience[];

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

/** Where a session stands, read in one statement so that versions and phase belong together. */
export interface SessionFacts {
  activity_id: string;
  title: string;
  status: number;
  identification: number;
  start_date: Date;
  end_date: Date | null;
  material_hash: string;
  repeated_answers: boolean;
  show_correctness: boolean;
  show_statistic: boolean;
  step: number;
  phase: StoredPhase;
  position: number;
  paused_at: Date | null;
  /** Since when nobody may lead. */
  left_at: Date | null;
  started_at: Date | null;
  entrance_locked: boolean;
  /** Raised when somebody is removed, renamed or let back in. */
  roster: number;
  seed: string;
  join_code: string | null;
  versions: Record<StoredAudience, number>;
  questions: Map<string, OpenedQuestion>;
}

/** One participant's mark for one question. */
export interface MarkFacts {
  fraction: number;
  points: number;
  answering_ms: number;
}

/** How one participant stands over the questions marked so far. */
export interface Standing {
  participant_id: string;
  nickname: string;
  points: number;
  answering_ms: Milliseconds;
  place: number;
  previous_place: number | null;
  streak: number;
}
