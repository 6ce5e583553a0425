import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDraft } from '../../kit/answering/draft.ts';
import { ItemContent } from '../../kit/items/item-content.tsx';
import { itemName } from '../../kit/items/item-name.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { type Looks, looksOf } from '../../kit/items/look.ts';
import { PlacedRow, TrayItem } from '../../kit/items/movable-items.tsx';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import '../../kit/frame/question.css';
import { SubmitAnswer } from '../../kit/answering/submit-answer.tsx';
import { PartsNote, Unfinished } from '../../kit/answering/unfinished.tsx';
import { useItemDrag } from '../../kit/items/use-item-drag.ts';
import { applyScoring, neighbourShare } from '../../kit/marking/shares.ts';
import { VerdictLine, VerdictMark } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import { check } from './check.ts';
import './player.css';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** Where the focus goes once an item has moved. */
type FocusWish = { at: 'row' | 'tray'; index: number };

/** A column that begins empty and a tray: a tap puts an item last in the column, a tap there takes it back. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  const [draft, setDraft] = useOrderDraft(content);
  const [isAsking, setAsking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const wishFocus = useFocusWish(frame);

  const itemOf = (id: string): ChoiceItem | undefined => content.items.find((item) => item.id === id);
  const isClosed = disabled || review !== null;
  const given = answer?.order ?? null;
  const order = (isClosed ? (given ?? draft ?? []) : (draft ?? given ?? [])).filter((id) => itemOf(id) !== undefined);
  const tray = content.items.filter((item) => !order.includes(item.id));

  function change(next: readonly string[], said: string, focus: FocusWish | null): void {
    setDraft(next);
    setAsking(false);
    setAnnouncement(said);
    wishFocus(focus);
  }

  /** Puts an item, wherever it is, on a place of the column; places count from 0. */
  function put(id: string, index: number, focus: FocusWish | null): void {
    const item = itemOf(id);
    if (item === undefined) return;
    const others = order.filter((each) => each !== id);
    const at = Math.max(0, Math.min(index, others.length));
    const said = texts.moved(itemName(item, texts.item), at + 1, content.items.length);
    change(others.toSpliced(at, 0, id), said, focus);
  }

  function takeBack(id: string, focus: FocusWish | null): void {
    const item = itemOf(id);
    if (item === undefined) return;
    change(
      order.filter((each) => each !== id),
      texts.taken_back(itemName(item, texts.item)),
      focus,
    );
  }

  useItemDrag(frame, isClosed, (id, place) => {
    if (place === null) takeBack(id, null);
    else put(id, place, null);
  });

  function handleSubmit(): void {
    if (tray.length > 0 && !isAsking) return setAsking(true);
    setAsking(false);
    onAnswer({ order: [...order] });
    setDraft(null);
  }

  if (review !== null) {
    return <Reviewed content={content} answer={answer} review={review} labelledBy={labelledBy} fileUrl={fileUrl} />;
  }
  const parts = { filled: order.length, total: content.items.length };
  const isNew = given === null || order.join(' ') !== given.join(' ');
  const isReady = !isClosed && order.length > 0 && isNew;
  return (
    <div className="qt qt-ordering" ref={frame}>
      <ol className="qt-order" aria-labelledby={labelledBy}>
        {order.map((id, index) => {
          const item = itemOf(id);
          return item === undefined ? null : (
            <PlacedRow
              key={id}
              words={texts}
              item={item}
              index={index}
              isLast={index === order.length - 1}
              disabled={isClosed}
              fileUrl={fileUrl}
              onTakeBack={() => takeBack(id, { at: 'tray', index: tray.length })}
              onMove={(to) => put(id, to, { at: 'row', index: to })}
            />
          );
        })}
      </ol>
      <Tray
        items={tray}
        placed={order.length}
        disabled={isClosed}
        fileUrl={fileUrl}
        onPlace={(id, index) =>
          put(id, order.length, tray.length > 1 ? { at: 'tray', index } : { at: 'row', index: order.length })
        }
      />
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
      {isClosed && answer !== null && <PartsNote parts={parts} />}
      {isAsking && !isClosed ? (
        <Unfinished
          parts={parts}
          onGoOn={() => {
            setAsking(false);
            focusAt(frame.current, { at: 'tray', index: 0 });
          }}
          onSend={handleSubmit}
        />
      ) : (
        <SubmitAnswer answered={answer !== null} ready={isReady} onSubmit={handleSubmit} />
      )}
    </div>
  );
}

/** The order that was begun and not sent. */
function useOrderDraft(content: Content) {
  return useDraft<readonly string[]>(
    (kept) => check.read(content, kept)?.order ?? null,
    (order) => ({ order }),
  );
}

/** Brings the focus to where it was wished, once what was moved has been drawn. */
function useFocusWish(frame: RefObject<HTMLElement | null>): (wish: FocusWish | null) => void {
  const wish = useRef<FocusWish | null>(null);
  useLayoutEffect(() => {
    const wanted = wish.current;
    wish.current = null;
    if (wanted !== null) focusAt(frame.current, wanted);
  });
  return (next) => {
    wish.current = next;
  };
}

interface TrayProps {
  items: readonly ChoiceItem[];
  /** How many stand in the column already. */
  placed: number;
  disabled: boolean;
  fileUrl: FileUrl;
  onPlace(id: string, index: number): void;
}

/** What still waits to be put into the column; nothing where nothing does. */
function Tray({ items, placed, disabled, fileUrl, onPlace }: TrayProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="qt-tray" aria-label={texts.tray}>
      <p className="qt-note">{disabled ? texts.tray : placed === 0 ? texts.begin : texts.go_on}</p>
      <ul>
        {items.map((item, index) => (
          <TrayItem
            key={item.id}
            words={texts}
            item={item}
            place={placed + 1}
            disabled={disabled}
            fileUrl={fileUrl}
            onPlace={() => onPlace(item.id, index)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Moving an item takes the focus from its button: it goes to the next one of the tray, or stays with the row. */
function focusAt(frame: HTMLElement | null, { at, index }: FocusWish): void {
  const buttons = [...(frame?.querySelectorAll<HTMLElement>(at === 'row' ? '[data-placed]' : '[data-tray]') ?? [])];
  (buttons[index] ?? buttons.at(-1))?.focus();
}

interface ReviewedProps {
  content: Content;
  answer: Answer | null;
  review: Review;
  labelledBy: string;
  fileUrl: FileUrl;
}

/** The order as it was sent with what is right; the right one for those who sent none. */
function Reviewed({ content, answer, review, labelledBy, fileUrl }: ReviewedProps): ReactNode {
  const looks = looksOf(content.items);
  const order = answer?.order ?? review.order;
  const missing = answer === null ? [] : review.order.filter((id) => !order.includes(id));
  const parts = answer === null ? null : { filled: order.length, total: content.items.length };
  return (
    <div className="qt qt-ordering">
      <OrderVerdict answer={answer} review={review} looks={looks} />
      <PartsNote parts={parts} />
      <ol className="qt-order" aria-labelledby={labelledBy}>
        {order.map((id, index) => {
          const isRight = looks(id) === looks(review.order[index] ?? '');
          return (
            <ReviewedRow
              key={id}
              content={content}
              id={id}
              verdict={answer === null ? undefined : isRight ? 'right' : 'wrong'}
              marker={<PlaceMarker place={index + 1} />}
              fileUrl={fileUrl}
            >
              {answer !== null && (
                <VerdictMark
                  verdict={isRight ? 'right' : 'wrong'}
                  word={isRight ? texts.right_place : texts.belongs(review.order.indexOf(id) + 1)}
                />
              )}
            </ReviewedRow>
          );
        })}
      </ol>
      {missing.length > 0 && (
        <section className="qt-tray" aria-label={texts.not_placed}>
          <p className="qt-note">{texts.not_placed}</p>
          <ul>
            {missing.map((id) => (
              <ReviewedRow key={id} content={content} id={id} verdict="wrong" marker={null} fileUrl={fileUrl}>
                <VerdictMark verdict="wrong" word={texts.belongs(review.order.indexOf(id) + 1)} />
              </ReviewedRow>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ReviewedRowProps {
  content: Content;
  id: string;
  verdict: 'right' | 'wrong' | undefined;
  marker: ReactNode;
  fileUrl: FileUrl;
  children: ReactNode;
}

function ReviewedRow({ content, id, verdict, marker, fileUrl, children }: ReviewedRowProps): ReactNode {
  const item = content.items.find((each) => each.id === id);
  if (item === undefined) return null;
  return (
    <li className="qt-order-row" data-verdict={verdict}>
      {marker}
      <span className="qt-option-body">
        <ItemContent item={item} fileUrl={fileUrl} />
        {children !== false && <span className="qt-marks">{children}</span>}
      </span>
    </li>
  );
}

/** In parts, neighbours count, not places: the note says how many, since every row may stand on a wrong place. */
function OrderVerdict({ answer, review, looks }: { answer: Answer | null; review: Review; looks: Looks }): ReactNode {
  if (answer === null) return <VerdictLine share={null} />;
  const share = neighbourShare(answer.order, review.order, looks);
  const total = review.order.length - 1;
  const isPartial = review.scoring === 'partial' && share > 0 && share < 1;
  return (
    <>
      <VerdictLine share={applyScoring(share, review.scoring)} />
      {isPartial && <p className="qt-order-note">{texts.neighbours(Math.round(share * total), total)}</p>}
    </>
  );
}
