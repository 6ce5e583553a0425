import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { Badge } from '@parta/ui/display/badge';
import { TextSkeleton } from '@parta/ui/display/states';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { getMarkOfAnswer } from '../../../../../results/answer-marks.tsx';
import { lazyPart } from '../../../../../shell/chunks/lazy-part.ts';
import type { GivenResult } from '../../api.ts';
import { formatAnsweringTime, formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { AnswerMarkIcon } from '../marks/answer-mark-icon.tsx';
import { AnswerSourceBadge } from '../marks/answer-source-badge.tsx';
import './given-answers.css';

/** What draws all kinds comes with the first question that is opened. */
const ShownQuestion = lazyPart(async () => (await import('./shown-question.tsx')).ShownQuestion);

/** Every question with the answer in words; behind each the question as it was answered. */
export function GivenAnswers({ results, fileUrl }: { results: readonly GivenResult[]; fileUrl: FileUrl }): ReactNode {
  return (
    <ol className="stat-given" aria-label={statisticsTexts.participant_answers}>
      {results.map((result) => (
        <GivenAnswer key={result.question_id} result={result} fileUrl={fileUrl} />
      ))}
    </ol>
  );
}

function GivenAnswer({ result, fileUrl }: { result: GivenResult; fileUrl: FileUrl }): ReactNode {
  const [isOpened, setOpened] = useState(false);
  const panelId = useId();
  const isAnswered = result.given !== null;
  const mark = getMarkOfAnswer({ isAnswered, points: result.participant_points, correct: result.correct });
  return (
    <li className="stat-given-row">
      <div className="stat-given-line">
        <AnswerMarkIcon mark={mark} />
        <div className="stat-given-words">
          <h2>
            {statisticsTexts.question(result.num, result.title)}
            {isQuestionKind(result.type) && <Badge>{kindTexts[result.type].name}</Badge>}
          </h2>
          <p className={isAnswered ? 'stat-given-answer' : 'ui-muted'}>
            {isAnswered ? result.answer : statisticsTexts.no_answer}
          </p>
          <AnswerSourceBadge source={result.source} />
        </div>
        <dl className="stat-given-figures">
          {result.points !== '—' && (
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
