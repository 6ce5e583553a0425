import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readDragged } from './rules.ts';

/**
 * Lets slides be let go on an element.
 * @returns whether they are held over it now
 */
export function useDropPlace(ref: RefObject<HTMLElement | null>, onDropped: (ids: readonly string[]) => void): boolean {
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
  }, [ref]);

  return isOver;
}
