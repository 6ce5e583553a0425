import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getAnswerMark } from '../../../../results/answer-marks.tsx';
import type { ParticipantStatistics } from '../api.ts';
import { formatPercent, formatPoints } from '../rules/figures.ts';
import {
  FIRST_ORDER,
  getParticipantName,
  type ParticipantOrder,
  pressColumn,
  sortParticipants,
} from '../rules/participant-order.ts';
import { statisticsTexts } from '../texts.ts';
import { AnswerMarkIcon, AnswerMarkLegend } from './answer-mark-icon.tsx';
import './participants-table.css';

export interface ParticipantsTableProps {
  activity_id: string;
  statistics: ParticipantStatistics;
}

/**
 * One row a participant, one narrow column a question. Wide tables scroll sideways under the names. Where nothing was
 * marked there are neither places nor points.
 */
export function ParticipantsTable({ activity_id, statistics }: ParticipantsTableProps): ReactNode {
  const isMarked = statistics.total_price > 0;
  const [order, setOrder] = useState<ParticipantOrder>(FIRST_ORDER);
  const head = { order, onPress: (by: ParticipantOrder['by']) => setOrder(pressColumn(order, by)) };
  return (
    <>
      <div className="stat-table-box" role="region" aria-label={statisticsTexts.table_participants} tabIndex={0}>
        <table className="stat-table" data-unmarked={isMarked ? undefined : ''}>
          <caption className="ui-hidden-text">{statisticsTexts.sort_hint}</caption>
          <thead>
            <tr>
              {isMarked && <SortHead {...head} by="place" className="stat-place" label={statisticsTexts.place} />}
              <SortHead {...head} by="name" className="stat-name" label={statisticsTexts.name} />
              {isMarked && (
                <>
                  <SortHead {...head} by="points" className="stat-figure" label={statisticsTexts.points} />
                  <th scope="col" className="stat-figure">
                    <span aria-hidden="true">{statisticsTexts.percents}</span>
                    <span className="ui-hidden-text">{statisticsTexts.percents_label}</span>
                  </th>
                </>
              )}
              {statistics.questions.map((question) => (
                <th key={question.question_id} scope="col" className="stat-question">
                  <Link
                    to="/statistics/authored/$activityId/questions"
                    params={{ activityId: activity_id }}
                    hash={question.question_id}
                    title={statisticsTexts.question(question.num, question.text || question.title)}
                    aria-label={statisticsTexts.question(question.num, question.text || question.title)}
                  >
                    {question.num}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortParticipants(statistics.data, order).map((row) => (
              <tr key={row.user_id}>
                {isMarked && <td className="stat-place">{row.place}</td>}
                <th scope="row" className="stat-name">
                  {getParticipantName(row)}
                </th>
                {isMarked && (
                  <>
                    <td className="stat-figure">{formatPoints(row.points)}</td>
                    <td className="stat-figure">{formatPercent(row.percents)}</td>
                  </>
                )}
                {statistics.questions.map((question, index) => (
                  <td key={question.question_id} className="stat-mark">
                    <AnswerMarkIcon mark={getAnswerMark(row.answers[index] ?? null)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AnswerMarkLegend />
    </>
  );
}

interface SortHeadProps {
  by: ParticipantOrder['by'];
  label: string;
  className: string;
  order: ParticipantOrder;
  onPress: (by: ParticipantOrder['by']) => void;
}

function SortHead({ by, label, className, order, onPress }: SortHeadProps): ReactNode {
  const isInUse = order.by === by;
  return (
    <th scope="col" className={className} aria-sort={isInUse ? order.direction : 'none'}>
      <button type="button" className="stat-sort" data-in-use={isInUse || undefined} onClick={() => onPress(by)}>
        {label}
        {isInUse && order.direction === 'descending' ? (
          <IconArrowDown aria-hidden="true" />
        ) : (
          <IconArrowUp aria-hidden="true" />
        )}
      </button>
    </th>
  );
}
