import { isReliabilityShown } from '@parta/domain/statistics/reliability';
import { HISTOGRAM_BARS } from '@parta/domain/statistics/spread';
import type { ReactNode } from 'react';
import type { Summary } from '../../api.ts';
import { formatFigure, formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { RemarkedQuestions } from './remarked-questions.tsx';
import './summary-figures.css';

/** Figures of an activity, the questions that need a look, and the histogram of its percents; nothing where nothing was marked or nobody has finished. */
export function SummaryFigures({ activity_id, summary }: { activity_id: string; summary: Summary }): ReactNode {
  if (summary.total_price === 0 || summary.finished === 0) return null;
  return (
    <section className="stat-summary" aria-label={statisticsTexts.figures}>
      <div className="stat-summary-words">
        <dl className="stat-figures">
          {listFigures(summary).map(({ key, name, value, note }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                {value}
                {note !== undefined && <span className="stat-figure-note">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <RemarkedQuestions activity_id={activity_id} />
      </div>
      <Histogram bars={summary.histogram} />
    </section>
  );
}

interface NamedFigure {
  key: string;
  name: string;
  value: string;
  note?: string;
}

function listFigures(summary: Summary): NamedFigure[] {
  const { mean, median, deviation, alpha, standard_error, preliminary, finished } = summary;
  const points = (value: number | null): string => (value === null ? statisticsTexts.no_figure : formatPoints(value));
  return [
    { key: 'mean', name: statisticsTexts.mean, value: points(mean) },
    { key: 'median', name: statisticsTexts.median_points, value: points(median) },
    { key: 'deviation', name: statisticsTexts.deviation, value: points(deviation) },
    ...(!isReliabilityShown(finished)
      ? []
      : [
          {
            key: 'alpha',
            name: statisticsTexts.alpha,
            value: formatFigure(alpha),
            ...(alpha === null ? {} : { note: statisticsTexts.alpha_words(alpha) }),
          },
          { key: 'error', name: statisticsTexts.standard_error, value: points(standard_error) },
        ]),
    ...(preliminary === 0
      ? []
      : [{ key: 'waiting', name: statisticsTexts.waiting_people, value: String(preliminary) }]),
  ];
}

const STEP = 100 / HISTOGRAM_BARS;

/** How many people fall within each tenth: bars for the eye, a table for whoever has them read aloud. */
function Histogram({ bars }: { bars: readonly number[] }): ReactNode {
  const most = Math.max(1, ...bars);
  return (
    <figure className="stat-histogram">
      <figcaption>{statisticsTexts.histogram}</figcaption>
      <div className="stat-histogram-bars" aria-hidden="true">
        {bars.map((people, index) => (
          <div key={index} className="stat-histogram-bar">
            <span className="stat-histogram-count">{people === 0 ? '' : people}</span>
            <span className="stat-histogram-fill" style={{ height: `${(people / most) * 100}%` }} />
            <span className="stat-histogram-from">{index * STEP}</span>
          </div>
        ))}
      </div>
      <table className="ui-hidden-text stat-histogram-table">
        <thead>
          <tr>
            <th scope="col">{statisticsTexts.histogram_from}</th>
            <th scope="col">{statisticsTexts.histogram_people}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((people, index) => (
            <tr key={index}>
              <th scope="row">{statisticsTexts.bar(index * STEP, (index + 1) * STEP)}</th>
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
