import type { sectionTexts } from './texts.ts';

/** A person whose data is exported or erased; who may ask for it was decided before. */
export interface DataSubject {
  readonly id: string;
  readonly email: string | null;
  readonly login: string | null;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/**
 * How a person stands to an organization: `unknown` without a job there of any status; `known` with one. The account is
 * the organization's `own` when it made it, she works or learns there, and nothing of hers is or waits anywhere else.
 */
export type Standing = 'unknown' | 'known' | 'own';

/** A value of the export as it is stored. */
export type Cell = string | number | boolean | Date | null;

export type SectionName = keyof typeof sectionTexts;
export type ColumnName<Name extends SectionName> = keyof (typeof sectionTexts)[Name]['columns'];
export type Row<Name extends SectionName> = Readonly<Record<ColumnName<Name>, Cell>>;

/** Records of a person by section; what an organization holds begins with who she is instead of her account. */
type Records = { readonly [Name in SectionName]: readonly Row<Name>[] };

/** Everything that is kept about a person, by section. */
export type PersonalRecords = Omit<Records, 'person'>;

/** What one organization holds of a person, by section. */
export type OrganizationRecords = Pick<
  Records,
  | 'person'
  | 'jobs'
  | 'rejections'
  | 'seats'
  | 'groups'
  | 'proposals'
  | 'invitations'
  | 'activities'
  | 'participation'
  | 'attempts'
  | 'answers'
  | 'marks'
  | 'marks_given'
  | 'corrections'
  | 'certificates'
  | 'notifications'
  | 'log'
>;

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
