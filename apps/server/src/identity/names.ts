import { fullName } from '@parta/domain/people/person-name';

/** The names of a person as the database keeps them. */
export interface NameColumns {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** As calls send them. */
export function presentNames({ last_name, first_name, middle_name }: NameColumns): {
  lastName: string;
  firstName: string;
  middleName: string;
} {
  return { lastName: last_name, firstName: first_name, middleName: middle_name };
}

/** In one line, without the parts that were not read; empty where a join found nobody. */
export function fullNameOf(row: { readonly [Part in keyof NameColumns]?: string | null } | null | undefined): string {
  return fullName({
    lastName: row?.last_name ?? '',
    firstName: row?.first_name ?? '',
    middleName: row?.middle_name ?? '',
  });
}
