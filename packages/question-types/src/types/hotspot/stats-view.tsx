import { Fragment, type ReactNode, useId } from 'react';
import { PictureSheet } from '../../kit/regions/picture-sheet.tsx';
import type { PointCount, PointCounts } from '../../kit/regions/point-counts.ts';
import { formatShare, shareOf } from '../../kit/statistics/bar.tsx';
import '../../kit/frame/question.css';
import '../../kit/statistics/stats.css';
import type { RichImage } from '@parta/rich-content/text/rich-text-types';
import { holdsPoint, isInAnyRegion, type Region, thirdOf } from '../../kit/regions/regions.ts';
import { texts as kitTexts } from '../../kit/texts.ts';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

/** The picture with a cloud of the chosen points, and the same as a table; with a review, the right places too. */
export function StatsView(props: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const { content, tally, review, size, fileUrl } = props;
  if (content.image === null) return null;
  const regions = review?.regions ?? [];
  const hasAnswers = tally !== null && tally.answers > 0;
  return (
    <div className={`qt qt-spots qt-${size}`} data-table={hasAnswers ? '' : undefined}>
      <figure className="qt-spots-picture">
        <PictureSheet
          image={content.image}
          fileUrl={fileUrl}
          regions={regions}
          layer={hasAnswers ? <Cloud image={content.image} points={tally.points} /> : null}
        />
        {regions.length > 0 && (
          <figcaption className="qt-legend">
            <span className="qt-legend-item" data-look="region">
              {regions.length > 1 ? texts.right_places : texts.right_place}
            </span>
          </figcaption>
        )}
      </figure>
      {tally !== null && tally.answers === 0 && <p className="qt-placeholder">{kitTexts.no_answers}</p>}
      {hasAnswers && (
        <div className="qt-spots-tables">
          {review !== null && (
            <RegionTable regions={regions} tally={tally} shown={size === 'board' ? BOARD_REGIONS : regions.length} />
          )}
          {(review === null || size !== 'board') && <PartTable tally={tally} />}
          {!tally.exact && <p className="qt-note">{texts.near}</p>}
        </div>
      )}
    </div>
  );
}

/** How large the spot of one point is, as a share of the picture's shorter side. */
const SPOT = 0.055;

/** Spots that grow hotter where they lie over each other. */
function Cloud({ image, points }: { image: RichImage; points: readonly PointCount[] }): ReactNode {
  const id = useId();
  const radius = SPOT * Math.min(image.width, image.height);
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0%" className="qt-spot-heart" />
        <stop offset="100%" className="qt-spot-rim" />
      </radialGradient>
      {points.map(({ x, y, count }) => {
        const place = { cx: x * image.width, cy: y * image.height };
        return (
          <Fragment key={`${x} ${y}`}>
            <circle {...place} r={radius * Math.sqrt(Math.min(count, 16))} fill={`url(#${id})`} />
            <circle {...place} r={radius * 0.16} className="qt-spot" />
          </Fragment>
        );
      })}
    </>
  );
}

/** Lines that stand beside the picture on a wall, in a size that can be read. */
const BOARD_REGIONS = 7;

interface Row {
  name: string;
  count: number;
  isRight: boolean;
}

function RegionTable(props: { regions: readonly Region[]; tally: PointCounts; shown: number }): ReactNode {
  const { regions, tally, shown } = props;
  const countWhere = (holds: (point: PointCount) => boolean): number =>
    tally.points.filter(holds).reduce((sum, { count }) => sum + count, 0);
  const rows: Row[] = regions.map((region, index) => ({
    name: texts.region(index + 1, regions.length),
    count: countWhere((point) => holdsPoint(region, point)),
    isRight: true,
  }));
  const first = regions.length > shown ? [...rows].sort((one, other) => other.count - one.count).slice(0, shown) : rows;
  const rest = rows.filter((row) => !first.includes(row)).reduce((sum, { count }) => sum + count, 0);
  const others = first === rows ? [] : [{ name: texts.other_regions, count: rest, isRight: true }];
  const outside = countWhere((point) => !isInAnyRegion(regions, point));
  return (
    <CountTable
      caption={texts.by_region}
      rows={[...first, ...others, { name: texts.outside, count: outside, isRight: false }]}
      answers={tally.answers}
    />
  );
}

/** The picture in nine parts. */
function PartTable({ tally }: { tally: PointCounts }): ReactNode {
  const rows = texts.rows.flatMap((row, down) =>
    texts.columns.map((column, across) => ({
      name: texts.part(row, column),
      count: tally.points
        .filter(({ x, y }) => thirdOf(x) === across && thirdOf(y) === down)
        .reduce((sum, { count }) => sum + count, 0),
      isRight: false,
    })),
  );
  return <CountTable caption={texts.by_place} rows={rows.filter(({ count }) => count > 0)} answers={tally.answers} />;
}

function CountTable(props: { caption: string; rows: readonly Row[]; answers: number }): ReactNode {
  const { caption, rows, answers } = props;
  return (
    <table className="qt-spots-table">
      <caption className="qt-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, isRight }) => (
          <tr key={name} data-verdict={isRight ? 'right' : undefined}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{formatShare(shareOf(count, answers) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
