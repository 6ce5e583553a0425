import { canManageCatalog } from '@parta/domain/people/permissions';
import { Badge } from '@parta/ui/display/badge';
import { Skeleton } from '@parta/ui/display/states';
import { IconCertificate, IconClock, IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { useServices } from '../../../../shell/services.tsx';
import { Cover } from '../../../materials/cover.tsx';
import { studyTimeText, templateNames } from '../../../materials/texts.ts';
import type { CatalogCard, CatalogFolder } from '../api.ts';
import type { CatalogFilter } from '../rules/catalog-filter.ts';
import { catalogTexts } from '../texts.ts';

/** Menus bring dialogs with them that a curator alone needs. */
const FolderMenu = lazyPart(async () => (await import('./folder-menu.tsx')).FolderMenu);
const MaterialMenu = lazyPart(async () => (await import('./material-menu.tsx')).MaterialMenu);

export interface CatalogCardsProps {
  folders: readonly CatalogFolder[];
  materials: readonly CatalogCard[];
  /** Where all of them lie, null at the root; absent where a search has found them in many places. */
  place?: string | null;
  /** Goes along to folders and materials, so that it is there on the way back. */
  filter: CatalogFilter;
  onOpenFolder: (id: string | undefined) => void;
}

/** Cards of folders, then of materials; the curator's have a menu. */
export function CatalogCards({ folders, materials, place, filter, onOpenFolder }: CatalogCardsProps): ReactNode {
  const { permissions } = useServices();
  const isCurator = canManageCatalog(permissions);
  return (
    <>
      {folders.length > 0 && (
        <section className="catalog-section">
          <h2>{catalogTexts.folders}</h2>
          <ul className="catalog-grid">
            {folders.map((folder) => (
              <li key={folder.id} className="catalog-card" data-folder="">
                <Link to="/catalog/{-$id}" params={{ id: folder.id }} search={filter} className="catalog-folder">
                  <IconFolder aria-hidden="true" />
                  <span className="catalog-card-words">
                    <span className="catalog-card-title">{folder.title}</span>
                    <span className="catalog-card-facts">{catalogTexts.elements(folder.element_count)}</span>
                  </span>
                </Link>
                {isCurator && (
                  <div className="catalog-card-menu">
                    <Suspense>
                      <FolderMenu folder={folder} onOpen={() => onOpenFolder(folder.id)} />
                    </Suspense>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {materials.length > 0 && (
        <section className="catalog-section">
          <h2>{catalogTexts.materials}</h2>
          <ul className="catalog-grid">
            {materials.map((card) => (
              <li key={card.id} className="catalog-card">
                <Link to="/catalog/material/$id" params={{ id: card.id }} search={filter}>
                  <Cover hash={card.cover} template={card.template} />
                  <span className="catalog-card-words">
                    <span className="catalog-card-title">{card.title}</span>
                    {card.short_overview !== '' && <span className="catalog-card-overview">{card.short_overview}</span>}
                    <CardFacts card={card} />
                  </span>
                </Link>
                {isCurator && (
                  <div className="catalog-card-menu">
                    <Suspense>
                      <MaterialMenu card={card} place={place} />
                    </Suspense>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CardFacts({ card }: { card: CatalogCard }): ReactNode {
  return (
    <span className="catalog-card-facts">
      <Badge>{templateNames[card.template ?? 'material']}</Badge>
      {card.study_time !== null && (
        <span className="catalog-card-fact">
          <IconClock aria-hidden="true" />
          {studyTimeText(card.study_time)}
        </span>
      )}
      {card.has_certificate && (
        <span className="catalog-card-fact">
          <IconCertificate aria-hidden="true" />
          {catalogTexts.certificate}
        </span>
      )}
    </span>
  );
}

/** In the shape of the cards that will come. */
export function CatalogSkeleton(): ReactNode {
  return (
    <ul className="catalog-grid" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} className="catalog-card">
          <Skeleton height="150px" />
          <span className="catalog-card-words">
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </span>
        </li>
      ))}
    </ul>
  );
}
