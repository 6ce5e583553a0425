import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type CatalogFilter, filterQuery } from './rules/catalog-filter.ts';
import { catalogTexts } from './texts.ts';

export type CatalogListing = CallResult<'catalog.root'>;
export type CatalogFolder = CatalogListing['folders'][number];
export type CatalogCard = CatalogListing['materials'][number];

/** Everything of the catalog that is kept; to be asked anew after a change of it. */
export const CATALOG_KEY = ['catalog'] as const;

/** One folder of the catalog, or its root, narrowed by kind and certificate. */
export function listingQuery(client: Client, id: string | undefined, filter: CatalogFilter) {
  const { title: _title, ...narrowed } = filter;
  const query = filterQuery(narrowed);
  return queryOptions({
    queryKey: [...CATALOG_KEY, 'folder', id ?? null, query],
    queryFn: ({ signal }) =>
      id === undefined
        ? client.call('catalog.root', { query, signal })
        : client.call('catalog.folder', { params: { id }, query, signal }),
    meta: { action: catalogTexts.load_action, handled: ['not_found'] },
  });
}

/** Materials of the whole catalog by title; nothing is asked without one. */
export function searchQuery(client: Client, filter: CatalogFilter) {
  const query = filterQuery(filter);
  return queryOptions({
    queryKey: [...CATALOG_KEY, 'search', query],
    queryFn: filter.title === undefined ? skipToken : ({ signal }) => client.call('catalog.search', { query, signal }),
    placeholderData: keepPreviousData,
    meta: { action: catalogTexts.search_action },
  });
}

/** Where a material of the catalog comes from; for the curator. */
export function stateQuery(client: Client, id: string | null) {
  return queryOptions({
    queryKey: [...CATALOG_KEY, 'state', id],
    queryFn: id === null ? skipToken : ({ signal }) => client.call('catalog.state', { params: { id }, signal }),
    meta: { action: catalogTexts.state_action },
  });
}

/** Materials of the own library by a part of their title, to be published. */
export function ownMaterialsQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: [...CATALOG_KEY, 'own', q],
    queryFn: q === '' ? skipToken : ({ signal }) => client.call('folder.search', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    meta: { action: catalogTexts.own_action },
  });
}
