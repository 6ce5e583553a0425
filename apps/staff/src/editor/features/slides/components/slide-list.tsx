import { Menu } from '@mantine/core';
import { Button } from '@parta/ui/button';
import { MenuActions } from '@parta/ui/menu';
import { IconPlus, IconSection } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDialog } from '../../../../shell/use-dialog.ts';
import { useEditing, useSections, useSelection } from '../../../document/editing-context.ts';
import { addSectionAt } from '../../../document/sections.ts';
import { addSlideTo, findPlace, listSlideIds, moveSlide } from '../../../document/slides.ts';
import type { Section } from '../../../document/types.ts';
import { ADD_SLIDE_ID, rowIdOf } from '../rules.ts';
import { slidesTexts } from '../texts.ts';
import { useSlideCommands } from '../use-slide-commands.tsx';
import { EmptySection } from './empty-section.tsx';
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
  const { slide_id: selected } = useSelection();
  const [menuSlide, setMenuSlide] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const moving = useDialog<string>();
  const hintId = useId();
  const commands = useSlideCommands(moving.open, setTold);
  const latest = useRef({ commands, onChosen });
  useEffect(() => {
    latest.current = { commands, onChosen };
  });

  // Undo, a new slide and the arrows choose slides that may be out of sight.
  useEffect(() => {
    if (selected !== null) window.document.getElementById(rowIdOf(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const choose = useCallback(
    (id: string): void => {
      editing.select({ slide_id: id, question_id: null });
      latest.current.onChosen();
    },
    [editing],
  );

  const handleKey = useCallback(
    (event: KeyboardEvent, id: string): void => {
      const now = latest.current.commands;
      const order = listSlideIds(editing.store.getState().history.now.document);
      const index = order.indexOf(id);
      const goTo = (target: string | undefined): void => {
        if (target === undefined) return;
        editing.select({ slide_id: target, question_id: null });
        window.setTimeout(() => window.document.getElementById(rowIdOf(target))?.focus());
      };
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey && event.key === 'ArrowUp') now.step(id, -1);
      else if (event.altKey && event.key === 'ArrowDown') now.step(id, 1);
      else if (isCommand && event.code === 'KeyD') now.duplicate(id);
      else if (event.key === 'ArrowUp') goTo(order[index - 1]);
      else if (event.key === 'ArrowDown') goTo(order[index + 1]);
      else if (event.key === 'Home') goTo(order[0]);
      else if (event.key === 'End') goTo(order.at(-1));
      else if (event.key === 'Delete') now.remove(id);
      else return;
      event.preventDefault();
      // A row that has moved is another element of the list: the focus goes with the slide.
      if (event.altKey) window.setTimeout(() => window.document.getElementById(rowIdOf(id))?.focus());
    },
    [editing],
  );

  const handleDrop = useCallback(
    (dragged: string, target: string, edge: 'before' | 'after'): void => {
      const { document: current } = editing.store.getState().history.now;
      const place = findPlace(current, target);
      if (place === null) return;
      const index = place.section.content_ids.filter((id) => id !== dragged).indexOf(target);
      editing.edit(moveSlide(dragged, { section_id: place.section.id, index: edge === 'before' ? index : index + 1 }));
    },
    [editing],
  );

  const handleDropIn = (dragged: string, section_id: string): void =>
    editing.edit(moveSlide(dragged, { section_id, index: 0 }));

  const isPlain = sections.length <= 1 && (sections[0]?.title ?? '') === '';
  const firsts = sections.map((_, index) => countSlides(sections.slice(0, index)));
  const rowProps = { onSelect: choose, onKeyDown: handleKey, onContext: setMenuSlide, onDropped: handleDrop };

  return (
    <div className="slide-list">
      <h2 className="ui-hidden-text">{slidesTexts.heading}</h2>
      <p id={hintId} hidden>
        {slidesTexts.keys}
      </p>
      <p className="ui-hidden-text" role="status">
        {told}
      </p>
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
          <MenuActions actions={menuSlide === null ? [] : commands.listActions(menuSlide)} />
        </Menu.Dropdown>
      </Menu>
      <div className="slide-add">
        <Button
          id={ADD_SLIDE_ID}
          variant="primary"
          wide
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => {
            commands.add(selected);
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
    </div>
  );
}

function countSlides(sections: readonly Section[]): number {
  return sections.reduce((count, { content_ids }) => count + content_ids.length, 0);
}
