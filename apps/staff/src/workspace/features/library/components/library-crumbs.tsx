import type { Breadcrumb } from '@parta/ui/frame/page';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LibraryFolder, Place } from '../rules/library-rows.ts';
import { libraryTexts } from '../texts.ts';
import type { LibraryDrag } from '../use-library-drag.ts';

const ROOT: Place = { id: null, title: libraryTexts.title };

/** The way to the opened folder; nothing at the root. What is dragged can be dropped on its steps. */
export function listCrumbs(folder: LibraryFolder | undefined, drag: LibraryDrag): Breadcrumb[] {
  if (folder === undefined || folder.path.length === 0) return [];
  const places: Place[] = [ROOT, ...folder.path];
  return places.map((place) => ({
    key: place.id ?? 'root',
    link:
      place.id === folder.id ? (
        <span aria-current="page">{place.title}</span>
      ) : (
        <Crumb place={place} attach={drag.attachCrumb} isTarget={drag.isOverCrumb(place)} />
      ),
  }));
}

interface CrumbProps {
  place: Place;
  attach: LibraryDrag['attachCrumb'];
  isTarget: boolean;
}

function Crumb({ place, attach, isTarget }: CrumbProps): ReactNode {
  return (
    <Link
      ref={(element: HTMLAnchorElement | null) => (element === null ? undefined : attach(element, place))}
      to="/library/{-$id}"
      params={{ id: place.id ?? undefined }}
      draggable={false}
      className="library-crumb"
      data-mark={isTarget ? 'target' : undefined}
    >
      {place.title}
    </Link>
  );
}
