import { SEARCH_RESULTS_MAX } from '@parta/domain/limits';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyHolds, anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import {
  findSlippedKind,
  listNeeded,
  listUnharmed,
  mayHaveSlip,
  mayMean,
  readSoughtWords,
  type SoughtWord,
} from '../rules/organization-words.ts';
import type { OrganizationKind } from '../texts.ts';

/** An organization as a stranger finds it. */
export interface FoundOrganization {
  id: string;
  short_name: string;
  full_name: string;
  website: string | null;
  departments: { id: string; short_name: string; full_name: string }[];
}

const byName = new Intl.Collator('ru', { numeric: true });
const WORDS = sql`array_to_tsvector(string_to_array(btrim(organization.search_words), ' '))`;

/**
 * Organizations whose names have every word and number of the text, in whatever order, with their departments. A number is
 * meant whole, a word is the beginning of one; a kind of school stands for the others, and those that have the very
 * word come first. Where nothing is found, one word may have one slip. Null when more than 20 are found.
 */
export async function searchOrganizations(db: Kysely<Database>, text: string): Promise<FoundOrganization[] | null> {
  const words = readSoughtWords(text);
  if (words.length === 0) return [];
  const needed = listNeeded(words);
  const exact = await listMatches(db, joinByAnd(words.map(writeWord)));
  if (exact.length > SEARCH_RESULTS_MAX) return null;
  const meaning = joinByAnd(needed.map(writeMeaning));
  const near = await listMatches(db, `${meaning} & !${joinByAnd(words.map(writeWord))}`);
  if (exact.length + near.length > 0) return await tellFound(db, exact, near);
  const slips = await listSlips(db, needed);
  return slips.length === 0 ? [] : await tellFound(db, [], await listMatches(db, joinByOr(slips)));
}

type Match = Omit<FoundOrganization, 'departments'>;

async function listMatches(db: Kysely<Database>, sought: string): Promise<Match[]> {
  return await db
    .selectFrom('organization')
    .select(['id', 'short_name', 'full_name', 'website'])
    .where(sql<SqlBool>`${WORDS} @@ ${sought}::tsquery`)
    .limit(SEARCH_RESULTS_MAX + 1)
    .execute();
}

/** Of too many, those that have the very words, where there are any. */
async function tellFound(
  db: Kysely<Database>,
  exact: readonly Match[],
  near: readonly Match[],
): Promise<FoundOrganization[] | null> {
  const isTooMany = exact.length + near.length > SEARCH_RESULTS_MAX;
  if (isTooMany && exact.length === 0) return null;
  const told = [...exact.toSorted(compareNames), ...(isTooMany ? [] : near.toSorted(compareNames))];
  if (told.length === 0) return [];
  const departments = await db
    .selectFrom('department')
    .select(['id', 'organization_id', 'short_name', 'full_name'])
    .where('organization_id', '=', anyOf(told.map(({ id }) => id)))
    .execute();
  return told.map((organization) => ({
    ...organization,
    departments: departments
      .filter(({ organization_id }) => organization_id === organization.id)
      .map(({ id, short_name, full_name }) => ({ id, short_name, full_name }))
      .toSorted(compareNames),
  }));
}

/**
 * For each word in which a slip is forgiven: the words of names that it may have meant, with all others as they stand. Names are read
 * that have the others and some half of it unharmed.
 */
async function listSlips(db: Kysely<Database>, words: readonly SoughtWord[]): Promise<string[]> {
  const sought = words.filter(mayHaveSlip).map(async (word) => {
    const others = words.filter((other) => other !== word).map(writeMeaning);
    const unharmed = (text: RawBuilder<string>): Expression<SqlBool> =>
      anyHolds(listUnharmed(word.text).map((part) => sql<SqlBool>`strpos(${text}, ${part}) > 0`));
    const { rows } = await sql<{ word: string }>`
      select distinct word from organization, string_to_table(btrim(search_words), ' ') as word
      where ${unharmed(sql`search_words`)} and ${unharmed(sql`(' ' || word)`)}
        and ${others.length === 0 ? sql`true` : sql`${WORDS} @@ ${joinByAnd(others)}::tsquery`}`.execute(db);
    const meant = rows.filter((row) => mayMean(word.text, row.word)).map((row) => quoted(row.word));
    const kind = findSlippedKind(word.text);
    const means = [...meant, ...(kind === null ? [] : [writeKind(kind)])];
    return means.length === 0 ? [] : [joinByAnd([...others, joinByOr(means)])];
  });
  return (await Promise.all(sought)).flat();
}

/** The word as a name must have it: a number whole, the beginning of a word. */
function writeWord({ text, isNumber }: SoughtWord): string {
  return isNumber ? quoted(text) : `${quoted(text)}:*`;
}

/** The word, or another one for its kind. */
function writeMeaning(word: SoughtWord): string {
  return word.kind === null ? writeWord(word) : joinByOr([writeWord(word), writeKind(word.kind)]);
}

function writeKind({ beginnings, abbreviations }: OrganizationKind): string {
  return joinByOr([...beginnings.map((beginning) => `${quoted(beginning)}:*`), ...abbreviations.map(quoted)]);
}

/** Words are letters or digits alone, so nothing in them ends the quotes. */
function quoted(word: string): string {
  return `'${word}'`;
}

function joinByAnd(conditions: readonly string[]): string {
  return `(${conditions.join(' & ')})`;
}

function joinByOr(conditions: readonly string[]): string {
  return `(${conditions.join(' | ')})`;
}

function compareNames(one: { short_name: string; id: string }, other: { short_name: string; id: string }): number {
  return byName.compare(one.short_name, other.short_name) || (one.id < other.id ? -1 : 1);
}
