import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { treeQuery } from '../api.ts';
import { findLines, growTree, listClosed, listLines, listWay, type TreeFolder } from '../rules/folder-tree.ts';
import type { LibraryItem, Place } from '../rules/library-rows.ts';
import { createTexts, libraryTexts, moveTexts } from '../texts.ts';
import { FolderTree } from './folder-tree.tsx';

export interface MoveDialogProps {
  dialog: DialogState<readonly LibraryItem[]>;
  onMove: (items: readonly LibraryItem[], target: Place) => void;
}

/** «Переместить…»: the same as dragging, to any folder of the library. */
export function MoveDialog({ dialog, onMove }: MoveDialogProps): ReactNode {
  const { client } = useServices();
  const items = dialog.value ?? [];
  const [first] = items;
  const tree = useQuery({ ...treeQuery(client), enabled: dialog.opened });
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={
        items.length === 1 && first !== undefined ? moveTexts.title(first.title) : moveTexts.title_many(items.length)
      }
    >
      {tree.isError ? (
        <LoadFailure query={tree} />
      ) : tree.data === undefined ? (
        <TextSkeleton lines={7} />
      ) : (
        <Places
          key={dialog.opening}
          folders={tree.data.folders}
          items={items}
          onCancel={dialog.close}
          onMove={(target) => {
            dialog.close();
            onMove(items, target);
          }}
        />
      )}
    </Dialog>
  );
}

interface PlacesProps {
  folders: readonly TreeFolder[];
  items: readonly LibraryItem[];
  onCancel: () => void;
  onMove: (target: Place) => void;
}

function Places({ folders, items, onCancel, onMove }: PlacesProps): ReactNode {
  const here = items[0]?.place ?? null;
  const isTogether = items.every(({ place }) => place === here);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(listWay(folders, here)));
  const [chosen, setChosen] = useState<Place | null>(null);
  const [words, setWords] = useState('');
  const tree = growTree(folders);
  const closed = listClosed(tree, items);
  const isFlat = words.trim() !== '';
  const lines = isFlat
    ? findLines(tree, folders, libraryTexts.title, words)
    : listLines(tree, libraryTexts.title, open);

  function getRefusal(id: string | null): string | null {
    if (isTogether && id === here) return moveTexts.here;
    return id !== null && closed.has(id) ? moveTexts.closed : null;
  }

  function toggle(id: string): void {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return (
    <div className="library-form">
      <div className="library-move-search">
        <SearchField label={moveTexts.search} value={words} onChange={setWords} />
      </div>
      {lines.length === 0 ? (
        <p className="folder-tree" data-empty="" role="status">
          {moveTexts.nothing}
        </p>
      ) : (
        <FolderTree
          lines={lines}
          open={open}
          onToggle={toggle}
          chosen={chosen === null ? undefined : chosen.id}
          onChoose={setChosen}
          getRefusal={getRefusal}
          isFlat={isFlat}
        />
      )}
      <div className="ui-dialog-buttons">
        <Button onClick={onCancel}>{createTexts.cancel}</Button>
        <Button
          variant="primary"
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) onMove({ id: chosen.id, title: chosen.title });
          }}
        >
          {moveTexts.submit}
        </Button>
      </div>
    </div>
  );
}
