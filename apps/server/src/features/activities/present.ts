import type { CallResult } from '@parta/contract/wire';
import { isActivityMode, isActivityStatus, isIdentification, type Template } from '@parta/domain/codes';
import type { ActivityRow } from './queries.ts';

/** One row of the organizer's list. */
export function presentListedActivity(
  row: ActivityRow & { material_title: string },
  template: Template,
): CallResult<'activity.list'>[number] {
  const { mode, identification, status } = readCodes(row);
  return {
    id: row.id,
    title: row.title,
    status,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    material: { title: row.material_title, template },
    description: { mode, identification },
  };
}

/** The numeric codes of a row, which the table's checks keep within their lists. */
export function readCodes(row: Pick<ActivityRow, 'mode' | 'identification' | 'status'>) {
  const { mode, identification, status } = row;
  if (!isActivityMode(mode) || !isIdentification(identification) || !isActivityStatus(status)) {
    throw new RangeError('an activity bears a code that is not in the list');
  }
  return { mode, identification, status };
}
