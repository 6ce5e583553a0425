import type { QuestionFigures } from '@parta/contract/statistics-documents';
import { remarkOn } from '@parta/domain/statistics/remarks';
import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { getButtonLook } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { TextSkeleton } from '@parta/ui/display/states';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../../../shell/chunks/lazy-part.ts';
import { LoadFailure } from '../../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../../shell/services.tsx';
import { distributionQuery, type ListedQuestions } from '../../api.ts';
import { formatMedianTime, formatPercent, formatShare } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { RemarkText } from './remark-text.tsx';
import { ShareBar } from './share-bar.tsx';
import './questions-table.css';
import './remark-text.css';

/** What draws all kinds comes with the first question that is opened. */
const QuestionDistribution = lazyPart(async () => (await import('./question-distribution.tsx')).QuestionDistribution);

export interface QuestionsTableProps {
  activity_id: string;
  listed: ListedQuestions;
  fileUrl: FileUrl;
}

/** One line a question, by its own words and its slide, a course's under their modules; behind each the distribution of its answers. */
export function QuestionsTable({ activity_id, listed, fileUrl }: QuestionsTableProps): ReactNode {
  const list = (questions: readonly QuestionFigures[], label: string): ReactNode => (
    <ul aria-label={label}>
      {questions.map((question) => (
        <QuestionRow key={question.question_id} activity_id={activity_id} question={question} fileUrl={fileUrl} />
      ))}
    </ul>
  );
  return (
    <div className="stat-questions">
      <div className="stat-question-head" aria-hidden="true">
        <span>{statisticsTexts.question_head}</span>
        <span>{statisticsTexts.answered}</span>
        <span>{statisticsTexts.correct}</span>
        <span>{statisticsTexts.difficulty}</span>
        <span>{statisticsTexts.median}</span>
      </div>
      {listed.groups.length === 0
        ? list(listed.questions, statisticsTexts.table_questions)
        : listed.groups.map(({ id, title, contents }) => (
            <section key={id}>
              <h2 className="stat-module">{title}</h2>
              {list(contents, title)}
            </section>
          ))}
    </div>
  );
}

interface QuestionRowProps {
  activity_id: string;
  question: QuestionFigures;
  fileUrl: FileUrl;
}

function QuestionRow({ activity_id, question, fileUrl }: QuestionRowProps): ReactNode {
  const [isOpened, setOpened] = useState(false);
  const panelId = useId();
  const remark = remarkOn(question);
  const page = {
    to: '/statistics/authored/$activityId/questions/$contentId/$questionId',
    params: { activityId: activity_id, contentId: question.content_id, questionId: question.question_id },
  } as const;
  return (
    <li className="stat-question-row">
      <h3>
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
            {question.waiting > 0 && <span className="stat-remark">{statisticsTexts.waiting(question.waiting)}</span>}
          </span>
        </button>
      </h3>
      {remark !== null && (
        <p className="stat-question-remark">
          <Link {...page}>
            <RemarkText remark={remark} difficulty={question.difficulty} />
            <span className="ui-hidden-text">{statisticsTexts.remark_of(question.num)}</span>
          </Link>
        </p>
      )}
      <dl className="stat-question-facts">
        <Fact
          place="answers"
          name={statisticsTexts.answered}
          value={statisticsTexts.finished_of(question.total_answers, question.had)}
        />
        <Fact
          place="correct"
          name={statisticsTexts.correct}
          value={formatPercent(question.correct_answers_percentage)}
        />
        {question.difficulty !== null && (
          <Fact place="difficulty" name={statisticsTexts.difficulty} value={formatShare(question.difficulty)}>
            <ShareBar share={question.difficulty} />
          </Fact>
        )}
        <Fact place="median" name={statisticsTexts.median} value={formatMedianTime(question)} />
      </dl>
      <div id={panelId} className="stat-question-panel" hidden={!isOpened}>
        {isOpened && (
          <>
            <Distribution activity_id={activity_id} question={question} fileUrl={fileUrl} />
            <Link {...page} {...getButtonLook()}>
              {statisticsTexts.details}
            </Link>
          </>
        )}
      </div>
    </li>
  );
}

interface FactProps {
  place: string;
  name: string;
  value: string;
  /** The same as a picture. */
  children?: ReactNode;
}

function Fact({ place, name, value, children }: FactProps): ReactNode {
  if (value === '') return null;
  return (
    <div data-place={place}>
      <dt>{name}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  );
}

/** Fetched when its row is opened: the tallies of all questions together would be many times the list. */
function Distribution({ activity_id, question, fileUrl }: QuestionRowProps): ReactNode {
  const { client } = useServices();
  const { content_id, question_id } = question;
  const detail = useQuery(distributionQuery(client, { activity_id, content_id, question_id }));
  if (detail.data === undefined) return detail.isError ? <LoadFailure query={detail} /> : <TextSkeleton lines={4} />;
  return (
    <Suspense fallback={<TextSkeleton lines={4} />}>
      <QuestionDistribution detail={detail.data} fileUrl={fileUrl} />
    </Suspense>
  );
}
