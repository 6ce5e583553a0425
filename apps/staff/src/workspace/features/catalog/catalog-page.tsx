import { CATALOG_HITS_MAX } from '@parta/domain/limits';
import { canKeepLibrary, canManageCatalog } from '@parta/domain/people/permissions';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { CallError } from '@parta/web-kit/call-error';
import { IconArrowLeft, IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { CATALOG_KEY, listingQuery, searchQuery } from './api.ts';
import './catalog-page.css';
import { CatalogCards, CatalogSkeleton } from './components/catalog-cards.tsx';
import { CatalogFilterBar } from './components/catalog-filter-bar.tsx';
import { type CatalogFilter, isFiltered } from './rules/catalog-filter.ts';
import { catalogTexts, curatorTexts } from './texts.ts';

export interface CatalogPageProps {
  /** The opened folder; undefined at the root. */
  id: string | undefined;
  filter: CatalogFilter;
  onFilter: (filter: CatalogFilter) => void;
  onOpenFolder: (id: string | undefined) => void;
}

/** Of the curator alone. */
const CuratorActions = lazyPart(async () => (await import('./components/curator-actions.tsx')).CuratorActions);

/** Folders and materials of the catalog as cards, or what a search by title has found in all of it. */
export function CatalogPage({ id, filter, onFilter, onOpenFolder }: CatalogPageProps): ReactNode {
  const { client, permissions } = useServices();
  const queries = useQueryClient();
  const listing = useQuery(listingQuery(client, id, filter));
  const found = useQuery(searchQuery(client, filter));
  if (listing.error instanceof CallError && listing.error.status === 404)
    return <Navigate to="/catalog/{-$id}" params={{ id: undefined }} search={{}} replace />;

  const isSearch = filter.title !== undefined;
  const shown = isSearch ? found : listing;
  const heading = id === undefined ? catalogTexts.title : (listing.data?.title ?? catalogTexts.title);
  return (
    <Page
      tabTitle={workspaceTexts.page_title(heading)}
      heading={
        <span className="catalog-heading">
          {id !== undefined && (
            <IconButton
              label={catalogTexts.back}
              icon={<IconArrowLeft aria-hidden="true" />}
              onClick={() => onOpenFolder(listing.data?.parent ?? undefined)}
            />
          )}
          {heading}
        </span>
      }
      {...(canManageCatalog(permissions)
        ? {
            actions: (
              <Suspense>
                <CuratorActions folder={id ?? null} />
              </Suspense>
            ),
          }
        : {})}
      busy={shown.isPending}
    >
      <CatalogFilterBar
        filter={filter}
        onFilter={onFilter}
        onReload={() => void queries.invalidateQueries({ queryKey: CATALOG_KEY })}
      />
      {shown.isError && shown.data === undefined ? (
        <LoadFailure query={shown} />
      ) : isSearch ? (
        <Found cards={found.data} filter={filter} onReset={() => onFilter({})} onOpenFolder={onOpenFolder} />
      ) : listing.data === undefined ? (
        <CatalogSkeleton />
      ) : listing.data.folders.length + listing.data.materials.length > 0 ? (
        <>
          <CatalogCards
            folders={listing.data.folders}
            materials={listing.data.materials}
            place={id ?? null}
            filter={filter}
            onOpenFolder={onOpenFolder}
          />
          {isFiltered(filter) && listing.data.materials.length === 0 && (
            <p className="catalog-found" role="status">
              {id === undefined ? catalogTexts.none_at_root : catalogTexts.none_here}
            </p>
          )}
        </>
      ) : isFiltered(filter) ? (
        <Nothing onReset={() => onFilter({})} />
      ) : (
        <EmptyFolder isRoot={id === undefined} />
      )}
    </Page>
  );
}

interface FoundProps {
  cards: Parameters<typeof CatalogCards>[0]['materials'] | undefined;
  filter: CatalogFilter;
  onReset: () => void;
  onOpenFolder: (id: string | undefined) => void;
}

function Found({ cards, filter, onReset, onOpenFolder }: FoundProps): ReactNode {
  if (cards === undefined) return <CatalogSkeleton />;
  if (cards.length === 0) return <Nothing onReset={onReset} />;
  return (
    <>
      <p className="catalog-found" role="status">
        {cards.length >= CATALOG_HITS_MAX ? catalogTexts.found_many : catalogTexts.found(cards.length)}
      </p>
      <CatalogCards folders={[]} materials={cards} filter={filter} onOpenFolder={onOpenFolder} />
    </>
  );
}

function Nothing({ onReset }: { onReset: () => void }): ReactNode {
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={catalogTexts.nothing_title}
      actions={<Button onClick={onReset}>{catalogTexts.reset}</Button>}
    >
      {catalogTexts.nothing_text}
    </EmptyState>
  );
}

function EmptyFolder({ isRoot }: { isRoot: boolean }): ReactNode {
  const { permissions } = useServices();
  const words = !canManageCatalog(permissions)
    ? catalogTexts.empty_text
    : canKeepLibrary(permissions)
      ? catalogTexts.empty_curator
      : curatorTexts.no_library;
  return (
    <EmptyState
      icon={<IconStack2 />}
      title={catalogTexts.empty_title}
      actions={
        !isRoot && (
          <Link to="/catalog/{-$id}" params={{ id: undefined }} search={{}} {...getButtonLook()}>
            {catalogTexts.to_root}
          </Link>
        )
      }
    >
      {words}
    </EmptyState>
  );
}
