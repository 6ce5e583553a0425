import type { Context } from '../../context.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import type { LeadingDeps } from '../live/types.ts';

/** What managing activities asks of the process. */
export interface ManagementContext extends Context {
  readonly snapshots: Snapshots;
  /** Live activities are ended as their presenter would. */
  readonly leading: LeadingDeps;
}

/** An activity as its organizer manages it. */
export interface ManagedActivity {
  id: string;
  user_id: string;
  organization_id: string;
  date_created: Date;
  title: string;
  start_date: Date;
  end_date: Date | null;
  material_hash: string;
  mode: number;
  identification: number;
  status: number;
  permanent_access: boolean;
  repeated_answers: boolean;
  show_correctness: boolean;
  content_navigation: boolean;
  multiple_participation: boolean;
  show_statistic: boolean;
  connect_after_start: boolean;
}
