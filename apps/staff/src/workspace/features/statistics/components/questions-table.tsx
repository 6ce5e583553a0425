import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { QuestionStats } from '@parta/question-types/question-stats';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Badge } from '@parta/ui/display/badge';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { QuestionResult } from '../api.ts';
import { formatDuration, formatPercent } from '../rules/figures.ts';
import { readPrompt } from '../rules/prompt.ts';
import { statisticsTexts } from '../texts.ts';
import './questions-table.css';

export interface QuestionsTableProps {
  questions: readonly QuestionResult[];
  /** Identifier of the question that is open from the start; empty for none. */
  opened: string;
  fileUrl: FileUrl;
}

/** One line a question, by its own words and its slide; behind each all of its text and the distribution of its answers. */
export function QuestionsTable({ questions, opened, fileUrl }: QuestionsTableProps): ReactNode {
  return (
    <div className="stat-questions">
      <div className="stat-question-head" aria-hidden="true">
        <span>{statisticsTexts.question_head}</span>
        <span>{statisticsTexts.answers}</span>
        <span>{statisticsTexts.correct}</span>
        <span>{statisticsTexts.median}</span>
      </div>
      <ul aria-label={statisticsTexts.table_questions}>
        {questions.map((question) => (
          <QuestionRow
            key={question.question_id}
            question={question}
            isOpenedFirst={question.question_id === opened}
            fileUrl={fileUrl}
          />
        ))}
      </ul>
    </div>
  );
}

interface QuestionRowProps {
  question: QuestionResult;
  isOpenedFirst: boolean;
  fileUrl: FileUrl;
}

function QuestionRow({ question, isOpenedFirst, fileUrl }: QuestionRowProps): ReactNode {
  const [isOpened, setOpened] = useState(isOpenedFirst);
  const row = useRef<HTMLLIElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (isOpenedFirst) row.current?.scrollIntoView({ block: 'start' });
  }, [isOpenedFirst]);
  return (
    <li ref={row} className="stat-question-row">
      <h2>
        <button
          type="button"
          className="stat-question-button"
          aria-expanded={isOpened}
          aria-controls={panelId}
          onClick={() => setOpened(!isOpened)}
        >
          <IconChevronDown aria-hidden="true" className="stat-question-chevron" />
          <span className="stat-question-num">{question.num}</span>
          <span className="stat-question-title">
            {question.text || question.content_title}
            {question.text !== '' && question.content_title !== '' && (
              <span className="stat-question-slide">{question.content_title}</span>
            )}
            {isQuestionKind(question.type) && <Badge>{kindTexts[question.type].name}</Badge>}
          </span>
        </button>
      </h2>
      <dl className="stat-question-facts">
        <Fact place="answers" name={statisticsTexts.answers} value={String(question.total_answers)} />
        <Fact
          place="correct"
          name={statisticsTexts.correct}
          value={formatPercent(question.correct_answers_percentage)}
        />
        <Fact place="median" name={statisticsTexts.median} value={formatDuration(question.median_ms)} />
      </dl>
      <div id={panelId} className="stat-question-panel" hidden={!isOpened}>
        {isOpened && <Distribution question={question} fileUrl={fileUrl} />}
      </div>
    </li>
  );
}

function Fact({ place, name, value }: { place: string; name: string; value: string }): ReactNode {
  if (value === '') return null;
  return (
    <div data-place={place}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Distribution({ question, fileUrl }: { question: QuestionResult; fileUrl: FileUrl }): ReactNode {
  const isNarrow = useIsNarrow();
  const prompt = readPrompt(question.prompt);
  if (prompt === null || !isQuestionKind(question.type)) return <p className="ui-muted">{statisticsTexts.no_tally}</p>;
  return (
    <>
      {prompt.text !== null && <RichTextView document={prompt.text} fileUrl={fileUrl} level={3} />}
      <QuestionStats
        kind={question.type}
        content={prompt.content}
        tally={question.tally ?? null}
        review={question.review ?? null}
        size={isNarrow ? 'phone' : 'console'}
        fileUrl={fileUrl}
      />
    </>
  );
}
