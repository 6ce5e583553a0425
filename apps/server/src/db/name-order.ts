import { type RawBuilder, sql } from 'kysely';

/** The order of people, as `compareNames` of the domain has it. @param table that has the columns of names */
export function byNames(table: 'user_account' | 'invitation'): RawBuilder<string> {
  const column = (name: 'last_name' | 'first_name' | 'middle_name'): RawBuilder<string> => {
    return sql`${sql.ref(`${table}.${name}`)} collate "ru-x-icu"`;
  };
  return sql<string>`${column('last_name')}, ${column('first_name')}, ${column('middle_name')}`;
}
