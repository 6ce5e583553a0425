import type { ReactNode } from 'react';
import { useEdited } from '../../../document/editing-context.ts';
import { listSelected } from '../../../document/steps/slides.ts';
import type { Section } from '../../../document/types.ts';
import { SlideRow, type SlideRowProps } from './slide-row.tsx';

export interface SectionRowsProps
  extends Omit<SlideRowProps, 'slide' | 'number' | 'isOpen' | 'isSelected' | 'isLifted'> {
  section: Section;
  /** Slides before the section. */
  first: number;
  /** Slides that are dragged now. */
  lifted: readonly string[];
}

/** The slides of one section. They alone are drawn anew while a slide is typed on: the list around them stays. */
export function SectionRows({ section, first, lifted, ...row }: SectionRowsProps): ReactNode {
  const now = useEdited((state) => state.history.now);
  const slides = new Map(now.document.contents.map((slide) => [slide.id, slide]));
  const selected = new Set(listSelected(now));
  return section.content_ids.map((id, index) => {
    const slide = slides.get(id);
    if (slide === undefined) return null;
    return (
      <SlideRow
        key={id}
        slide={slide}
        number={first + index + 1}
        isOpen={id === now.selection.slide_id}
        isSelected={selected.has(id)}
        isLifted={lifted.includes(id)}
        {...row}
      />
    );
  });
}
