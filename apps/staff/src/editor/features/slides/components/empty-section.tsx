import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { slidesTexts } from '../texts.ts';
import { readDragged } from './slide-row.tsx';

/** Stands where a section has no slides; one can be let go on it. */
export function EmptySection({ onDropped }: { onDropped: (dragged: string) => void }): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDropped = useEffectEvent(onDropped);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => readDragged(source.data) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const dragged = readDragged(source.data);
        if (dragged !== null) handleDropped(dragged);
      },
    });
  }, []);

  return (
    <p ref={ref} className="slide-none" data-over={isOver || undefined}>
      {slidesTexts.no_slides_in_section}
    </p>
  );
}
