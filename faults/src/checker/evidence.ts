import type { OwnDocument } from '@parta/contract/live-documents';
import type { QuestionFigures } from '@parta/contract/statistics-documents';
import type { CallResult } from '@parta/contract/wire';

/** One question of the frozen material with its key, read from the database. */
export interface MaterialQuestion {
  content_id: string;
  question_id: string;
  type: string;
  points: number;
  content: unknown;
  key: unknown;
}

/** Times are milliseconds since the epoch by the server's clock. */
export interface QuestionRow {
  question_id: string;
  opened_at: number;
  deadline_at: number | null;
  closed_at: number | null;
  revealed_at: number | null;
}

export interface ParticipantRow {
  participant_id: string;
  joined_at: number;
}

export interface SubmissionRow {
  participant_id: string;
  submission_id: string;
  question_id: string;
  answer: unknown;
  accepted_at: number;
  outbox_id?: string | null;
  sequence?: number | null;
  superseded?: boolean;
}

/** The answer that counts. */
export interface AnswerRow extends SubmissionRow {
  attempt: number;
}

export interface MarkRow {
  participant_id: string;
  question_id: string;
  submission_id: string;
  fraction: number;
  points: number;
}

/** One passage through an assigned activity. */
export interface AttemptRow {
  participant_id: string;
  number: number;
  started_at: number;
  deadline_at: number | null;
  finished_at: number | null;
  finished_by: string | null;
  points: number | null;
}

/** A submission or an answer of an attempt. */
export interface WorkRow extends SubmissionRow {
  number: number;
  holder: number;
}

/** Everything that is left of one assigned activity. */
export interface WorkEvidence {
  activity_id: string;
  /** When it was read, by the database's clock. */
  read_at: number;
  material: MaterialQuestion[];
  attempts: AttemptRow[];
  submissions: WorkRow[];
  answers: WorkRow[];
  marks: (MarkRow & { number: number })[];
}

/** How much there is of a material. */
export interface MaterialSize {
  material_id: string;
  contents: number;
  questions: number;
  keys: number;
}

export interface LibraryEvidence {
  source: MaterialSize;
  copies: MaterialSize[];
}

/** Everything that is left of one session: rows, both statistics, and each pupil's own final document. */
/** A question as the statistics have it, with the tally of its answers. */
export type QuestionEvidence = QuestionFigures & { tally?: unknown };

export interface SessionEvidence {
  activity_id: string;
  repeated_answers: boolean;
  step: number;
  phase: string;
  finished_at: number | null;
  material: MaterialQuestion[];
  questions: QuestionRow[];
  participants: ParticipantRow[];
  submissions: SubmissionRow[];
  answers: AnswerRow[];
  marks: MarkRow[];
  by_participant: CallResult<'statistics.by_participant'>;
  by_question: QuestionEvidence[];
  own: OwnDocument[];
}
