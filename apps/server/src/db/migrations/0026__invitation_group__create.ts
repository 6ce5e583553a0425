import { type Kysely, sql } from 'kysely';

/**
 * The groups into which whoever accepts an invitation comes: one invitation to a department may lead into several. A group
 * that is deleted leaves its invitations as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation_group (
      invitation_id text not null references invitation (id) on delete cascade,
      group_id text not null references student_group (id) on delete cascade,
      added_at timestamptz not null,
      primary key (invitation_id, group_id)
    )`.execute(db);
  await sql`create index invitation_group__group on invitation_group (group_id)`.execute(db);
  await sql`
    insert into invitation_group (invitation_id, group_id, added_at)
    select id, group_id, created_at from invitation where group_id is not null`.execute(db);
  await sql`alter table invitation drop column group_id`.execute(db);
}
