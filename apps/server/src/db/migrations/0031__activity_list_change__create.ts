import { type Kysely, sql } from 'kysely';

/**
 * Which lists of activities have changed: a row for each person whose list a statement has touched, written by the database
 * itself, so that no command can forget it. Rows are only ever added, so two transactions never wait for each other here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_list_change (
      user_id text not null references user_account (id) on delete cascade,
      id bigint generated always as identity,
      changed_at timestamptz not null default now(),
      primary key (user_id, id)
    )`.execute(db);
  await sql`create index activity_list_change__changed_at on activity_list_change (changed_at)`.execute(db);

  await sql`
    create function note_activity_change() returns trigger language plpgsql as $$
    declare
      former activity := old;
      present activity := new;
      known activity := coalesce(new, old);
    begin
      insert into activity_list_change (user_id)
      select distinct person.id from (
        values (present.user_id), (present.presenter_id), (former.user_id), (former.presenter_id)
        union
        select user_id from participant where activity_id = known.id and removed_at is null
        union
        select m.user_id from activity_group g
        join student_group_member m on m.group_id = g.group_id and m.removed_at is null
        where g.activity_id = known.id
      ) person (id)
      where person.id is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger activity__note_list_change after insert or delete on activity
    for each row execute function note_activity_change()`.execute(db);
  await sql`
    create trigger activity__note_list_update
    after update of user_id, presenter_id, organization_id, title, start_date, end_date, material_hash, mode,
      identification, multiple_participation, connect_after_start, status on activity
    for each row when (old is distinct from new) execute function note_activity_change()`.execute(db);

  await sql`
    create function note_person_change() returns trigger language plpgsql as $$
    begin
      insert into activity_list_change (user_id) values (coalesce(new.user_id, old.user_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger participant__note_list_insert after insert on participant
    for each row when (new.user_id is not null) execute function note_person_change()`.execute(db);
  // Of the columns that a live session writes again and again none is among them.
  await sql`
    create trigger participant__note_list_update after update of user_id, status, removed_at on participant
    for each row
    when (new.user_id is not null
      and (old.user_id, old.status, old.removed_at) is distinct from (new.user_id, new.status, new.removed_at))
    execute function note_person_change()`.execute(db);
  await sql`
    create trigger participant__note_list_delete after delete on participant
    for each row when (old.user_id is not null) execute function note_person_change()`.execute(db);
  await sql`
    create trigger student_group_member__note_list_change after insert or update or delete on student_group_member
    for each row execute function note_person_change()`.execute(db);

  await sql`
    create function note_activity_group_change() returns trigger language plpgsql as $$
    begin
      insert into activity_list_change (user_id)
      select user_id from student_group_member
      where group_id = coalesce(new.group_id, old.group_id) and removed_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger activity_group__note_list_change after insert or delete on activity_group
    for each row execute function note_activity_group_change()`.execute(db);

  // Lists name the owner of an activity.
  await sql`
    create function note_name_change() returns trigger language plpgsql as $$
    begin
      insert into activity_list_change (user_id)
      select distinct p.user_id from activity a join participant p on p.activity_id = a.id
      where a.user_id = new.id and a.status in (0, 10) and p.user_id is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger user_account__note_list_change after update of last_name, first_name, middle_name on user_account
    for each row
    when ((old.last_name, old.first_name, old.middle_name) is distinct from (new.last_name, new.first_name, new.middle_name))
    execute function note_name_change()`.execute(db);
}
