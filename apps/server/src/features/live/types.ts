import type { Milliseconds } from '@parta/contract/live-documents';
import type { StoredAudience, StoredPhase } from '../../db/tables.ts';
import type { OwnedActivityId } from '../activities/types.ts';
import type { Person, PersonId } from '../people/types.ts';

/** Somebody who takes part; proved by the play token of this activity or by her session. */
export interface ParticipantCaller {
  readonly audience: 'participant';
  readonly activity_id: string;
  readonly participant_id: string;
  /** The session family of a caller known by her sign-in alone: signing out ends her streams. */
  readonly family_id: string | null;
}
/** Who leads the activity: its owner, or who has taken it over. */
export interface PresenterCaller {
  readonly audience: 'presenter';
  readonly activity_id: OwnedActivityId;
  readonly person: Person;
}
/** Holder of the signed link's cookie: reads one stream and the files drawn in it. */
export interface ProjectorCaller {
  readonly audience: 'projector';
  readonly activity_id: string;
  /** The turn of links to which hers belongs. */
  readonly turn: number;
  readonly until: Date;
}
export type LiveCaller = ParticipantCaller | PresenterCaller | ProjectorCaller;

declare const brand: unique symbol;

/** A live activity that the caller may take over or end where nobody leads it; minted by the gate alone. */
export type KeptActivityId = string & { readonly [brand]: 'KeptActivityId' };

/** Which lessons of others a person may keep going: minted by the gate from her permissions. */
export interface LessonReach {
  readonly person_id: PersonId;
  /** Organisations that she administers. */
  readonly administered_ids: readonly string[];
  /** Departments whose organiser she is. */
  readonly department_ids: readonly string[];
  /** Organisations in which she may lead. */
  readonly led_ids: readonly string[];
}

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
