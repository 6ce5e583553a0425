import type { CallResult } from '@parta/contract/wire';
import { tellNamesakesApart } from '@parta/domain/people/namesakes';
import type { LeftLesson } from './queries/lesson.ts';
import type { listRemoved } from './queries/participants.ts';

/** A lesson without a leader, for who may take it over. */
export function presentLeft(row: LeftLesson): CallResult<'live.left'>[number] {
  const { id, title, participants } = row;
  return {
    id,
    title,
    presenter: `${row.last_name} ${row.first_name}`.trim(),
    start_date: row.start_date.toISOString(),
    left_at: row.left_at.toISOString(),
    participants,
  };
}

export function presentRemoved(rows: Awaited<ReturnType<typeof listRemoved>>): CallResult<'live.removed'> {
  const names = tellNamesakesApart(rows.map(({ nickname, middle_name }) => ({ name: nickname, middle_name })));
  return {
    people: rows.map(({ id, nickname, removed_at }, index) => ({
      participant_id: id,
      nickname: names[index] ?? nickname,
      removed_at: removed_at.toISOString(),
    })),
  };
}
