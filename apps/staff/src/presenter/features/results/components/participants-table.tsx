import { lineOfNames } from '@parta/domain/people/name-order';
import { EmptyState } from '@parta/ui/display/states';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconMinus, IconPoint, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AnswerMark, CAME_LATER_ICON, GRADE_ICONS, getMarkInRow } from '../../../../results/answer-marks.tsx';
import type { ByParticipant } from '../api.ts';
import { resultsTexts } from '../texts.ts';

type Row = ByParticipant['data'][number];

const MARKS: Record<AnswerMark, { icon: ReactNode; text: (num: number) => string }> = {
  right: { icon: GRADE_ICONS.right, text: resultsTexts.answer_right },
  wrong: { icon: GRADE_ICONS.wrong, text: resultsTexts.answer_wrong },
  partly: { icon: GRADE_ICONS.partly, text: resultsTexts.answer_partly },
  ungraded: { icon: <IconPoint aria-hidden="true" />, text: resultsTexts.answer_given },
  unanswered: { icon: <IconMinus aria-hidden="true" />, text: resultsTexts.answer_none },
  came_later: { icon: CAME_LATER_ICON, text: resultsTexts.answer_came_later },
};

function Marks({ row, questions }: { row: Row; questions: ByParticipant['questions'] }): ReactNode {
  return (
    <ul className="results-marks">
      {questions.map((question, index) => {
        const mark = getMarkInRow(row, index);
        const text = MARKS[mark].text(question.num);
        return (
          <li key={question.question_id} className="results-mark" data-mark={mark} title={text}>
            {MARKS[mark].icon}
            <span className="ui-hidden-text">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

export interface ParticipantsTableProps {
  /** What is the same for all rows. */
  results: Pick<ByParticipant, 'questions' | 'total_price'>;
  rows: readonly Row[];
  /** Shown where there is nobody. */
  actions: ReactNode;
}

/** Place, points and each answer of every participant; the answers alone where nothing was marked. */
export function ParticipantsTable({ results, rows, actions }: ParticipantsTableProps): ReactNode {
  const isMarked = results.total_price > 0;
  const columns: DataTableColumn<Row>[] = [
    {
      key: 'participant',
      header: resultsTexts.participant,
      render: (row) => (
        <>
          {isMarked && row.place !== null && <span className="results-place">{row.place}</span>}
          {lineOfNames(row)}
        </>
      ),
    },
    {
      key: 'answers',
      header: resultsTexts.answers,
      width: '40%',
      render: (row) => <Marks row={row} questions={results.questions} />,
    },
  ];
  const figures: DataTableColumn<Row>[] = [
    {
      key: 'points',
      header: resultsTexts.points,
      width: '130px',
      align: 'end',
      render: (row) =>
        row.points === null ? resultsTexts.no_value : resultsTexts.points_of(row.points, results.total_price),
    },
    {
      key: 'percents',
      header: resultsTexts.percents,
      width: '120px',
      align: 'end',
      render: (row) => (row.percents === null ? resultsTexts.no_value : resultsTexts.percent(row.percents)),
    },
  ];
  return (
    <DataTable
      label={resultsTexts.by_participant}
      columns={isMarked ? [...columns, ...figures] : columns}
      rows={rows}
      getRowKey={(row) => row.user_id}
      getRowLabel={lineOfNames}
      empty={
        <EmptyState icon={<IconUsers />} title={resultsTexts.nobody_title} actions={actions}>
          {resultsTexts.nobody_text}
        </EmptyState>
      }
    />
  );
}
