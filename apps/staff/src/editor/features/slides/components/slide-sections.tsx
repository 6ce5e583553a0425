import { Menu } from '@mantine/core';
import { type MenuAction, MenuActions } from '@parta/ui/overlays/menu';
import { type ReactNode, useState } from 'react';
import { useEditing, useSections } from '../../../document/editing-context.ts';
import { addSlideTo } from '../../../document/steps/slides.ts';
import type { Section } from '../../../document/types.ts';
import { slidesTexts } from '../texts.ts';
import { EmptySection } from './empty-section.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionRows, type SectionRowsProps } from './section-rows.tsx';

export interface SlideSectionsProps {
  /** Id of the words that tell how the list is walked by keys. */
  hintId: string;
  row: Omit<SectionRowsProps, 'section' | 'first' | 'onContext'>;
  /** What can be done with a slide, for its menu. */
  listActions: (slide_id: string) => readonly MenuAction[];
  /** Slides were let go on the heading of a section. */
  onDroppedIn: (dragged: readonly string[], section_id: string) => void;
}

/** The sections with their slides; a press of the right button on a slide opens its menu. */
export function SlideSections({ hintId, row, listActions, onDroppedIn }: SlideSectionsProps): ReactNode {
  const editing = useEditing();
  const sections = useSections();
  const [menuSlide, setMenuSlide] = useState<string | null>(null);
  const isPlain = sections.length <= 1 && (sections[0]?.title ?? '') === '';
  const firsts = sections.map((_, index) => countSlides(sections.slice(0, index)));
  return (
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
                  onDropped={(dragged) => onDroppedIn(dragged, section.id)}
                />
              )}
              {section.content_ids.length === 0 && !isPlain && (
                <EmptySection onDropped={(dragged) => onDroppedIn(dragged, section.id)} />
              )}
              <ol aria-describedby={hintId}>
                <SectionRows section={section} first={firsts[index] ?? 0} {...row} onContext={setMenuSlide} />
              </ol>
            </section>
          ))}
        </div>
      </Menu.ContextMenu>
      <Menu.Dropdown aria-label={slidesTexts.slide_menu}>
        <MenuActions actions={menuSlide === null ? [] : listActions(menuSlide)} />
      </Menu.Dropdown>
    </Menu>
  );
}

function countSlides(sections: readonly Section[]): number {
  return sections.reduce((count, { content_ids }) => count + content_ids.length, 0);
}
