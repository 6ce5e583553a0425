import type { ReactNode } from 'react';
import { useEdited, useSelection } from '../../../document/editing-context.ts';
import type { Section } from '../../../document/types.ts';
import { SlideRow, type SlideRowProps } from './slide-row.tsx';

export interface SectionRowsProps extends Omit<SlideRowProps, 'slide' | 'number' | 'isSelected'> {
  section: Section;
  /** Slides before the section. */
  first: number;
}

/** The slides of one section. They alone are drawn anew while a slide is typed on: the list around them stays. */
export function SectionRows({ section, first, ...row }: SectionRowsProps): ReactNode {
  const contents = useEdited((state) => state.history.now.document.contents);
  const { slide_id } = useSelection();
  const slides = new Map(contents.map((slide) => [slide.id, slide]));
  return section.content_ids.map((id, index) => {
    const slide = slides.get(id);
    if (slide === undefined) return null;
    return <SlideRow key={id} slide={slide} number={first + index + 1} isSelected={id === slide_id} {...row} />;
  });
}
