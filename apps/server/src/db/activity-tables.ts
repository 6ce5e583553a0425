import type { AnswerSource, AttemptEnding } from '@parta/domain/codes';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './material-tables.ts';

export interface ActivityTable {
  id: string;
  /** Whose activity it is: its results stay hers, whoever leads it. */
  user_id: string;
  /** Who has taken the lesson over; null while its owner leads. */
  presenter_id: ColumnType<string | null, string | null | undefined, string | null>;
  organization_id: string;
  date_created: Date;
  title: string;
  start_date: Date;
  end_date: Date | null;
  material_id: string | null;
  material_hash: string;
  mode: number;
  identification: number;
  permanent_access: boolean;
  repeated_answers: boolean;
  show_correctness: boolean;
  content_navigation: boolean;
  multiple_participation: boolean;
  show_statistic: boolean;
  connect_after_start: boolean;
  status: number;
  participants_limit: number;
  /** How percents become grades; null for the scale of the organization. */
  grade_scale: ColumnType<unknown, string | null | undefined, string | null>;
}
export interface JoinCodeTable {
  code: string;
  activity_id: string;
}
export interface ParticipantTable {
  id: string;
  activity_id: string;
  user_id: string | null;
  nickname: string;
  /** Of a guest, whose nickname is hers alone in an activity; null for an account. */
  nickname_key: string | null;
  /** The group through which she was chosen. */
  group_id: ColumnType<string | null, string | null | undefined, string | null>;
  play_token_hash: Buffer | null;
  status: number;
  joined_at: Date;
  removed_at: Date | null;
  /** When a stream or a poll of this participant was last seen open; null once it closed. */
  seen_at: Date | null;
  /** The paper card by which she answers; null without one. */
  card_number: ColumnType<number | null, number | null | undefined, number | null>;
}
/** A change of a person's lists of activities, noted by the database. */
export interface ActivityListChangeTable {
  user_id: string;
  id: Generated<string>;
  changed_at: Generated<Date>;
}
/** A group to which an activity was assigned. */
export interface ActivityGroupTable {
  activity_id: string;
  group_id: string;
}
/** One passage of a participant through an activity. A live session has one. */
export interface AttemptTable {
  activity_id: string;
  participant_id: string;
  /** From 1. */
  number: number;
  /** What arranges options. */
  seed: string;
  started_at: Date;
  /** The end of the activity, or of the time allowed, whichever comes first; null without either. */
  deadline_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_by: ColumnType<AttemptEnding | null, AttemptEnding | null | undefined, AttemptEnding | null>;
  /** Raised whenever another device takes the attempt over. */
  holder: Generated<number>;
  device_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The slide where she stopped. */
  content_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Slides that were left where there is no way back. */
  closed_content_ids: ColumnType<string[], string[] | undefined, string[]>;
  points: ColumnType<number | null, number | null | undefined, number | null>;
  percent: ColumnType<number | null, number | null | undefined, number | null>;
  /** Answers wait for a mark by hand and count nothing until then. */
  preliminary: Generated<boolean>;
}
/** A mail about assigned work that was left for a participant. */
export interface ReminderTable {
  participant_id: string;
  kind: 'assigned' | 'ending';
  sent_at: Date;
}
export interface AnswerSubmissionTable {
  participant_id: string;
  submission_id: string;
  activity_id: string;
  question_id: string;
  attempt: number;
  answer: Json;
  body_hash: Buffer;
  accepted_at: Date;
  outbox_id: ColumnType<string | null, string | null | undefined, never>;
  sequence: ColumnType<number | null, number | null | undefined, never>;
  /** Kept but never counted: a newer answer of the same client had been here before it. */
  superseded: Generated<boolean>;
  /** Which holder of the attempt sent it. */
  holder: Generated<number>;
  source: ColumnType<AnswerSource, AnswerSource | undefined, never>;
}
export interface AnswerTable {
  activity_id: string;
  question_id: string;
  participant_id: string;
  attempt: number;
  submission_id: string;
  content_id: string;
  /** JSON's null where it was emptied, which only answers of open attempts are. */
  answer: Json;
  accepted_at: Date;
  /**
   * Live from the opening of the question to the receipt of the answer that counts. At one's own pace as long as the device had
   * the question on its screen; null where the device did not say so.
   */
  answering_ms: number | null;
  /** Highest number of each client that numbers its answers; the empty name is for those without an `outbox_id`. */
  sequences: ColumnType<unknown, string | undefined, string>;
  /** Which holder of the attempt gave it. */
  holder: Generated<number>;
  /** How it came. */
  source: ColumnType<AnswerSource, AnswerSource | undefined, AnswerSource>;
}
export interface AnswerMarkTable {
  activity_id: string;
  question_id: string;
  participant_id: string;
  attempt: number;
  /** Null for a mark without an answer. */
  submission_id: string | null;
  fraction: number;
  points: number;
  /** Who made it: the machine, a hand, or the machine again after a key was corrected. */
  origin: Generated<MarkOrigin>;
  /** Null for a mark of the machine. */
  author_id: Generated<string | null>;
  comment: Generated<string>;
  /** Points of each criterion, in their order; null without criteria. */
  criteria: Generated<number[] | null>;
  /** Null for what was marked before that was kept. */
  marked_at: Generated<Date | null>;
  /** Rises with every mark that takes the place of another. */
  version: Generated<number>;
}
export type MarkOrigin = 'machine' | 'hand' | 're-mark';
/** A mark that another has replaced; rows are added and never changed. */
export interface AnswerMarkHistoryTable {
  id: Generated<number>;
  activity_id: string;
  question_id: string;
  participant_id: string;
  attempt: number;
  fraction: number;
  points: number;
  origin: MarkOrigin;
  author_id: string | null;
  comment: string;
  criteria: number[] | null;
  marked_at: Date | null;
  version: number;
  replaced_at: Date;
  replaced_by: string | null;
}
/** What results of a great activity are made of; may be thrown away at any time. */
export interface ResultCacheTable {
  activity_id: string;
  /** When somebody had to wait for results that were not cached; null once they are. */
  wanted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the results. */
  version: ColumnType<string | null, string | null | undefined, string | null>;
  /** The transaction that wrote the row, which a copied row is not written by. */
  written_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** Finished ones that it was made of; in a lesson everybody has one. */
  attempts: Generated<number>;
  /** How `facts` are packed; 0 where there are none, or of an earlier release. */
  format: Generated<number>;
  facts: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}
/** A correction of a question for one activity; rows are added and never changed. */
export interface QuestionCorrectionTable {
  id: Generated<number>;
  activity_id: string;
  question_id: string;
  /** Another key, full points for everybody who had it, or back to what was before. */
  kind: 'key' | 'full' | 'undo';
  key: ColumnType<unknown, string | null, never>;
  reason: string;
  author_id: string;
  made_at: Date;
}
