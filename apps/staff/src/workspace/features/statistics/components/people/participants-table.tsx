import { formatGrade } from '@parta/domain/grades/texts';
import { lineOfNames } from '@parta/domain/people/name-order';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ParticipantResult, ParticipantStatistics, RowsWanted } from '../../api.ts';
import { formatPercent, formatPoints } from '../../rules/figures.ts';
import { pressColumn } from '../../rules/wanted-rows.ts';
import { statisticsTexts } from '../../texts.ts';
import { TableBox } from '../lists/table-box.tsx';
import { HeatCell } from '../marks/heat-cell.tsx';
import { MatrixLegend } from '../marks/matrix-legend.tsx';
import { StateOfRow } from '../marks/state-of-row.tsx';
import './participants-table.css';

export interface ParticipantsTableProps {
  activity_id: string;
  /** What is the same for all rows. */
  statistics: Pick<ParticipantStatistics, 'questions' | 'total_price' | 'grade_scale'>;
  people: readonly ParticipantResult[];
  wanted: RowsWanted;
  onWant: (wanted: RowsWanted) => void;
}

/**
 * One row a participant, one narrow column a question. Wide tables scroll sideways under the names. Where nothing was
 * marked there are neither places nor points.
 */
export function ParticipantsTable(props: ParticipantsTableProps): ReactNode {
  const { activity_id, statistics, people, wanted, onWant } = props;
  const isMarked = statistics.total_price > 0;
  const hasGroups = people.some(({ group }) => group !== undefined);
  const head = { wanted, onPress: (order: RowsWanted['order']) => onWant(pressColumn(wanted, order)) };
  return (
    <>
      <TableBox label={statisticsTexts.table_participants}>
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
                  <th scope="col" className="stat-figure">
                    {statisticsTexts.grade}
                  </th>
                </>
              )}
              {hasGroups && (
                <th scope="col" className="stat-group">
                  {statisticsTexts.group}
                </th>
              )}
              {statistics.questions.map((question) => (
                <th key={question.question_id} scope="col" className="stat-question">
                  <Link
                    to="/statistics/authored/$activityId/questions/$contentId/$questionId"
                    params={{
                      activityId: activity_id,
                      contentId: question.content_id,
                      questionId: question.question_id,
                    }}
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
            {people.map((row) => (
              <tr key={row.user_id}>
                {isMarked && <td className="stat-place">{row.place ?? statisticsTexts.dash}</td>}
                <th scope="row" className="stat-name">
                  <Link
                    to="/statistics/authored/$activityId/participants/$participantId"
                    params={{ activityId: activity_id, participantId: row.user_id }}
                  >
                    {lineOfNames(row)}
                  </Link>
                  <StateOfRow state={row.state} />
                </th>
                {isMarked && (
                  <>
                    <td className="stat-figure">{formatPoints(row.points ?? statisticsTexts.dash)}</td>
                    <td className="stat-figure">{formatPercent(row.percents)}</td>
                    <td className="stat-figure">
                      {row.grade !== null && formatGrade(statistics.grade_scale.kind, row.grade)}
                    </td>
                  </>
                )}
                {hasGroups && <td className="stat-group">{row.group}</td>}
                {statistics.questions.map((question, index) => (
                  <td key={question.question_id} className="stat-mark">
                    <HeatCell row={row} index={index} most={question.points} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <MatrixLegend hasLateComers={people.some(({ came_later }) => came_later !== undefined)} />
    </>
  );
}

interface SortHeadProps {
  by: RowsWanted['order'];
  label: string;
  className: string;
  wanted: RowsWanted;
  onPress: (by: RowsWanted['order']) => void;
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

function SortHead({ by, label, className, wanted, onPress }: SortHeadProps): ReactNode {
  const isInUse = wanted.order === by;
  return (
    <th scope="col" className={className} aria-sort={isInUse ? DIRECTIONS[wanted.direction] : 'none'}>
      <button type="button" className="stat-sort" data-in-use={isInUse || undefined} onClick={() => onPress(by)}>
        {label}
        {isInUse && wanted.direction === 'desc' ? (
          <IconArrowDown aria-hidden="true" />
        ) : (
          <IconArrowUp aria-hidden="true" />
        )}
      </button>
    </th>
  );
}
