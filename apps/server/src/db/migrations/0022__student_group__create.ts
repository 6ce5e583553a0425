import { type Kysely, sql } from 'kysely';

/** Groups of students, who is and was in them, and the codes by which they are joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_group (
      id text primary key,
      department_id text not null references department (id),
      name text not null,
      type smallint not null check (type in (1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070)),
      status smallint not null check (status in (1, 2)),
      owner_id text references user_account (id),
      join_id text not null unique,
      date_created timestamptz not null,
      date_changed timestamptz not null
    )`.execute(db);
  await sql`create index student_group__department on student_group (department_id)`.execute(db);
  await sql`create index student_group__owner on student_group (owner_id) where owner_id is not null`.execute(db);
  await sql`
    create table student_group_member (
      group_id text not null references student_group (id) on delete cascade,
      user_id text not null references user_account (id),
      joined_at timestamptz not null,
      how text not null check (how in ('code', 'link', 'teacher')),
      added_by text references user_account (id),
      removed_at timestamptz,
      removed_by text references user_account (id),
      primary key (group_id, user_id)
    )`.execute(db);
  await sql`create index student_group_member__user on student_group_member (user_id)`.execute(db);
  await sql`create index student_group_member__added_by on student_group_member (added_by) where added_by is not null`.execute(
    db,
  );
  await sql`create index student_group_member__removed_by on student_group_member (removed_by) where removed_by is not null`.execute(
    db,
  );
  await sql`
    create table group_join_code (
      group_id text primary key references student_group (id) on delete cascade,
      code text not null unique,
      until timestamptz not null,
      started_at timestamptz not null,
      started_by text references user_account (id)
    )`.execute(db);
  await sql`create index group_join_code__started_by on group_join_code (started_by) where started_by is not null`.execute(
    db,
  );
  await sql`
    create table group_join_refusal (
      id bigint generated always as identity primary key,
      group_id text not null references student_group (id) on delete cascade,
      user_id text not null references user_account (id),
      reason text not null check (reason in ('unable_to_license', 'primary_email_not_confirmed', 'not_let_in')),
      at timestamptz not null
    )`.execute(db);
  await sql`create index group_join_refusal__group on group_join_refusal (group_id, at)`.execute(db);
  await sql`create index group_join_refusal__user on group_join_refusal (user_id)`.execute(db);
}
