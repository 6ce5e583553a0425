import { Menu } from '@mantine/core';
import { Button } from '@parta/ui/buttons/button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { MenuActions } from '@parta/ui/overlays/menu';
import { IconPlus, IconSection } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useEdited, useEditing, useSections, useSelection } from '../../../document/editing-context.ts';
import { addSectionAt } from '../../../document/steps/sections.ts';
import { addSlideTo, findPlace, listSelected, moveSlides } from '../../../document/steps/slides.ts';
import type { Section } from '../../../document/types.ts';
import { ADD_SLIDE_ID, readChoice, rowIdOf } from '../rules.ts';
import { slidesTexts } from '../texts.ts';
import { useNearRows } from '../use-near-rows.ts';
import { usePicturesShown } from '../use-pictures-shown.ts';
import { useSlideCommands } from '../use-slide-commands.tsx';
import { useSlideSelection } from '../use-slide-selection.ts';
import { EmptySection } from './empty-section.tsx';
import { ListBar } from './list-bar.tsx';
import { handleListKey } from './list-keys.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionRows } from './section-rows.tsx';
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
  const sections = useSections();
  const { slide_id: opened } = useSelection();
  const count = useEdited((state) => listSelected(state.history.now).length);
  const [isAsked, setAsked] = useState(false);
  const [menuSlide, setMenuSlide] = useState<string | null>(null);
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
  const latest = useRef({ commands, selection, isAsked, onChosen, onDone: endSelecting });
  useEffect(() => {
    latest.current = { commands, selection, isAsked, onChosen, onDone: endSelecting };
  });

  // Undo, a new slide and the arrows choose slides that may be out of sight.
  useEffect(() => {
    if (opened !== null) window.document.getElementById(rowIdOf(opened))?.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  /** Back to one slide; false where it was so already. */
  function endSelecting(): boolean {
    setAsked(false);
    return selection.alone() || isAsked;
  }

  const handleChoose = useCallback((event: MouseEvent, id: string): void => {
    const now = latest.current;
    const choice = readChoice(event, now.isAsked);
    now.selection.choose(id, choice);
    if (choice === 'only') now.onChosen();
  }, []);

  const handleKey = useCallback(
    (event: KeyboardEvent, id: string): void => handleListKey(editing, event, id, latest.current),
    [editing],
  );

  const handleLift = useCallback((id: string): readonly string[] => latest.current.selection.listConcerned(id), []);

  const handleDrop = useCallback(
    (dragged: readonly string[], target: string, edge: 'before' | 'after'): void => {
      const { document: current } = editing.store.getState().history.now;
      const place = findPlace(current, target);
      if (place === null) return;
      const index = place.section.content_ids.filter((id) => !dragged.includes(id)).indexOf(target);
      const to = { section_id: place.section.id, index: edge === 'before' ? index : index + 1 };
      editing.edit(moveSlides(dragged, to));
      latest.current.commands.tellMoved(dragged);
    },
    [editing],
  );

  const handleDropIn = (dragged: readonly string[], section_id: string): void => {
    editing.edit(moveSlides(dragged, { section_id, index: 0 }));
    commands.tellMoved(dragged);
  };

  const listSelectedNow = (): readonly string[] => listSelected(editing.store.getState().history.now);

  const isPlain = sections.length <= 1 && (sections[0]?.title ?? '') === '';
  const firsts = sections.map((_, index) => countSlides(sections.slice(0, index)));
  const rowProps = {
    isSelecting,
    hasPicture: hasPictures,
    watch,
    lifted,
    onChoose: handleChoose,
    onKeyDown: handleKey,
    onContext: setMenuSlide,
    onLift: handleLift,
    onLifted: setLifted,
    onDropped: handleDrop,
  };

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
            commands.focusOpen(0);
          }}
          onMove={() => moving.open(listSelectedNow())}
          onDuplicate={() => commands.duplicate(listSelectedNow())}
          onDelete={() => commands.remove(listSelectedNow())}
          onDone={() => {
            endSelecting();
            commands.focusOpen(0);
          }}
        />
      )}
      <Menu position="bottom-start">
        <Menu.ContextMenu>
          <div>
            {isPlain && countSlides(sections) === 0 && <p className="slide-none">{slidesTexts.no_slides}</p>}
            {sections.map((section, index) => (
              <section
                key={section.id}
                className="slide-section"
                aria-label={section.title || slidesTexts.untitled_section}
              >
                {!isPlain && (
                  <SectionHead
                    section={section}
                    isFirst={index === 0}
                    isLast={index === sections.length - 1}
                    onAdd={() => editing.edit(addSlideTo(editing.newId, section.id))}
                    onDropped={(dragged) => handleDropIn(dragged, section.id)}
                  />
                )}
                {section.content_ids.length === 0 && !isPlain && (
                  <EmptySection onDropped={(dragged) => handleDropIn(dragged, section.id)} />
                )}
                <ol aria-describedby={hintId}>
                  <SectionRows section={section} first={firsts[index] ?? 0} {...rowProps} />
                </ol>
              </section>
            ))}
          </div>
        </Menu.ContextMenu>
        <Menu.Dropdown aria-label={slidesTexts.slide_menu}>
          <MenuActions actions={menuSlide === null ? [] : commands.listActions(selection.listConcerned(menuSlide))} />
        </Menu.Dropdown>
      </Menu>
      <div className="slide-add">
        <Button
          id={ADD_SLIDE_ID}
          variant="primary"
          wide
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => {
            commands.add(opened);
            onAdded();
          }}
        >
          {slidesTexts.add_slide}
        </Button>
        <Button
          variant="subtle"
          wide
          icon={<IconSection aria-hidden="true" />}
          onClick={() => editing.edit(addSectionAt(editing.newId, slidesTexts.new_section_title, null))}
        >
          {slidesTexts.add_section}
        </Button>
      </div>
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

function countSlides(sections: readonly Section[]): number {
  return sections.reduce((count, { content_ids }) => count + content_ids.length, 0);
}
