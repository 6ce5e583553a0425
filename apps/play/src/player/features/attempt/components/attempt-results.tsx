import type { PublicQuestion } from '@parta/contract/live-documents';
import { formatGrade } from '@parta/domain/grades/texts';
import { QuestionPlayer } from '@parta/question-types/question-player';
import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { isCallError } from '@parta/web-kit/call-error';
import { isAway } from '@parta/web-kit/find-attempt';
import { type ReactNode, useEffect, useState } from 'react';
import { formatPercents, formatPoints } from '../../../../live/numbers.ts';
import { usePageTitle } from '../../../../live/use-page-title.ts';
import { Icon, type IconName } from '../../../parts/icons.tsx';
import { Notice, ScreenSkeleton } from '../../../parts/notice.tsx';
import { playerTexts } from '../../../texts.ts';
import { fileUrlOf, type OwnAttempt, type Results, readAttempt } from '../api.ts';
import { attemptTexts } from '../texts.ts';

interface AttemptResultsProps {
  attempt: OwnAttempt;
  onDoor(): void;
}

type State = { results: Results; document: AttemptDocument } | Failure | null;

interface Failure {
  message: string;
  /** Another try may succeed. */
  canRetry: boolean;
}

/** What came of an attempt, as far as the activity shows it. */
export function AttemptResults({ attempt, onDoor }: AttemptResultsProps): ReactNode {
  const { activity_id, participant_id, number } = attempt;
  const [state, setState] = useState<State>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    readAttempt({ activity_id, participant_id, number }).then(
      (read) => {
        if (isCurrent) setState(read);
      },
      (error: unknown) => {
        if (isCurrent) setState(describe(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [activity_id, participant_id, number, tries]);

  if (state === null) return <ScreenSkeleton />;
  if ('message' in state) {
    return (
      <Notice title={state.message}>
        {state.canRetry && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setState(null);
              setTries(tries + 1);
            }}
          >
            {playerTexts.retry}
          </button>
        )}
        <button type="button" className={state.canRetry ? 'button button-plain' : 'button'} onClick={onDoor}>
          {attemptTexts.to_door}
        </button>
      </Notice>
    );
  }
  return <ShownResults {...state} onDoor={onDoor} />;
}

function describe(error: unknown): Failure {
  if (isCallError(error, 'attempt.results')) {
    if (error.reason === 'ended') return { message: attemptTexts.results_closed, canRetry: false };
    if (error.reason === 'cancelled') return { message: attemptTexts.cancelled, canRetry: false };
  }
  return { message: isAway(error) ? attemptTexts.no_network : attemptTexts.failed, canRetry: true };
}

function ShownResults({
  results,
  document,
  onDoor,
}: {
  results: Results;
  document: AttemptDocument;
  onDoor(): void;
}): ReactNode {
  const { attempt, max_points, grade, grade_scale, questions, show_correctness, certificate } = results;
  const isMarked = max_points > 0 && attempt.points !== null;
  usePageTitle(playerTexts.tab(document.title));
  return (
    <div className="room attempt-results">
      <main className="room-body">
        <p className="room-place">{document.title}</p>
        <h1 className="room-question" tabIndex={-1} data-heading>
          {questions.length === 0 ? attemptTexts.read_title : attemptTexts.results_title}
        </h1>
        {attempt.finished_by === 'deadline' && <p className="room-note">{attemptTexts.ended_by_time}</p>}
        {attempt.finished_by === 'organizer' && <p className="room-note">{attemptTexts.ended_by_organizer}</p>}
        {isMarked && (
          <section className="score" aria-label={attemptTexts.your_result}>
            <dl>
              <div>
                <dt>{attemptTexts.points_label}</dt>
                <dd>{attemptTexts.result_of(formatPoints(attempt.points ?? 0), formatPoints(max_points))}</dd>
              </div>
              {attempt.percent !== null && (
                <div>
                  <dt>{attemptTexts.percents_label}</dt>
                  <dd>{formatPercents(attempt.percent)}</dd>
                </div>
              )}
              {grade !== null && (
                <div>
                  <dt>{playerTexts.grade}</dt>
                  <dd>{formatGrade(grade_scale.kind, grade)}</dd>
                </div>
              )}
            </dl>
            {attempt.preliminary && <p className="room-note">{attemptTexts.preliminary}</p>}
          </section>
        )}
        {certificate !== null && (
          <p className="attempt-certificate">
            {attemptTexts.certificate}
            <a className="button" href={certificate} target="_blank" rel="noopener noreferrer">
              {attemptTexts.open_certificate}
            </a>
          </p>
        )}
        {questions.length > 0 && <h2 className="room-subtitle">{attemptTexts.by_questions}</h2>}
        {questions.length > 0 && isMarked && !show_correctness && <p className="room-note">{attemptTexts.hidden}</p>}
        <ol className="attempt-marks">
          {questions.map((result) => (
            <ResultRow key={result.question_id} result={result} document={document} />
          ))}
        </ol>
        <ReadSlides document={document} />
        <div className="form">
          <button type="button" className="button" onClick={onDoor}>
            {attemptTexts.to_door}
          </button>
        </div>
      </main>
    </div>
  );
}

/** The slides that have something to read, which stays readable afterwards. */
function ReadSlides({ document }: { document: AttemptDocument }): ReactNode {
  const slides = document.contents.flatMap((content, index) =>
    content.blocks.content.length > 0 ? [{ ...content, num: index + 1 }] : [],
  );
  if (slides.length === 0) return null;
  return (
    <>
      <h2 className="room-subtitle attempt-subtitle">{attemptTexts.by_slides}</h2>
      <ol className="attempt-marks">
        {slides.map(({ content_id, title, num, blocks, layout }) => (
          <li key={content_id}>
            <details>
              <summary>
                <span className="marks-num">{num}</span>
                <span className="marks-title">{title === '' ? attemptTexts.untitled(num) : title}</span>
              </summary>
              <div className="attempt-reviewed">
                <ErrorBoundary fallback={<p className="room-note">{attemptTexts.undrawn_result}</p>}>
                  <SlideView blocks={blocks} layout={layout} fileUrl={fileUrlOf(document.activity_id)} />
                </ErrorBoundary>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

type Result = Results['questions'][number];

function ResultRow({ result, document }: { result: Result; document: AttemptDocument }): ReactNode {
  const { tone, icon, word } = markOf(result);
  const question = document.contents
    .flatMap(({ questions }) => questions)
    .find(({ question_id }) => question_id === result.question_id);
  const answer = document.answers.find(({ question_id }) => question_id === result.question_id)?.answer ?? null;
  return (
    <li>
      <details>
        <summary>
          <span className="marks-num">{result.num}</span>
          <span className="marks-title">{result.title}</span>
          <span className="marks-mark" data-tone={tone}>
            <Icon name={icon} />
            <span>
              {word}
              {typeof result.points === 'number' && (
                <small>{attemptTexts.result_of(formatPoints(result.points), formatPoints(result.max_points))}</small>
              )}
              {result.parts !== null && result.parts.filled < result.parts.total && (
                <small className="marks-how">
                  {attemptTexts.answered_part(result.parts.filled, result.parts.total)}
                </small>
              )}
            </span>
          </span>
        </summary>
        {question !== undefined && (
          <ErrorBoundary fallback={<p className="room-note">{attemptTexts.undrawn_result}</p>}>
            <ReviewedQuestion question={question} answer={answer} result={result} activity_id={document.activity_id} />
          </ErrorBoundary>
        )}
      </details>
    </li>
  );
}

function ReviewedQuestion({
  question,
  answer,
  result,
  activity_id,
}: {
  question: PublicQuestion;
  answer: unknown;
  result: Result;
  activity_id: string;
}): ReactNode {
  const fileUrl = fileUrlOf(activity_id);
  const id = `result-${question.question_id}`;
  return (
    <div className="attempt-reviewed">
      <div id={id} className="attempt-asked">
        <RichTextView document={question.text} fileUrl={fileUrl} />
      </div>
      <QuestionPlayer
        kind={question.type}
        content={question.content}
        answer={answer}
        review={result.review ?? null}
        disabled
        labelledBy={id}
        fileUrl={fileUrl}
        onAnswer={() => undefined}
      />
      {(result.comment !== '' || result.criteria !== null) && <HandMark result={result} />}
      {result.explanation !== null && (
        <div className="attempt-explanation">
          <b>{attemptTexts.explanation}</b>
          <RichTextView document={result.explanation} fileUrl={fileUrl} />
        </div>
      )}
    </div>
  );
}

/** What whoever marked by hand has given by criteria, and says of it. */
function HandMark({ result: { criteria, comment } }: { result: Result }): ReactNode {
  return (
    <div className="attempt-explanation">
      {criteria !== null && (
        <dl className="attempt-criteria">
          {criteria.map(({ title, points, max_points }, index) => (
            // Criteria have no identifiers: their order is what tells them apart.
            <div key={index}>
              <dt>{attemptTexts.criterion(index + 1, title)}</dt>
              <dd>{attemptTexts.result_of(formatPoints(points), formatPoints(max_points))}</dd>
            </div>
          ))}
        </dl>
      )}
      {comment !== '' && (
        <>
          <b>{attemptTexts.comment}</b>
          <p className="attempt-comment">{comment}</p>
        </>
      )}
    </div>
  );
}

function markOf({ answered, correct, points, max_points }: Result): { tone: string; icon: IconName; word: string } {
  if (!answered) return { tone: 'plain', icon: 'same', word: attemptTexts.mark_unanswered };
  if (typeof points !== 'number') return { tone: 'plain', icon: 'accepted', word: attemptTexts.mark_answered };
  if (correct === true || (correct === null && points === max_points)) {
    return { tone: 'right', icon: 'right', word: attemptTexts.mark_right };
  }
  if (points > 0) return { tone: 'warning', icon: 'partly', word: attemptTexts.mark_partly };
  return { tone: 'wrong', icon: 'wrong', word: attemptTexts.mark_wrong };
}
