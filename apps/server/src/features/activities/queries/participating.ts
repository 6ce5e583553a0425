import { ACTIVITY_MODE, ACTIVITY_STATUS } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { hasWords } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';

const SEARCHED = sql<string>`concat_ws(' ', a.title, s.title, u.last_name, u.first_name, u.middle_name)`;

/** An activity as who takes part in it, or may, has it in a list. */
export interface ParticipatingRow {
  id: string;
  user_id: string;
  title: string;
  material_title: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  start_date: Date;
  end_date: Date | null;
  mode: number;
  status: number;
  multiple_participation: boolean;
  participant_status: number;
}

/**
 * Live activities in which a person takes part, and those of her groups into which she came after they were assigned; the
 * newest start first.
 * @param typed each word of it is found in the title of the activity or of its material, or in the name of who assigned it.
 */
export async function listParticipating(
  db: Kysely<Database>,
  person: PersonId,
  typed: string,
): Promise<ParticipatingRow[]> {
  const { rows } = await sql<ParticipatingRow>`
    with hers as (
      select p.activity_id, p.status from participant p where p.user_id = ${person} and p.removed_at is null
      union all
      select distinct g.activity_id, 0
      from student_group_member m
      join activity_group g on g.group_id = m.group_id
      join activity late on late.id = g.activity_id
      where m.user_id = ${person} and m.removed_at is null
        and late.mode = ${ACTIVITY_MODE.period} and late.connect_after_start and m.joined_at > late.date_created
        and not exists (
          select from participant p where p.activity_id = g.activity_id and p.user_id = ${person}
        )
    )
    select a.id, a.user_id, a.title, s.title as material_title, u.last_name, u.first_name, u.middle_name, a.start_date,
      a.end_date, a.mode, a.status, a.multiple_participation, hers.status as participant_status
    from hers
    join activity a on a.id = hers.activity_id
    join snapshot s on s.material_hash = a.material_hash
    join user_account u on u.id = a.user_id
    where a.status in (${ACTIVITY_STATUS.planned}, ${ACTIVITY_STATUS.running})
      and ${hasWords(SEARCHED, typed)}
    order by a.start_date desc, a.id`.execute(db);
  return rows;
}
