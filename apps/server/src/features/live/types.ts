import type { Audience } from '@parta/domain/live/audiences';
import type { Phase } from '@parta/domain/live/live-phase';
import type { Turns } from '../../concurrency/turns.ts';
import type { Context } from '../../context.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import type { OpenedQuestion } from '../answers/types.ts';

/** What the calls of who leads and who joins ask of the process. */
export interface LiveContext extends Context {
  readonly snapshots: Snapshots;
  readonly leading: LeadingDeps;
  /** Hears that the people of a room have changed here. */
  readonly rooms: { announceCount(activity_id: string): void };
}

/** What commands of a session ask of the process. */
export interface LeadingDeps {
  readonly db: Context['db'];
  readonly clock: Context['clock'];
  readonly snapshots: Snapshots;
  readonly early_join_minutes: number;
  /** Commands of one activity follow one another before they take a connection, or twenty of them would take all. */
  readonly turns: Turns;
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
  phase: Phase;
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
  /** Whether pupils answer by paper cards too. */
  with_cards: boolean;
  versions: Record<Audience, number>;
  questions: Map<string, OpenedQuestion>;
}
