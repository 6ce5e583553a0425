import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconArrowUp, IconFolder } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { CATALOG_KEY, listingQuery } from '../api.ts';
import { findCuratorRefusal } from '../rules/curator-refusal.ts';
import { catalogTexts, curatorTexts } from '../texts.ts';

export interface MoveDialogProps {
  title: string;
  /** The folder that is moved: it is no place for itself. */
  moved: string | null;
  /** Where it lies now, null for the root; undefined where that is not known. */
  here: string | null | undefined;
  dialog: DialogState<'move'>;
  /** Moves to a folder, or to the root. */
  onMove: (folder: string | null) => Promise<unknown>;
}

/** Walks the folders of the catalog to a new place, starting at its root. */
export function MoveDialog({ title, moved, here, dialog, onMove }: MoveDialogProps): ReactNode {
  const queries = useQueryClient();
  const [place, setPlace] = useState<string | null>(null);
  const [isWalked, setWalked] = useState(false);
  const [opening, setOpening] = useState(dialog.opening);
  if (opening !== dialog.opening) {
    setOpening(dialog.opening);
    setPlace(null);
    setWalked(false);
  }
  const move = useAction<{ folder: string | null }>({
    action: curatorTexts.move_action,
    run: async ({ folder }) => {
      await onMove(folder);
      showToast({ kind: 'success', text: curatorTexts.moved });
      dialog.close();
      await queries.invalidateQueries({ queryKey: CATALOG_KEY });
    },
    refuse: (error) => {
      const text = findCuratorRefusal(error);
      if (text !== null) showToast({ kind: 'warning', text });
      return text !== null;
    },
  });
  const isBusy = move.pending !== null;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={curatorTexts.move_title(title)}
      locked={isBusy}
      buttons={
        <>
          <Button onClick={dialog.close} disabled={isBusy}>
            {curatorTexts.cancel}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={place === here}
            onClick={() => move.start({ folder: place })}
          >
            {curatorTexts.move_here}
          </Button>
        </>
      }
    >
      {dialog.opened && (
        <Places
          key={place ?? ''}
          place={place}
          moved={moved}
          isHere={place === here}
          isWalked={isWalked}
          onOpen={(folder) => {
            setPlace(folder);
            setWalked(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface PlacesProps {
  place: string | null;
  moved: string | null;
  /** It lies here already. */
  isHere: boolean;
  /** The person has come here by a button that is gone by now. */
  isWalked: boolean;
  onOpen: (folder: string | null) => void;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Places({ place, moved, isHere, isWalked, onOpen }: PlacesProps): ReactNode {
  const { client } = useServices();
  const listing = useQuery(listingQuery(client, place ?? undefined, {}));
  if (listing.isError) return <LoadFailure query={listing} />;
  if (listing.data === undefined) return <TextSkeleton lines={4} />;
  const { folders, title, parent } = listing.data;
  const open = folders.filter((folder) => folder.id !== moved);
  return (
    <>
      <p className="catalog-place" tabIndex={-1} {...(isWalked ? { ref: focus } : {})}>
        <strong>{place === null ? curatorTexts.root : title}</strong>
        {isHere && <small>{curatorTexts.move_is_here}</small>}
      </p>
      <ul className="catalog-choices">
        {place !== null && (
          <li>
            <button type="button" onClick={() => onOpen(parent ?? null)}>
              <IconArrowUp aria-hidden="true" />
              {curatorTexts.up}
            </button>
          </li>
        )}
        {open.map((folder) => (
          <li key={folder.id}>
            <button type="button" onClick={() => onOpen(folder.id)}>
              <IconFolder aria-hidden="true" />
              {folder.title}
              <small>{catalogTexts.elements(folder.element_count)}</small>
            </button>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p>{curatorTexts.no_folders}</p>}
    </>
  );
}
