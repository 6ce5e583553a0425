import { type ReactNode, useId, useRef, useState } from 'react';
import { ChoiceOptions } from '../../kit/choice-options.tsx';
import { ChevronIcon } from '../../kit/icons.tsx';
import { ItemContent, itemName } from '../../kit/item-content.tsx';
import type { ChoiceItem } from '../../kit/item-types.ts';
import { OptionMarker } from '../../kit/option-marker.tsx';
import { PlaceMarker } from '../../kit/place-marker.tsx';
import { type Pair, pairShare } from '../../kit/shares.ts';
import { SubmitAnswer } from '../../kit/submit-answer.tsx';
import { VerdictLine, VerdictMark } from '../../kit/verdict.tsx';
import type { FileUrl, PlayerProps } from '../../parts.ts';
import './player.css';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** A card for each left item that opens the right items to choose from, and a button that sends the pairs. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  const [draft, setDraft] = useState<readonly Pair[] | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const cards = useRef<HTMLDivElement>(null);

  const isClosed = disabled || review !== null;
  const pairs = isClosed ? (answer?.pairs ?? draft ?? []) : (draft ?? answer?.pairs ?? []);

  function handlePick(left_id: string, right_id: string): void {
    const robbed = pairs.find((pair) => pair.right_id === right_id && pair.left_id !== left_id);
    const kept = pairs.filter((pair) => pair.left_id !== left_id && pair.right_id !== right_id);
    const next = [...kept, { left_id, right_id }];
    setDraft(next);
    setOpen(null);
    const left = content.left.find((item) => item.id === robbed?.left_id);
    setAnnouncement(left === undefined ? '' : texts.taken(itemName(left, texts.item)));
    const unpaired = content.left.find((item) => next.every((pair) => pair.left_id !== item.id));
    cards.current?.querySelector<HTMLElement>(`[data-toggle="${unpaired?.id ?? left_id}"]`)?.focus();
  }

  function handleSubmit(): void {
    onAnswer({ pairs: content.left.flatMap((item) => pairs.filter((pair) => pair.left_id === item.id)) });
    setDraft(null);
    setOpen(null);
  }

  const isComplete = pairs.length === content.left.length;
  const isNew = answer === null || pairShare(pairs, answer.pairs) < 1;
  return (
    <div className="qt qt-matching" role="group" aria-labelledby={labelledBy} ref={cards}>
      {review !== null && <VerdictLine share={answer === null ? null : pairShare(answer.pairs, review.pairs)} />}
      {content.left.map((item, index) => (
        <PairCard
          key={item.id}
          item={item}
          index={index}
          content={content}
          pairs={pairs}
          review={review}
          isOpen={!isClosed && open === item.id}
          isClosed={isClosed}
          fileUrl={fileUrl}
          onToggle={() => setOpen(open === item.id ? null : item.id)}
          onPick={(right_id) => handlePick(item.id, right_id)}
        />
      ))}
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
      {review === null && (
        <SubmitAnswer answered={answer !== null} ready={!isClosed && isComplete && isNew} onSubmit={handleSubmit} />
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
  isOpen: boolean;
  isClosed: boolean;
  fileUrl: FileUrl;
  onToggle(): void;
  onPick(right_id: string): void;
}

function PairCard(props: PairCardProps): ReactNode {
  const { item, index, content, pairs, review, isOpen, isClosed, fileUrl, onToggle, onPick } = props;
  const id = useId();
  const chosen = pairs.find((pair) => pair.left_id === item.id)?.right_id;

  function noteOf(right: ChoiceItem): string | null {
    const owner = pairs.find((pair) => pair.right_id === right.id && pair.left_id !== item.id);
    const left = content.left.find((each) => each.id === owner?.left_id);
    return left === undefined ? null : texts.used_with(itemName(left, texts.item));
  }

  return (
    <div className="qt-pair" data-verdict={pairVerdict(review, item.id, chosen)} data-open={isOpen ? '' : undefined}>
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
        <PairMark content={content} review={review} left={item.id} chosen={chosen} fileUrl={fileUrl} />
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

function pairVerdict(review: Review | null, left: string, chosen: string | undefined): 'right' | 'wrong' | undefined {
  if (review === null || chosen === undefined) return undefined;
  return rightOf(review, left) === chosen ? 'right' : 'wrong';
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
  chosen: string | undefined;
  fileUrl: FileUrl;
}

function PairMark({ content, review, left, chosen, fileUrl }: PairMarkProps): ReactNode {
  const right = rightOf(review, left);
  if (right === chosen) return <VerdictMark verdict="right" word={texts.right} />;
  return (
    <div className="qt-pair-review">
      {chosen !== undefined && <VerdictMark verdict="wrong" word={texts.wrong} />}
      <span className="qt-pair-answer">
        <VerdictMark verdict="right" word={texts.right_pair} />
        <RightItem content={content} id={right} fileUrl={fileUrl} />
      </span>
    </div>
  );
}
