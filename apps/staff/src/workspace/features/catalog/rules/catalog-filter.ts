import type { CallInput } from '@parta/contract/wire';
import { TEMPLATE_NAMES, type TemplateName } from '@parta/domain/codes';
import { SEARCH_TEXT_MAX } from '@parta/domain/limits';

/** What the catalog is narrowed to; it stands in the address. */
export interface CatalogFilter {
  title?: string;
  type?: TemplateName;
  has_certificate?: true;
}

type FilterQuery = NonNullable<CallInput<'catalog.search'>['query']>;

/** Reads the filter of an address; whatever is no filter is left out. */
export function readCatalogFilter(search: Record<string, unknown>): CatalogFilter {
  const title = typeof search['title'] === 'string' ? search['title'].trim().slice(0, SEARCH_TEXT_MAX) : '';
  const type = TEMPLATE_NAMES.find((known) => known === search['type']);
  const has_certificate = search['has_certificate'] === true || search['has_certificate'] === 'true';
  return {
    ...(title === '' ? {} : { title }),
    ...(type === undefined ? {} : { type }),
    ...(has_certificate ? { has_certificate: true } : {}),
  };
}

/** The filter as the calls take it. */
export function filterQuery({ title, type, has_certificate }: CatalogFilter): FilterQuery {
  return {
    ...(title === undefined ? {} : { title }),
    ...(type === undefined ? {} : { type }),
    ...(has_certificate === undefined ? {} : { has_certificate: 'true' }),
  };
}

/** Whether anything is narrowed at all. */
export function isFiltered(filter: CatalogFilter): boolean {
  return Object.keys(filter).length > 0;
}
