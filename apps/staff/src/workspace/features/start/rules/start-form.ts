import type { CallInput } from '@parta/contract/wire';
import { ACTIVITY_TITLE_MAX } from '@parta/domain/limits';
import type { DateTimeEntry } from '@parta/ui/dates/date-time-entry';
import type { Moments } from '../../../../shell/moments/moments.ts';

/** What every activity has, live or assigned. */
export interface StartForm {
  organization_id: string | null;
  title: string;
  start_date: DateTimeEntry;
  show_correctness: boolean;
}

export type StartProblem =
  | 'required'
  | 'title_too_long'
  | 'date_invalid'
  | 'end_not_later'
  | 'end_in_past'
  | 'nobody_chosen';
export type StartProblems = Partial<
  Record<'organization_id' | 'title' | 'start_date' | 'end_date' | 'group_participant_ids', StartProblem>
>;

export type StartBody = CallInput<'material.start'>['body'];

/** How the person reads and types times. */
export type WallClock = Pick<Moments, 'readWallClock' | 'getWallClock'>;

/** The call's body, and whether the activity begins with it. */
export interface StartPlan {
  body: StartBody;
  starts_now: boolean;
}

/** The organization that a form opens with: where there is one alone, that one. */
export function findOnlyOrganization(organization_ids: readonly string[]): string | null {
  const [only, ...others] = organization_ids;
  return only !== undefined && others.length === 0 ? only : null;
}

/** What is wrong with the organization and the title of any activity. */
export function listNameProblems({ organization_id, title }: StartForm): StartProblems {
  const problems: StartProblems = {};
  if (organization_id === null) problems.organization_id = 'required';
  if (title.trim() === '') problems.title = 'required';
  else if (title.trim().length > ACTIVITY_TITLE_MAX) problems.title = 'title_too_long';
  return problems;
}

/** What is wrong with a moment that has to be there. */
export function findDateProblem({ kind }: DateTimeEntry): 'required' | 'date_invalid' | null {
  if (kind === 'empty') return 'required';
  return kind === 'invalid' ? 'date_invalid' : null;
}
