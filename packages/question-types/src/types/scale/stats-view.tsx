import { roundTo } from '@parta/domain/live/scoring';
import type { ReactNode } from 'react';
import { Figures, formatShare, shareOf } from '../../kit/statistics/bar.tsx';
import '../../kit/frame/question.css';
import {
  countGroups,
  type NpsGroup,
  npsGroupOf,
  scaleValues,
  type ValueCounts,
} from '../../kit/statistics/scale-values.ts';
import '../../kit/statistics/stats.css';
import { texts as sharedTexts } from '../../kit/texts.ts';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

const MEAN = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const SCORE = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** Colours of the groups, by the places of options. */
const GROUP_COLOURS: Readonly<Record<NpsGroup, number>> = { detractors: 7, passives: 8, promoters: 3 };

/** A column for each value, the mean, and the net promoter score of a scale up to ten. */
export function StatsView({ content, tally, size }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const values = scaleValues(content.range);
  const counts = values.map((value): [number, number] => [value, tally?.counts[value] ?? 0]);
  const highest = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <div
      className={`qt qt-scale-stats qt-${size}`}
      data-steps={values.length}
      data-plain={tally === null ? '' : undefined}
    >
      {tally !== null && <KeyFigures tally={tally} counts={counts} />}
      <ol className="qt-scale-columns">
        {counts.map(([value, count]) => (
          <li key={value} data-option={content.range === 'zero_to_ten' ? GROUP_COLOURS[npsGroupOf(value)] : 1}>
            {tally !== null && (
              <>
                <Figures count={count} answers={tally.answers} />
                <span className="qt-scale-track" aria-hidden="true">
                  <span className="qt-scale-column" style={{ height: `${(count / highest) * 100}%` }} />
                </span>
              </>
            )}
            <span className="qt-scale-step">
              <span className="qt-hidden">{`${texts.counted(value)}`}</span>
              <span aria-hidden="true">{value}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="qt-scale-words">
        <span>{texts.end(values[0] ?? 0, content.low_label)}</span>
        <span>{texts.end(values.at(-1) ?? 0, content.high_label)}</span>
      </p>
    </div>
  );
}

function KeyFigures({ tally, counts }: { tally: TallyView; counts: ValueCounts }): ReactNode {
  if (tally.mean === null) return <p className="qt-placeholder">{sharedTexts.no_answers}</p>;
  return (
    <div className="qt-scale-figures">
      <p>
        <span>{texts.mean}</span> <b>{MEAN.format(tally.mean)}</b>
      </p>
      {tally.nps !== null && (
        <>
          <p>
            <span>{texts.nps}</span> <b>{SCORE.format(roundTo(tally.nps, 0))}</b>
          </p>
          <Groups counts={counts} answers={tally.answers} />
        </>
      )}
    </div>
  );
}

function Groups({ counts, answers }: { counts: ValueCounts; answers: number }): ReactNode {
  const groups = countGroups(counts);
  return (
    <ul className="qt-scale-groups">
      {(['detractors', 'passives', 'promoters'] as const).map((group) => (
        <li key={group} data-option={GROUP_COLOURS[group]}>
          {`${texts.groups[group]}: ${formatShare(shareOf(groups[group], answers) ?? 0)}`}
        </li>
      ))}
    </ul>
  );
}
