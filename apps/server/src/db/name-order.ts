import { type RawBuilder, sql } from 'kysely';

/** The order of people, as `compareNames` of the domain has it. @param table that has the columns of names */
export function byNames(table: 'user_account' | 'invitation'): RawBuilder<string> {
  const parts = ['last_name', 'first_name', 'middle_name'].map((column) => {
    return sql`${sql.ref(`${table}.${column}`)} collate "ru-x-icu"`;
  });
  return sql<string>`${sql.join(parts)}`;
}
