import { type Kysely, sql } from 'kysely';

/**
 * Paper cards: a number of each member of a group and of each participant who has a card, a lesson that is asked with cards, the
 * right to scan, the scanner as an audience of its own, and how each answer came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, owner] of [
    ['student_group_member', 'group_id'],
    ['participant', 'activity_id'],
  ] as const) {
    // Deferrable, so that two people can change numbers in one statement.
    await sql`
      alter table ${sql.table(table)} add card_number smallint check (card_number between 1 and 100),
        add constraint ${sql.ref(`${table}_card_number_key`)} unique (${sql.ref(owner)}, card_number)
          deferrable initially immediate`.execute(db);
  }
  await sql`
    alter table live_session add with_cards boolean not null default false, add scanner_turn integer not null default 0`.execute(
    db,
  );
  await sql`
    alter table live_version drop constraint live_version_audience_check, add constraint live_version_audience_check
      check (audience in ('participant', 'presenter', 'projector', 'scanner'))`.execute(db);
  await sql`insert into live_version (activity_id, audience) select activity_id, 'scanner' from live_session`.execute(
    db,
  );
  for (const table of ['answer', 'answer_submission']) {
    await sql`
      alter table ${sql.table(table)} add source text not null default 'device'
        check (source in ('device', 'card', 'hand'))`.execute(db);
  }
}
