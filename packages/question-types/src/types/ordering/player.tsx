import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { DownIcon, UpIcon } from '../../kit/icons.tsx';
import { ItemContent, itemName } from '../../kit/item-content.tsx';
import type { ChoiceItem } from '../../kit/item-types.ts';
import { PlaceMarker } from '../../kit/place-marker.tsx';
import '../../kit/question.css';
import { applyScoring, neighbourShare } from '../../kit/shares.ts';
import { SubmitAnswer } from '../../kit/submit-answer.tsx';
import { VerdictLine, VerdictMark } from '../../kit/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import './player.css';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

type Step = -1 | 1;

/** A list whose rows are moved by buttons or by Alt with an arrow, and a button that sends the order. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ id: string; step: Step } | null>(null);

  const isClosed = disabled || review !== null;
  const shown = review !== null && answer === null ? review.order : content.items.map((item) => item.id);
  const order = isClosed ? (answer?.order ?? draft ?? shown) : (draft ?? answer?.order ?? shown);

  useLayoutEffect(() => {
    if (focused.current === null) return;
    // Moving a row in the document takes the focus from its button.
    const { id, step } = focused.current;
    focused.current = null;
    list.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-step="${step}"]`)?.focus();
  }, [order]);

  function handleMove(item: ChoiceItem, step: Step): void {
    const from = order.indexOf(item.id);
    const to = from + step;
    const other = order[to];
    if (from < 0 || other === undefined) return;
    const next = [...order];
    next[from] = other;
    next[to] = item.id;
    focused.current = { id: item.id, step };
    setDraft(next);
    setAnnouncement(texts.moved(itemName(item, texts.item), to + 1, order.length));
  }

  function handleSubmit(): void {
    onAnswer({ order: [...order] });
    setDraft(null);
  }

  const isNew = answer === null || order.some((id, index) => answer.order[index] !== id);
  return (
    <div className="qt qt-ordering">
      {review !== null && <OrderVerdict answer={answer} review={review} />}
      <ol className="qt-order" aria-labelledby={labelledBy} ref={list}>
        {order.map((id, index) => {
          const item = content.items.find((each) => each.id === id);
          if (item === undefined) return null;
          return (
            <li key={id} className="qt-order-row" data-item={id} data-verdict={rowVerdict(review, answer, id, index)}>
              <PlaceMarker place={index + 1} />
              <span className="qt-option-body">
                <ItemContent item={item} fileUrl={fileUrl} />
                {review !== null && answer !== null && <RowMark review={review} id={id} index={index} />}
              </span>
              {!isClosed && (
                <MoveButtons
                  name={itemName(item, texts.item)}
                  isFirst={index === 0}
                  isLast={index === order.length - 1}
                  onMove={(step) => handleMove(item, step)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
      {review === null && (
        <SubmitAnswer answered={answer !== null} ready={!isClosed && isNew} onSubmit={handleSubmit} />
      )}
    </div>
  );
}

/** In parts, neighbours count, not places: the note says how many, since every row may stand on a wrong place. */
function OrderVerdict({ answer, review }: { answer: Answer | null; review: Review }): ReactNode {
  if (answer === null) return <VerdictLine share={null} />;
  const share = neighbourShare(answer.order, review.order);
  const total = review.order.length - 1;
  const isPartial = review.scoring === 'partial' && share > 0 && share < 1;
  return (
    <>
      <VerdictLine share={applyScoring(share, review.scoring)} />
      {isPartial && <p className="qt-order-note">{texts.neighbours(Math.round(share * total), total)}</p>}
    </>
  );
}

function rowVerdict(review: Review | null, answer: Answer | null, id: string, index: number): string | undefined {
  if (review === null || answer === null) return undefined;
  return review.order[index] === id ? 'right' : 'wrong';
}

function RowMark({ review, id, index }: { review: Review; id: string; index: number }): ReactNode {
  const place = review.order.indexOf(id);
  return (
    <span className="qt-marks">
      <VerdictMark
        verdict={place === index ? 'right' : 'wrong'}
        word={place === index ? texts.right_place : texts.belongs(place + 1)}
      />
    </span>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: Step): void;
}

/** At the ends a button is only marked as out of use: a disabled one would lose the focus under the finger. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps): ReactNode {
  function handleKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <span className="qt-moves">
      <button
        type="button"
        className="qt-move"
        data-step={-1}
        aria-label={texts.move_up(name)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
        onKeyDown={handleKeyDown}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className="qt-move"
        data-step={1}
        aria-label={texts.move_down(name)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
        onKeyDown={handleKeyDown}
      >
        <DownIcon />
      </button>
    </span>
  );
}
