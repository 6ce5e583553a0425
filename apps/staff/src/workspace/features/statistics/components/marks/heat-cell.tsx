import type { ReactNode } from 'react';
import { getMarkInRow } from '../../../../../results/answer-marks.tsx';
import type { ParticipantResult } from '../../api.ts';
import { formatPoints } from '../../rules/figures.ts';
import { heatStepOf } from '../../rules/heat.ts';
import { statisticsTexts } from '../../texts.ts';
import { AnswerMarkIcon } from './answer-mark-icon.tsx';
import './heat-cell.css';

export interface HeatCellProps {
  row: ParticipantResult;
  /** Of the question. */
  index: number;
  /** What its question brings at most. */
  most: number;
}

/** A cell of the matrix: what was partly right tells its points, on a ground that grows stronger with them. */
export function HeatCell({ row, index, most }: HeatCellProps): ReactNode {
  const mark = getMarkInRow(row, index);
  const answer = row.answers?.[index] ?? null;
  if (mark !== 'partly' || answer === null || answer.points === '—') return <AnswerMarkIcon mark={mark} />;
  const points = formatPoints(answer.points);
  const words = statisticsTexts.partly_points(points, formatPoints(most));
  return (
    <span className="stat-heat" data-step={heatStepOf(answer.points / most)} title={words}>
      <span aria-hidden="true">{points}</span>
      <span className="ui-hidden-text">{words}</span>
    </span>
  );
}
