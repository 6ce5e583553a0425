import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDraft } from '../../kit/answering/draft.ts';
import { SubmitAnswer } from '../../kit/answering/submit-answer.tsx';
import { PartsNote, Unfinished } from '../../kit/answering/unfinished.tsx';
import { ChoiceOptions } from '../../kit/choices/choice-options.tsx';
import { OptionMarker } from '../../kit/choices/option-marker.tsx';
import { ChevronIcon } from '../../kit/frame/icons.tsx';
import { ItemContent } from '../../kit/items/item-content.tsx';
import { itemName } from '../../kit/items/item-name.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { looksOf } from '../../kit/items/look.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import { type Pair, pairShare, rightPairs } from '../../kit/marking/shares.ts';
import { VerdictLine, VerdictMark } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import './player.css';
import { check } from './check.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** A card for each left item that opens the right items to choose from, and a button that sends the pairs. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  const [draft, setDraft] = useDraft<readonly Pair[]>(
    (kept) => check.read(content, kept)?.pairs ?? null,
    (next) => ({ pairs: inOrder(next) }),
  );
  const [open, setOpen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const cards = useRef<HTMLDivElement>(null);

  const isClosed = disabled || review !== null;
  const pairs = isClosed ? (answer?.pairs ?? draft ?? []) : (draft ?? answer?.pairs ?? []);

  const parts = { filled: pairs.length, total: content.left.length };
  const looks = looksOf([...content.left, ...content.right]);
  const isRight = review === null ? null : new Set(rightPairs(pairs, review.pairs, looks).map((pair) => pair.left_id));

  function inOrder(some: readonly Pair[]): Pair[] {
    return content.left.flatMap((item) => some.filter((pair) => pair.left_id === item.id));
  }

  function focusFirstWithout(some: readonly Pair[], otherwise: string): void {
    const unpaired = content.left.find((item) => some.every((pair) => pair.left_id !== item.id));
    cards.current?.querySelector<HTMLElement>(`[data-toggle="${unpaired?.id ?? otherwise}"]`)?.focus();
  }

  function handlePick(left_id: string, right_id: string): void {
    const next = [...pairs.filter((pair) => pair.left_id !== left_id), { left_id, right_id }];
    setDraft(next);
    setOpen(null);
    setAsking(false);
    focusFirstWithout(next, left_id);
  }

  function handleSubmit(): void {
    setOpen(null);
    if (parts.filled < parts.total && !isAsking) return setAsking(true);
    setAsking(false);
    onAnswer({ pairs: inOrder(pairs) });
    setDraft(null);
  }

  const isNew = answer === null || JSON.stringify(inOrder(pairs)) !== JSON.stringify(inOrder(answer.pairs));
  return (
    <div className="qt qt-matching" role="group" aria-labelledby={labelledBy} ref={cards}>
      {review !== null && <VerdictLine share={answer === null ? null : pairShare(answer.pairs, review.pairs, looks)} />}
      {isClosed && answer !== null && <PartsNote parts={parts} />}
      {content.left.map((item, index) => (
        <PairCard
          key={item.id}
          item={item}
          index={index}
          content={content}
          pairs={pairs}
          review={review}
          isRight={isRight?.has(item.id) ?? false}
          isOpen={!isClosed && open === item.id}
          isClosed={isClosed}
          fileUrl={fileUrl}
          onToggle={() => setOpen(open === item.id ? null : item.id)}
          onPick={(right_id) => handlePick(item.id, right_id)}
        />
      ))}
      {isAsking && !isClosed && (
        <Unfinished
          parts={parts}
          onGoOn={() => {
            setAsking(false);
            focusFirstWithout(pairs, '');
          }}
          onSend={handleSubmit}
        />
      )}
      {review === null && (isClosed || !isAsking) && (
        <SubmitAnswer
          answered={answer !== null}
          ready={!isClosed && parts.filled > 0 && isNew}
          onSubmit={handleSubmit}
        />
      )}
    </div>
  );
}

interface PairCardProps {
  item: ChoiceItem;
  index: number;
  content: Content;
  pairs: readonly Pair[];
  review: Review | null;
  /** Once that may be shown. */
  isRight: boolean;
  isOpen: boolean;
  isClosed: boolean;
  fileUrl: FileUrl;
  onToggle(): void;
  onPick(right_id: string): void;
}

function PairCard(props: PairCardProps): ReactNode {
  const { item, index, content, pairs, review, isRight, isOpen, isClosed, fileUrl, onToggle, onPick } = props;
  const verdict = isRight ? 'right' : 'wrong';
  const id = useId();
  const chosen = pairs.find((pair) => pair.left_id === item.id)?.right_id;

  /** Where a card is used already; it may be used again. */
  function noteOf(right: ChoiceItem): string | null {
    const owners = pairs.filter((pair) => pair.right_id === right.id && pair.left_id !== item.id);
    if (owners.length > 1) return texts.used_times(owners.length);
    const left = content.left.find((each) => each.id === owners[0]?.left_id);
    return left === undefined ? null : texts.used_with(itemName(left, texts.item));
  }

  return (
    <div
      className="qt-pair"
      data-verdict={review === null || chosen === undefined ? undefined : verdict}
      data-open={isOpen ? '' : undefined}
    >
      <div className="qt-pair-left" id={`${id}-left`}>
        <PlaceMarker place={index + 1} />
        <ItemContent item={item} fileUrl={fileUrl} />
      </div>
      <button
        type="button"
        className="qt-pair-choice"
        data-toggle={item.id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-options` : undefined}
        disabled={isClosed}
        onClick={onToggle}
      >
        <span className="qt-hidden">{texts.pair_of(itemName(item, texts.item))}</span>
        <RightItem content={content} id={chosen} fileUrl={fileUrl} />
        {!isClosed && <ChevronIcon />}
      </button>
      {review !== null && (
        <PairMark
          content={content}
          review={review}
          left={item.id}
          verdict={chosen === undefined ? null : verdict}
          fileUrl={fileUrl}
        />
      )}
      {isOpen && (
        <div id={`${id}-options`} className="qt-pair-options">
          <ChoiceOptions
            items={content.right}
            several={false}
            picked={chosen === undefined ? [] : [chosen]}
            correct={null}
            disabled={false}
            labelledBy={`${id}-left`}
            fileUrl={fileUrl}
            noteOf={noteOf}
            onPick={onPick}
          />
        </div>
      )}
    </div>
  );
}

function rightOf(review: Review, left: string): string | undefined {
  return review.pairs.find((pair) => pair.left_id === left)?.right_id;
}

function RightItem({
  content,
  id,
  fileUrl,
}: {
  content: Content;
  id: string | undefined;
  fileUrl: FileUrl;
}): ReactNode {
  const index = content.right.findIndex((item) => item.id === id);
  const item = content.right[index];
  if (item === undefined) return <span className="qt-muted">{texts.choose}</span>;
  return (
    <span className="qt-pair-right">
      <OptionMarker index={index} />
      <ItemContent item={item} fileUrl={fileUrl} />
    </span>
  );
}

interface PairMarkProps {
  content: Content;
  review: Review;
  left: string;
  /** Null where nothing was chosen. */
  verdict: 'right' | 'wrong' | null;
  fileUrl: FileUrl;
}

function PairMark({ content, review, left, verdict, fileUrl }: PairMarkProps): ReactNode {
  const right = rightOf(review, left);
  if (verdict === 'right') return <VerdictMark verdict="right" word={texts.right} />;
  return (
    <div className="qt-pair-review">
      {verdict === 'wrong' && <VerdictMark verdict="wrong" word={texts.wrong} />}
      <span className="qt-pair-answer">
        <VerdictMark verdict="right" word={texts.right_pair} />
        <RightItem content={content} id={right} fileUrl={fileUrl} />
      </span>
    </div>
  );
}
