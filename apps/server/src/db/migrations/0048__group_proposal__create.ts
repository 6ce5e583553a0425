import { type Kysely, sql } from 'kysely';

/**
 * People whom a teacher proposes for a group and an administrator of the organization accepts or declines; a row waits, and goes
 * once it is decided. `proposal` is how an accepted one came into the group.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table group_proposal (
      id text primary key check (length(id) = 22),
      group_id text not null references student_group on delete cascade,
      user_id text not null references user_account on delete cascade,
      proposed_by text references user_account,
      proposed_at timestamptz not null,
      constraint group_proposal_group_id_user_id_key unique (group_id, user_id)
    )`.execute(db);
  await sql`create index group_proposal__user_id on group_proposal (user_id)`.execute(db);
  await sql`create index group_proposal__proposed_by on group_proposal (proposed_by)`.execute(db);
  await sql`
    alter table student_group_member
      drop constraint student_group_member_how_check,
      add constraint student_group_member_how_check
        check (how in ('code', 'link', 'teacher', 'roster', 'invitation', 'proposal'))`.execute(db);
}
