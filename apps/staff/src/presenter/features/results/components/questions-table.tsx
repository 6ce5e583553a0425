import type { QuestionFigures } from '@parta/contract/statistics-documents';
import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { EmptyState } from '@parta/ui/display/states';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconListNumbers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { questionName } from '../rules/summary.ts';
import { resultsTexts } from '../texts.ts';

function Share({ value }: { value: number | null }): ReactNode {
  if (value === null) return resultsTexts.no_value;
  return (
    <span className="results-share">
      <span className="results-share-track" aria-hidden="true">
        <span className="results-share-fill" style={{ width: `${value}%` }} />
      </span>
      {resultsTexts.percent(value)}
    </span>
  );
}

const COLUMNS: readonly DataTableColumn<QuestionFigures>[] = [
  {
    key: 'question',
    header: resultsTexts.question,
    render: (row) => (
      <>
        {resultsTexts.question_title(row.num, questionName(row))}
        {row.text !== '' && row.content_title !== '' && <span className="results-slide">{row.content_title}</span>}
      </>
    ),
  },
  {
    key: 'kind',
    header: resultsTexts.kind,
    width: '210px',
    render: (row) => (isQuestionKind(row.type) ? kindTexts[row.type].name : row.type),
  },
  {
    key: 'answers',
    header: resultsTexts.total_answers,
    width: '110px',
    align: 'end',
    render: (row) => row.total_answers,
  },
  {
    key: 'right',
    header: resultsTexts.right,
    width: '200px',
    align: 'end',
    render: (row) => <Share value={row.correct_answers_percentage} />,
  },
  {
    key: 'median',
    header: resultsTexts.median,
    width: '150px',
    align: 'end',
    render: (row) => (row.median_ms === null ? resultsTexts.no_value : resultsTexts.median_seconds(row.median_ms)),
  },
];

/** How many answered each question, how many of those who had it did so rightly, and how fast. */
export function QuestionsTable({ rows, actions }: { rows: readonly QuestionFigures[]; actions: ReactNode }): ReactNode {
  return (
    <DataTable
      label={resultsTexts.by_question}
      columns={COLUMNS}
      rows={rows}
      getRowKey={(row) => row.question_id}
      getRowLabel={questionName}
      empty={
        <EmptyState icon={<IconListNumbers />} title={resultsTexts.not_asked_title} actions={actions}>
          {resultsTexts.not_asked_text}
        </EmptyState>
      }
    />
  );
}
