import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Where a dragged row would land beside the row under the pointer. */
export type DropEdge = 'before' | 'after';

interface RowDrag {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** Rows move inside a list of one id alone. */
  list_id: string;
  index: number;
  disabled: boolean;
  /** @param to the place in the list as it will be */
  onMove(from: number, to: number): void;
}

interface DragState {
  isDragged: boolean;
  edge: DropEdge | null;
}

const AT_REST: DragState = { isDragged: false, edge: null };

/** Lets a row be dragged by its handle and dropped before or after another one of its list. */
export function useRowDrag({ row, handle, list_id, index, disabled, onMove }: RowDrag): DragState {
  const [state, setState] = useState(AT_REST);
  const drop = useEffectEvent((from: number, edge: DropEdge) => {
    const place = edge === 'before' ? index : index + 1;
    const to = from < place ? place - 1 : place;
    if (to !== from) onMove(from, to);
  });
  const getIndex = useEffectEvent(() => index);

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (disabled || element === null || dragHandle === null) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list_id, index: getIndex() }),
        onDragStart: () => setState({ isDragged: true, edge: null }),
        onDrop: () => setState(AT_REST),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list_id'] === list_id && source.element !== element,
        onDrag: ({ location }) => {
          const edge = edgeAt(element, location.current.input.clientY);
          setState((before) => (before.edge === edge ? before : { ...before, edge }));
        },
        onDragLeave: () => setState((before) => ({ ...before, edge: null })),
        onDrop: ({ source, location }) => {
          setState(AT_REST);
          const from = source.data['index'];
          if (typeof from === 'number') drop(from, edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [row, handle, list_id, disabled]);

  return state;
}

function edgeAt(element: HTMLElement, y: number): DropEdge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}
