import { type Kysely, sql } from 'kysely';

/**
 * Lists of activities tell how many answers wait for a hand, so they change with the attempts that wait, with each first mark
 * by hand, and with a participant who is taken out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index attempt__preliminary on attempt (activity_id) where preliminary`.execute(db);
  await sql`
    create function note_marking_change() returns trigger language plpgsql as $$
    begin
      insert into activity_list_change (user_id)
      select distinct person.id from activity a, lateral (values (a.user_id), (a.presenter_id)) person (id)
      where a.id = new.activity_id and person.id is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger attempt__note_list_update after update of preliminary on attempt
    for each row when (old.preliminary is distinct from new.preliminary) execute function note_marking_change()`.execute(
    db,
  );
  await sql`
    create trigger answer_mark__note_list_insert after insert on answer_mark
    for each row when (new.origin = 'hand') execute function note_marking_change()`.execute(db);
  await sql`
    create trigger participant__note_list_removal after update of removed_at on participant
    for each row when (old.removed_at is distinct from new.removed_at) execute function note_marking_change()`.execute(
    db,
  );
}
