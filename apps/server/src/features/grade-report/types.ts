import type { GradeScale } from '@parta/domain/grades/grade-scale';

/** An activity of a report: a column of it. */
export interface ReportedActivity {
  readonly id: string;
  readonly title: string;
  readonly start_date: Date;
  /** The day of it where the organization is: 'YYYY-MM-DD'. */
  readonly start_day: string;
  /** Who ran it. */
  readonly teacher: string;
  readonly scale: GradeScale;
  /** Points that could be had; null where the scale is one of thresholds, which needs percents alone. */
  readonly max_points: number | null;
}

/** What somebody reached in an activity; points are null where nothing was finished. */
export interface ReportedResult {
  readonly points: number | null;
  readonly percent: number | null;
  readonly preliminary: boolean;
}

/** Somebody who is in a group, or has left it. */
export interface ReportedMember {
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** Address or login; null of whoever has left. */
  readonly sign_in: string | null;
  readonly has_left: boolean;
}

/** A group of a report with everything that its sheet shows. */
export interface ReportedGroup {
  readonly name: string;
  /** By name; of those who have left whoever has a result. */
  readonly members: readonly ReportedMember[];
  /** By their start. */
  readonly activities: readonly ReportedActivity[];
  /** By activity, then by person; who was not asked to take part has none. */
  readonly results: ReadonlyMap<string, ReadonlyMap<string, ReportedResult>>;
}

/** Days of a report as they are written, the last one included. */
export interface ReportedPeriod {
  readonly start_date: string;
  readonly end_date: string;
}
