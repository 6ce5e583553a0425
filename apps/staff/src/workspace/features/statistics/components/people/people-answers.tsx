import { lineOfNames } from '@parta/domain/people/name-order';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AnswerMark, getMarkOfAnswer } from '../../../../../results/answer-marks.tsx';
import type { QuestionDetail } from '../../api.ts';
import { formatAnsweringTime, formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { TableBox } from '../lists/table-box.tsx';
import { AnswerMarkIcon } from '../marks/answer-mark-icon.tsx';
import { AnswerSourceBadge } from '../marks/answer-source-badge.tsx';
import { StateOfRow } from '../marks/state-of-row.tsx';
import './participants-table.css';

export interface PeopleAnswersProps {
  activity_id: string;
  isMarked: boolean;
  people: QuestionDetail['statistics'];
}

/** An icon alone says that there is no answer; a mark without one has it said in words. */
function wordsOf({ source, answer }: PeopleAnswersProps['people'][number], mark: AnswerMark): string {
  if (source !== null || mark === 'unanswered') return answer;
  return mark === 'came_later' ? statisticsTexts.came_later : statisticsTexts.no_answer;
}

/** Who answered what to one question. */
export function PeopleAnswers({ activity_id, isMarked, people }: PeopleAnswersProps): ReactNode {
  if (people.length === 0) return <p className="ui-muted">{statisticsTexts.nobody_found}</p>;
  return (
    <TableBox label={statisticsTexts.people_answers}>
      <table className="stat-table" data-unmarked="">
        <thead>
          <tr>
            <th scope="col" className="stat-name">
              {statisticsTexts.name}
            </th>
            <th scope="col">{statisticsTexts.answer}</th>
            {isMarked && (
              <th scope="col" className="stat-figure">
                {statisticsTexts.points}
              </th>
            )}
            <th scope="col" className="stat-figure">
              {statisticsTexts.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((row) => {
            const isAnswered = row.source !== null;
            const mark = getMarkOfAnswer({ ...row, isAnswered });
            return (
              <tr key={row.user_id}>
                <th scope="row" className="stat-name">
                  <Link
                    to="/statistics/authored/$activityId/participants/$participantId"
                    params={{ activityId: activity_id, participantId: row.user_id }}
                  >
                    {lineOfNames(row)}
                  </Link>
                  <StateOfRow state={row.state} />
                </th>
                <td className="stat-answer">
                  <span className="stat-answer-line">
                    <AnswerMarkIcon mark={mark} />
                    {wordsOf(row, mark)}
                    <AnswerSourceBadge source={row.source} />
                  </span>
                </td>
                {isMarked && <td className="stat-figure">{formatPoints(row.points)}</td>}
                <td className="stat-figure">{isAnswered ? formatAnsweringTime(row.answering_ms) : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
}
