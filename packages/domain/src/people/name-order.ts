/** Names of a person as rows and calls have them; many people have no middle name. */
export interface NameParts {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name?: string | undefined;
}

/** The order that `ru-x-icu` of the database gives. */
const COLLATOR = new Intl.Collator('ru');

/** Order of people: by last name, then by first name, then by middle name. */
export function compareNames(one: NameParts, other: NameParts): number {
  return (
    COLLATOR.compare(one.last_name, other.last_name) ||
    COLLATOR.compare(one.first_name, other.first_name) ||
    COLLATOR.compare(one.middle_name ?? '', other.middle_name ?? '')
  );
}

/** People, each with the middle name where last and first name repeat among them, and without it elsewhere. */
export function withMiddleOfNamesakes<Person extends NameParts>(
  people: readonly Person[],
): (Person & { readonly middle_name: string })[] {
  const counts = new Map<string, number>();
  for (const person of people) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1);
  return people.map((person) => ({
    ...person,
    middle_name: (counts.get(keyOf(person)) ?? 0) > 1 ? (person.middle_name ?? '') : '',
  }));
}

/** Last, first and middle name in one line. */
export function lineOfNames({ last_name, first_name, middle_name = '' }: NameParts): string {
  return [last_name, first_name, middle_name].filter((part) => part !== '').join(' ');
}

function keyOf({ last_name, first_name }: NameParts): string {
  return `${last_name}\n${first_name}`.toLowerCase();
}
