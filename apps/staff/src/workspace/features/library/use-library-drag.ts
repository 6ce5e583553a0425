import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { useEffect, useRef, useState } from 'react';
import {
  getRowKey,
  isItem,
  type LibraryItem,
  type LibraryRow,
  listConcerned,
  type Place,
} from './rules/library-rows.ts';
import { canDropInto } from './rules/moves.ts';
import { counted, dragTexts, elementForms } from './texts.ts';

export interface LibraryDragOptions {
  rows: readonly LibraryRow[];
  chosen: ReadonlySet<string>;
  /** Nothing is lifted while something is under way. */
  disabled: boolean;
  onMove: (items: readonly LibraryItem[], target: Place) => void;
}

export interface LibraryDrag {
  attachRow: (element: HTMLElement, row: LibraryRow) => () => void;
  /** A step of the way above the table. */
  attachCrumb: (element: HTMLElement, place: Place) => () => void;
  getRowMark: (row: LibraryRow) => 'target' | 'lifted' | undefined;
  isOverCrumb: (place: Place) => boolean;
  /** What is going on, for those who do not see it. */
  announcement: string;
}

interface DragState {
  lifted: ReadonlySet<string>;
  over: string | null;
  announcement: string;
}

const AT_REST: DragState = { lifted: new Set(), over: null, announcement: '' };

/** Marks what is dragged as ours among everything that a browser lets be dragged. */
const DRAG_MARK = 'library';

function getCrumbKey({ id }: Place): string {
  return `crumb:${id ?? ''}`;
}

function drawPreview(container: HTMLElement, items: readonly LibraryItem[]): void {
  const [first] = items;
  const preview = document.createElement('div');
  preview.className = 'library-drag-preview';
  preview.textContent = items.length === 1 && first !== undefined ? first.title : counted(items.length, elementForms);
  container.append(preview);
}

/** Drags rows, those chosen together with each other, onto folders, the way up and the steps of the way. */
export function useLibraryDrag(options: LibraryDragOptions): LibraryDrag {
  const [state, setState] = useState(AT_REST);
  const latest = useRef(options);
  const dragged = useRef<readonly LibraryItem[]>([]);

  useEffect(() => {
    latest.current = options;
  });

  function attachTarget(element: HTMLElement, key: string, place: Place): () => void {
    return dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        source.data[DRAG_MARK] === true && canDropInto(dragged.current, place.id, place.id === null ? [] : [place.id]),
      onDragEnter: () => setState((before) => ({ ...before, over: key, announcement: dragTexts.over(place.title) })),
      onDragLeave: () => setState((before) => (before.over === key ? { ...before, over: null } : before)),
      onDrop: () => {
        setState({ ...AT_REST, announcement: dragTexts.dropped(place.title) });
        latest.current.onMove(dragged.current, place);
      },
    });
  }

  function attachSource(element: HTMLElement, row: LibraryItem): () => void {
    return draggable({
      element,
      canDrag: () => !latest.current.disabled,
      getInitialData: () => {
        dragged.current = listConcerned(latest.current.rows, latest.current.chosen, row);
        return { [DRAG_MARK]: true };
      },
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => drawPreview(container, dragged.current),
        }),
      onDragStart: () =>
        setState({
          lifted: new Set(dragged.current.map(getRowKey)),
          over: null,
          announcement: dragTexts.lifted(dragged.current.length),
        }),
      onDrop: ({ location }) => {
        if (location.current.dropTargets.length === 0) setState({ ...AT_REST, announcement: dragTexts.cancelled });
      },
    });
  }

  return {
    attachRow(element, row) {
      if (row.kind === 'material') return attachSource(element, row);
      const target = attachTarget(element, getRowKey(row), { id: row.id, title: row.title });
      return isItem(row) ? combine(attachSource(element, row), target) : target;
    },
    attachCrumb: (element, place) => attachTarget(element, getCrumbKey(place), place),
    getRowMark(row) {
      const key = getRowKey(row);
      if (state.over === key) return 'target';
      return state.lifted.has(key) ? 'lifted' : undefined;
    },
    isOverCrumb: (place) => state.over === getCrumbKey(place),
    announcement: state.announcement,
  };
}
