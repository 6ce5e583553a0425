import type { sectionTexts } from './texts.ts';

/** A person whose data is exported or erased; who may ask for it was decided before. */
export interface DataSubject {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/**
 * How a person stands to an organisation. `never` also for whoever only asks or was refused: she has shown herself to
 * it, but entrusted it with nothing. `elsewhere` while she has an accepted job in another organisation or a
 * role of the platform.
 */
export type Standing = 'never' | 'elsewhere' | 'here';

/** A value of the export as it is stored. */
export type Cell = string | number | boolean | Date | null;

export type SectionName = keyof typeof sectionTexts;
export type ColumnName<Name extends SectionName> = keyof (typeof sectionTexts)[Name]['columns'];
export type Row<Name extends SectionName> = Readonly<Record<ColumnName<Name>, Cell>>;

/** Everything that is kept about a person, by section. */
export type PersonalRecords = { readonly [Name in SectionName]: readonly Row<Name>[] };

/** How many rows of each table an erasure deleted, and how many it left without a name. */
export interface ErasureCounts {
  readonly deleted: Readonly<Record<string, number>>;
  readonly anonymised: Readonly<Record<string, number>>;
}

/** The record of an erasure. */
export interface ErasureAct extends ErasureCounts {
  readonly id: string;
  readonly user_id: string;
  readonly erased_at: Date;
}
