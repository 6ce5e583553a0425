import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useDraft } from '../../kit/answering/draft.ts';
import { PictureSheet, PointMark } from '../../kit/regions/picture-sheet.tsx';
import { formatPercent } from '../../kit/statistics/percent.ts';
import '../../kit/frame/question.css';
import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { SubmitAnswer } from '../../kit/answering/submit-answer.tsx';
import { VerdictLine } from '../../kit/marking/verdict.tsx';
import { isInAnyRegion, type Point, roundShare } from '../../kit/regions/regions.ts';
import type { PlayerProps } from '../../parts.ts';
import './player.css';
import { check } from './check.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Steps of the crosshair, in shares of the picture. */
const STEP = 0.01;
const LARGE_STEP = 0.05;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A picture to point at, and a button that sends the point. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  const [draft, setDraft] = useDraft<Point>(
    (kept) => check.read(content, kept),
    (point) => point,
  );
  const isClosed = disabled || review !== null;
  const point = isClosed ? (answer ?? draft) : (draft ?? answer);
  const isNew = draft !== null && (answer === null || draft.x !== answer.x || draft.y !== answer.y);
  if (content.image === null) return null;
  const share = answer === null || review === null ? null : Number(isInAnyRegion(review.regions, answer));
  return (
    <div className="qt qt-hotspot" role="group" aria-labelledby={labelledBy}>
      {review !== null && <VerdictLine share={share} />}
      {review === null ? (
        <Target image={content.image} fileUrl={fileUrl} point={point} disabled={isClosed} onPoint={setDraft} />
      ) : (
        <Reviewed image={content.image} fileUrl={fileUrl} review={review} answer={answer} />
      )}
      {review === null && (
        <SubmitAnswer
          answered={answer !== null}
          ready={!isClosed && isNew}
          onSubmit={() => {
            if (point === null) return;
            onAnswer({ x: point.x, y: point.y });
            setDraft(null);
          }}
        />
      )}
    </div>
  );
}

interface TargetProps {
  image: RichImage;
  fileUrl: FileUrl;
  point: Point | null;
  disabled: boolean;
  onPoint(point: Point): void;
}

/** The picture as a button: pressed by a pointer it takes the place of the press, by a key that of the crosshair. */
function Target({ image, fileUrl, point, disabled, onPoint }: TargetProps): ReactNode {
  const [aim, setAim] = useState<Point | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const id = useId();

  function handleKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = aim ?? point ?? MIDDLE;
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const next = { x: roundShare(from.x + direction.x * step), y: roundShare(from.y + direction.y * step) };
    setAim(next);
    setAnnouncement(texts.aim(formatPercent(next.x), formatPercent(next.y)));
  }

  function handleClick(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.querySelector('img')?.getBoundingClientRect();
    const isByKey = event.detail === 0 || box === undefined || box.width === 0 || box.height === 0;
    const next = isByKey
      ? (aim ?? point ?? MIDDLE)
      : {
          x: roundShare((event.clientX - box.left) / box.width),
          y: roundShare((event.clientY - box.top) / box.height),
        };
    setAim(isByKey ? next : null);
    onPoint(next);
    setAnnouncement(texts.placed(formatPercent(next.x), formatPercent(next.y)));
  }

  return (
    <>
      <p className="qt-note qt-hotspot-hint">{point === null ? texts.how : texts.change}</p>
      {/* Arrows belong to the crosshair here, also where a screen reader would read on with them. */}
      <div role="application" aria-label={texts.picture}>
        <button
          type="button"
          className="qt-target"
          disabled={disabled}
          aria-describedby={`${id}-keys`}
          onKeyDown={handleKeyDown}
          onClick={handleClick}
        >
          <PictureSheet
            image={{ ...image, alt: image.alt === '' ? texts.picture : texts.described(image.alt) }}
            fileUrl={fileUrl}
            regions={[]}
          >
            {point !== null && <PointMark point={point} look="own" />}
            <PointMark point={aim ?? point ?? MIDDLE} look="aim" />
          </PictureSheet>
        </button>
      </div>
      <p className="qt-hidden" id={`${id}-keys`}>
        {texts.keys}
      </p>
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

interface ReviewedProps {
  image: RichImage;
  fileUrl: FileUrl;
  review: Review;
  answer: Answer | null;
}

/** The picture with the right places and one's own point. */
function Reviewed({ image, fileUrl, review, answer }: ReviewedProps): ReactNode {
  const isRight = answer !== null && isInAnyRegion(review.regions, answer);
  return (
    <figure className="qt-hotspot-review">
      <PictureSheet image={image} fileUrl={fileUrl} regions={review.regions}>
        {answer !== null && <PointMark point={answer} look="own" verdict={isRight ? 'right' : 'wrong'} />}
      </PictureSheet>
      <figcaption className="qt-legend">
        <span className="qt-legend-item" data-look="region">
          {review.regions.length > 1 ? texts.right_places : texts.right_place}
        </span>
        {answer !== null && (
          <span className="qt-legend-item" data-look="own" data-verdict={isRight ? 'right' : 'wrong'}>
            {texts.own_point}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
