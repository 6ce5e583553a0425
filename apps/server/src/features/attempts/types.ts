import type { AttemptEnding } from '@parta/domain/codes';
import type { Context } from '../../context.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';

/** Where attempts are begun, ended and marked. */
export type AttemptDeps = Pick<Context, 'db' | 'clock' | 'random'> & { readonly snapshots: Snapshots };

/** An activity that everybody takes at her own pace, as far as attempts ask. */
export interface Assignment {
  id: string;
  user_id: string;
  /** Full name of who made it. */
  organizer: string;
  title: string;
  material_hash: string;
  mode: number;
  status: number;
  date_created: Date;
  start_date: Date;
  end_date: Date | null;
  content_navigation: boolean;
  repeated_answers: boolean;
  show_correctness: boolean;
  multiple_participation: boolean;
  permanent_access: boolean;
}

/** One passage of a participant. */
export interface AttemptRow {
  participant_id: string;
  number: number;
  seed: string;
  started_at: Date;
  deadline_at: Date | null;
  finished_at: Date | null;
  finished_by: AttemptEnding | null;
  holder: number;
  device_id: string | null;
  content_id: string | null;
  closed_content_ids: string[];
  points: number | null;
  percent: number | null;
  preliminary: boolean;
}

/** What names an attempt. */
export interface AttemptKey {
  activity_id: string;
  participant_id: string;
  number: number;
}
