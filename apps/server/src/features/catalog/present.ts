import type { CallResult } from '@parta/contract/wire';
import type { CardRow, CatalogFolderRow, CountedFolderRow } from './types.ts';

type Listing = CallResult<'catalog.root'>;

/** The root, or a folder with the way to it: the folders above it and itself. */
export function presentListing(
  folder: CatalogFolderRow | null,
  path: readonly CatalogFolderRow[],
  folders: readonly CountedFolderRow[],
  cards: readonly CardRow[],
): Listing {
  return {
    ...(folder === null ? {} : { parent: folder.parent }),
    title: folder?.title ?? '',
    path: path.map(({ id, title }) => ({ id, title })),
    folders: folders.map(({ id, title, element_count, parent }) => ({ id, title, element_count, parent })),
    materials: cards.map(presentCard),
  };
}

export function presentCard(card: CardRow): CallResult<'catalog.search'>[number] {
  const { id, title, short_overview, template, has_certificate, study_time, cover } = card;
  return { id, title, short_overview, template, has_certificate, study_time, cover };
}
