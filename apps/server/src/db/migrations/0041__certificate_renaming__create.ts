import { type Kysely, sql } from 'kysely';

/** What a certificate was called before its name was put right: apart from the log, which can't forget a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_renaming (
      id text primary key,
      certificate_id text not null references certificate (id),
      name_before text not null,
      name_after text not null
    )`.execute(db);
  await sql`create index certificate_renaming__certificate_id on certificate_renaming (certificate_id)`.execute(db);
}
