import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconAlertTriangle, IconDotsVertical, IconExclamationCircle } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { findSlideProblems } from '../../../document/problems.ts';
import { listKindNames, nameSlide } from '../../../document/slide-name.ts';
import type { Slide } from '../../../document/types.ts';
import { KindIcon } from '../../../parts/kind-icon.tsx';
import { rowIdOf } from '../rules.ts';
import { slidesTexts } from '../texts.ts';

export interface SlideRowProps {
  slide: Slide;
  /** From 1. */
  number: number;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  /** The commands of this slide are asked for. */
  onContext: (id: string) => void;
  /** Another slide was let go on this one. */
  onDropped: (dragged: string, target: string, edge: 'before' | 'after') => void;
}

function edgeAt(element: Element, clientY: number): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}

/** Opens the menu of the list under a button, as a right click there would. */
function openMenuAt(button: Element): void {
  const { left, bottom } = button.getBoundingClientRect();
  const event = { bubbles: true, cancelable: true, clientX: left, clientY: bottom };
  button.dispatchEvent(new MouseEvent('contextmenu', event));
}

/** The slide that is dragged, from the data of a drag. */
export function readDragged(data: Record<string | symbol, unknown>): string | null {
  const { slide_id } = data;
  return typeof slide_id === 'string' ? slide_id : null;
}

/** One slide in the list; drawn anew only when it is another slide, or elsewhere. */
export const SlideRow = memo(function SlideRow(props: SlideRowProps): ReactNode {
  const { slide, number, isSelected, onSelect, onKeyDown, onContext, onDropped } = props;
  const ref = useRef<HTMLLIElement>(null);
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  const { id } = slide;
  const name = nameSlide(slide) || slidesTexts.untitled;
  const kinds = listKindNames(slide);
  const actionsLabel = slidesTexts.actions(slidesTexts.row(number, name));

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return combine(
      draggable({ element, getInitialData: () => ({ slide_id: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragged(source.data) !== null && readDragged(source.data) !== id,
        onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const dragged = readDragged(source.data);
          if (dragged !== null) onDropped(dragged, id, edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [id, onDropped]);

  return (
    <li ref={ref} className="slide-row" data-selected={isSelected || undefined} data-edge={edge ?? undefined}>
      <button
        type="button"
        id={rowIdOf(id)}
        className="slide-row-main"
        aria-current={isSelected || undefined}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => onSelect(id)}
        onKeyDown={(event) => onKeyDown(event, id)}
        onContextMenu={() => onContext(id)}
      >
        <span className="slide-row-number">{number}</span>
        <span className="slide-row-words">
          <span className="slide-row-title">{name}</span>
          {slide.questions.length > 0 && (
            <span className="slide-row-kinds">
              <span className="ui-hidden-text">{slidesTexts.questions(kinds.join(', '))}</span>
              {[...new Set(slide.questions.map(({ type }) => type))].map((type) => (
                <KindIcon key={type} kind={type} />
              ))}
              <span aria-hidden="true">{slide.questions.length > 1 ? slide.questions.length : kinds[0]}</span>
            </span>
          )}
        </span>
        <ProblemMark slide={slide} />
      </button>
      {/* One menu serves all rows: a menu of its own for each would make a long list slow to open. */}
      <button
        type="button"
        className="ui-icon-button"
        data-variant="subtle"
        aria-label={actionsLabel}
        aria-haspopup="menu"
        title={slidesTexts.slide_menu}
        tabIndex={isSelected ? 0 : -1}
        onContextMenu={() => onContext(id)}
        onClick={({ currentTarget }) => openMenuAt(currentTarget)}
      >
        <IconDotsVertical aria-hidden="true" />
      </button>
    </li>
  );
});

function ProblemMark({ slide }: { slide: Slide }): ReactNode {
  const problems = findSlideProblems(slide);
  if (problems.length === 0) return null;
  const isError = problems.some(({ grade }) => grade === 'error');
  const label = isError ? slidesTexts.has_errors : slidesTexts.has_advice;
  return (
    <span className="slide-row-problem" data-grade={isError ? 'error' : 'advice'} title={label}>
      {isError ? <IconExclamationCircle aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      <span className="ui-hidden-text">{label}</span>
    </span>
  );
}
