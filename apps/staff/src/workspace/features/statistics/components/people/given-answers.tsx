import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { Badge } from '@parta/ui/display/badge';
import { TextSkeleton } from '@parta/ui/display/states';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { getMarkOfAnswer } from '../../../../../results/answer-marks.tsx';
import { lazyPart } from '../../../../../shell/chunks/lazy-part.ts';
import type { GivenResult, ParticipantDetail } from '../../api.ts';
import { formatAnsweringTime, formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { AnswerMarkIcon } from '../marks/answer-mark-icon.tsx';
import { AnswerSourceBadge } from '../marks/answer-source-badge.tsx';
import './given-answers.css';

/** What draws all kinds comes with the first question that is opened. */
const ShownQuestion = lazyPart(async () => (await import('./shown-question.tsx')).ShownQuestion);

export interface GivenAnswersProps {
  detail: Pick<ParticipantDetail, 'attempt' | 'modules' | 'results'>;
  /** Whether the attempt is not finished. */
  isOpen: boolean;
  fileUrl: FileUrl;
}

/** Every question with the answer in words, those of a course under their modules; behind each the question as it was answered. */
export function GivenAnswers({ detail, isOpen, fileUrl }: GivenAnswersProps): ReactNode {
  const { attempt, modules, results } = detail;
  const list = (listed: readonly GivenResult[], label: string): ReactNode => (
    <ol className="stat-given" aria-label={label}>
      {listed.map((result) => (
        <GivenAnswer
          key={`${attempt} ${result.question_id}`}
          result={result}
          heading={modules.length === 0 ? 'h2' : 'h3'}
          isOpen={isOpen}
          fileUrl={fileUrl}
        />
      ))}
    </ol>
  );
  if (modules.length === 0) return list(results, statisticsTexts.participant_answers);
  return modules.map(({ id, title }) => {
    const listed = results.filter(({ module_id }) => module_id === id);
    return listed.length === 0 ? null : (
      <section key={id} className="stat-given-module">
        <h2>{title}</h2>
        {list(listed, title)}
      </section>
    );
  });
}

interface GivenAnswerProps {
  result: GivenResult;
  /** Below the title of the page, or of a module. */
  heading: 'h2' | 'h3';
  isOpen: boolean;
  fileUrl: FileUrl;
}

function GivenAnswer({ result, heading: Heading, isOpen, fileUrl }: GivenAnswerProps): ReactNode {
  const [isOpened, setOpened] = useState(false);
  const panelId = useId();
  const isAnswered = result.given !== null;
  const mark = getMarkOfAnswer({ ...result, isAnswered, points: result.participant_points });
  return (
    <li className="stat-given-row">
      <div className="stat-given-line">
        {isOpen ? <span /> : <AnswerMarkIcon mark={mark} />}
        <div className="stat-given-words">
          <Heading>
            {statisticsTexts.question(result.num, result.title)}
            {isQuestionKind(result.type) && <Badge>{kindTexts[result.type].name}</Badge>}
          </Heading>
          <p className={isAnswered ? 'stat-given-answer' : 'ui-muted'}>
            {isAnswered ? result.answer : wordsWithout(result, isOpen)}
          </p>
          <AnswerSourceBadge source={result.source} />
        </div>
        <dl className="stat-given-figures">
          {result.points !== '—' && !isOpen && !result.came_later && (
            <div>
              <dt className="ui-hidden-text">{statisticsTexts.points}</dt>
              <dd>{statisticsTexts.points_of(formatPoints(result.participant_points), formatPoints(result.points))}</dd>
            </div>
          )}
          {isAnswered && (
            <div>
              <dt className="ui-hidden-text">{statisticsTexts.time}</dt>
              <dd className="ui-muted">{formatAnsweringTime(result.answering_ms)}</dd>
            </div>
          )}
        </dl>
        <button
          type="button"
          className="stat-given-open"
          aria-expanded={isOpened}
          aria-controls={panelId}
          aria-label={`${statisticsTexts.show_question}: ${statisticsTexts.question(result.num, result.title)}`}
          onClick={() => setOpened(!isOpened)}
        >
          <IconChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={panelId} className="stat-given-panel" hidden={!isOpened}>
        {isOpened && (
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <ShownQuestion result={result} fileUrl={fileUrl} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** What is said where there is no answer. */
function wordsWithout({ came_later }: GivenResult, isOpen: boolean): string {
  if (came_later) return statisticsTexts.came_later;
  return isOpen ? statisticsTexts.no_answer_yet : statisticsTexts.no_answer;
}
