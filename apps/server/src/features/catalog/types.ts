import type { Template } from '@parta/domain/codes';
import type { Context } from '../../context.ts';
import type { PersonId } from '../../identity/person.ts';

/** What curation needs of the context. */
export type CatalogDeps = Pick<Context, 'db' | 'clock' | 'random'>;

/** Who curates, and from where. */
export interface Curator {
  readonly id: PersonId;
  /** Network address of the caller. */
  readonly address: string;
}

/** Narrows what is shown; what is undefined narrows nothing. */
export interface CatalogFilter {
  readonly title: string | undefined;
  /** Null asks for plain material. */
  readonly template: Template | undefined;
  readonly has_certificate: boolean | undefined;
}

export interface CatalogFolderRow {
  id: string;
  parent: string | null;
  title: string;
}

/** A folder with the number of folders and materials that a reader sees directly inside. */
export interface CountedFolderRow extends CatalogFolderRow {
  element_count: number;
}

export interface CardRow {
  id: string;
  title: string;
  short_overview: string;
  template: Template;
  has_certificate: boolean;
  study_time: number | null;
  cover: string | null;
}
