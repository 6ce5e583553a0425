import { type ReactNode, useRef } from 'react';
import { slidesTexts } from '../texts.ts';
import { useDropPlace } from '../use-drop-place.ts';

/** Stands where a section has no slides; they can be let go on it. */
export function EmptySection({ onDropped }: { onDropped: (ids: readonly string[]) => void }): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  const isOver = useDropPlace(ref, onDropped);
  return (
    <p ref={ref} className="slide-none" data-over={isOver || undefined}>
      {slidesTexts.no_slides_in_section}
    </p>
  );
}
