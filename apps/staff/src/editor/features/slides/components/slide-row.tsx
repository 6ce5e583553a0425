import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { IconAlertTriangle, IconDotsVertical, IconExclamationCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEdited } from '../../../document/editing-context.ts';
import { areProblemsTold, findSlideProblems } from '../../../document/problems.ts';
import { listKindNames, nameSlide } from '../../../document/slide-name.ts';
import type { Slide } from '../../../document/types.ts';
import { KindIcon } from '../../../parts/kind-icon.tsx';
import { readDragged, rowIdOf, writeDragged } from '../rules.ts';
import { slidesTexts } from '../texts.ts';
import type { WatchNear } from '../use-near-rows.ts';
import { SlidePicture } from './slide-picture.tsx';

export interface SlideRowProps {
  slide: Slide;
  /** From 1. */
  number: number;
  /** It is on the canvas. */
  isOpen: boolean;
  isSelected: boolean;
  /** Several slides are being selected: every row shows whether it is among them. */
  isSelecting: boolean;
  /** It is dragged now. */
  isLifted: boolean;
  hasPicture: boolean;
  watch: WatchNear;
  onChoose: (event: MouseEvent, id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  /** The commands of this slide are asked for. */
  onContext: (id: string) => void;
  /** The slides that go along when this one is dragged. */
  onLift: (id: string) => readonly string[];
  /** A drag has begun, or ended with no slides. */
  onLifted: (ids: readonly string[]) => void;
  /** Other slides were let go on this one. */
  onDropped: (dragged: readonly string[], target: string, edge: 'before' | 'after') => void;
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

/** What hangs on the pointer while several slides are dragged. */
function drawPreview(container: HTMLElement, count: number): void {
  container.className = 'slide-drag';
  container.textContent = slidesTexts.slides(count);
}

/** One slide in the list; drawn anew only when it is another slide, or elsewhere. */
export const SlideRow = memo(function SlideRow(props: SlideRowProps): ReactNode {
  const { slide, number, isOpen, isSelected, isSelecting, isLifted, hasPicture, watch } = props;
  const { onChoose, onKeyDown, onContext, onLift, onLifted, onDropped } = props;
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
      draggable({
        element,
        getInitialData: () => writeDragged(onLift(id)),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const count = readDragged(source.data)?.length ?? 0;
          if (count < 2) return;
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
            render: ({ container }) => drawPreview(container, count),
          });
        },
        onDragStart: ({ source }) => onLifted(readDragged(source.data) ?? []),
        onDrop: () => onLifted([]),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragged(source.data)?.includes(id) === false,
        onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const dragged = readDragged(source.data);
          if (dragged !== null) onDropped(dragged, id, edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [id, onLift, onLifted, onDropped]);

  return (
    <li
      ref={ref}
      className="slide-row"
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      data-picture={hasPicture || undefined}
      data-edge={edge ?? undefined}
    >
      {hasPicture && <SlidePicture slide={slide} watch={watch} />}
      <button
        type="button"
        id={rowIdOf(id)}
        className="slide-row-main"
        aria-current={isOpen || undefined}
        aria-pressed={isSelecting ? isSelected : undefined}
        tabIndex={isOpen ? 0 : -1}
        onClick={(event) => onChoose(event, id)}
        onKeyDown={(event) => onKeyDown(event, id)}
        onContextMenu={() => onContext(id)}
      >
        {isSelecting && <span className="slide-row-check" aria-hidden="true" />}
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
        tabIndex={isOpen ? 0 : -1}
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
  const isTold = useEdited(areProblemsTold);
  if (problems.length === 0 || !isTold) return null;
  const isError = problems.some(({ grade }) => grade === 'error');
  const label = isError ? slidesTexts.has_errors : slidesTexts.has_advice;
  return (
    <span className="slide-row-problem" data-grade={isError ? 'error' : 'advice'} title={label}>
      {isError ? <IconExclamationCircle aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      <span className="ui-hidden-text">{label}</span>
    </span>
  );
}
