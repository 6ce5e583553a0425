import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useEdited, useEditing, useSelection } from '../../../document/editing-context.ts';
import { addSectionAt } from '../../../document/steps/sections.ts';
import { listSelected, moveSlides } from '../../../document/steps/slides.ts';
import { rowIdOf } from '../rules.ts';
import { slidesTexts } from '../texts.ts';
import { useNearRows } from '../use-near-rows.ts';
import { usePicturesShown } from '../use-pictures-shown.ts';
import { useRowHandlers } from '../use-row-handlers.ts';
import { useSlideCommands } from '../use-slide-commands.ts';
import { useSlideSelection } from '../use-slide-selection.ts';
import { ListBar } from './list-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SlideAdd } from './slide-add.tsx';
import { SlideSections } from './slide-sections.tsx';
import '../slides.css';

export interface SlideListProps {
  /** A slide was chosen, to be seen. */
  onChosen: () => void;
  /** A slide was added, to be written on. */
  onAdded: () => void;
}

/** The slides of the material in their sections: chosen, moved, doubled and deleted by mouse, finger and keyboard. */
export function SlideList({ onChosen, onAdded }: SlideListProps): ReactNode {
  const editing = useEditing();
  const { slide_id: opened } = useSelection();
  const count = useEdited((state) => listSelected(state.history.now).length);
  const [isAsked, setAsked] = useState(false);
  const [lifted, setLifted] = useState<readonly string[]>([]);
  const [told, setTold] = useState('');
  const [hasPictures, setPictures] = usePicturesShown();
  const moving = useDialog<readonly string[]>();
  const deleting = useDialog<readonly string[]>();
  const hintId = useId();
  const watch = useNearRows();
  const selection = useSlideSelection(editing, setTold);
  const commands = useSlideCommands({
    onMove: moving.open,
    onDelete: deleting.open,
    onSelecting: (id) => {
      setAsked(true);
      selection.choose(id, 'only');
    },
    tell: setTold,
  });
  const isSelecting = isAsked || count > 1;
  const handlers = useRowHandlers({ commands, selection, isAsked, onChosen, onDone: endSelecting });

  // Undo, a new slide and the arrows choose slides that may be out of sight.
  useEffect(() => {
    if (opened !== null) window.document.getElementById(rowIdOf(opened))?.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  /** Back to one slide; false where it was so already. */
  function endSelecting(): boolean {
    setAsked(false);
    return selection.alone() || isAsked;
  }

  const listSelectedNow = (): readonly string[] => listSelected(editing.store.getState().history.now);

  return (
    <div className="slide-list">
      <h2 className="ui-hidden-text">{slidesTexts.heading}</h2>
      <p id={hintId} hidden>
        {slidesTexts.keys}
      </p>
      <p className="ui-hidden-text" role="status">
        {told}
      </p>
      {opened !== null && (
        <ListBar
          count={isSelecting ? count : null}
          hasPictures={hasPictures}
          onPictures={setPictures}
          onSelecting={() => {
            setAsked(true);
            setTold(slidesTexts.selecting);
            commands.focusOpen(null);
          }}
          onMove={() => moving.open(listSelectedNow())}
          onDuplicate={() => commands.duplicate(listSelectedNow())}
          onDelete={() => commands.remove(listSelectedNow())}
          onDone={() => {
            endSelecting();
            commands.focusOpen(null);
          }}
        />
      )}
      <SlideSections
        hintId={hintId}
        row={{ isSelecting, hasPicture: hasPictures, watch, lifted, onLifted: setLifted, ...handlers }}
        listActions={(id) => commands.listActions(selection.listConcerned(id))}
        onDroppedIn={(dragged, section_id) => {
          editing.edit(moveSlides(dragged, { section_id, index: 0 }));
          commands.tellMoved(dragged);
        }}
      />
      <SlideAdd
        onSlide={() => {
          commands.add(opened);
          onAdded();
        }}
        onSection={() => editing.edit(addSectionAt(editing.newId, slidesTexts.new_section_title, null))}
      />
      <MoveDialog dialog={moving} />
      <ConfirmDialog
        opened={deleting.opened}
        title={slidesTexts.delete_many_title(deleting.value?.length ?? 0)}
        confirmLabel={slidesTexts.delete}
        onCancel={deleting.close}
        onConfirm={() => {
          deleting.close();
          setAsked(false);
          commands.removeNow(deleting.value ?? []);
        }}
      >
        {slidesTexts.delete_many_text}
      </ConfirmDialog>
    </div>
  );
}
