import { kindTexts } from '@parta/question-types/names';
import { QuestionPlayer } from '@parta/question-types/question-player';
import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Attempt, type AttemptView, answerIn } from '../../../attempt/attempt-store.ts';
import { fileUrlOf } from '../api.ts';
import { type DraftNote, findDraftNote } from '../rules/draft-note.ts';
import type { QuestionState } from '../rules/question-states.ts';
import { attemptTexts, refusalOther, refusalTexts } from '../texts.ts';

interface AttemptSlideProps {
  attempt: Attempt;
  view: AttemptView;
  states: readonly QuestionState[];
  /** She was told that there is no way back. */
  isLeaving: boolean;
  onBack(): void;
  onNext(): void;
  onLeave(): void;
  onStay(): void;
}

/** One slide with its questions, and the way on. */
export function AttemptSlide(props: AttemptSlideProps): ReactNode {
  const { attempt, view, states, isLeaving, onBack, onNext, onLeave, onStay } = props;
  const { document, position } = view;
  const content = document.contents[position];
  const content_id = content?.content_id;
  useLayoutEffect(() => (content_id === undefined ? undefined : attempt.showSlide(content_id)), [attempt, content_id]);
  if (content === undefined) return null;
  const fileUrl = fileUrlOf(document.activity_id);
  const own = states.filter((state) => state.position === position);
  const isLast = position === document.contents.length - 1;
  const unanswered = own.filter(({ isAnswered }) => !isAnswered).length;
  return (
    <>
      <main className="attempt-body">
        <h1 className="attempt-heading" tabIndex={-1} data-heading>
          {content.title === '' ? attemptTexts.untitled(position + 1) : content.title}
        </h1>
        {content.blocks.content.length > 0 && (
          <ErrorBoundary fallback={<p className="room-note">{attemptTexts.undrawn_slide}</p>}>
            <SlideView blocks={content.blocks} layout={content.layout} fileUrl={fileUrl} />
          </ErrorBoundary>
        )}
        {content.questions.map((question) => {
          const state = own.find(({ question_id }) => question_id === question.question_id);
          if (state === undefined) return null;
          return (
            <ErrorBoundary
              key={question.question_id}
              fallback={<p className="room-note">{attemptTexts.undrawn_question(state.num)}</p>}
            >
              <AttemptQuestion attempt={attempt} view={view} question={question} state={state} total={states.length} />
            </ErrorBoundary>
          );
        })}
      </main>
      <footer className="attempt-foot">
        {isLeaving ? (
          <div className="attempt-leaving" role="alertdialog" aria-label={attemptTexts.leave_title}>
            <p>
              <b>{attemptTexts.leave_title}</b>
              {attemptTexts.leave_text(unanswered)}
            </p>
            <button type="button" className="button button-plain" onClick={onStay}>
              {attemptTexts.stay}
            </button>
            <button type="button" className="button" onClick={onLeave}>
              {attemptTexts.leave_anyway}
            </button>
          </div>
        ) : (
          <div className="attempt-ways">
            {document.content_navigation && position > 0 && (
              <button type="button" className="button button-plain" onClick={onBack}>
                {attemptTexts.back}
              </button>
            )}
            <button type="button" className="button" onClick={onNext}>
              {isLast ? attemptTexts.finish : attemptTexts.next}
            </button>
          </div>
        )}
      </footer>
    </>
  );
}

interface AttemptQuestionProps {
  attempt: Attempt;
  view: AttemptView;
  question: AttemptView['document']['contents'][number]['questions'][number];
  state: QuestionState;
  total: number;
}

function AttemptQuestion({ attempt, view, question, state, total }: AttemptQuestionProps): ReactNode {
  const { document, reviews } = view;
  const { question_id } = question;
  const given = answerIn(view, question_id);
  const review = reviews.get(question_id) ?? null;
  const [emptied, setEmptied] = useState(0);
  const heading = useRef<HTMLDivElement>(null);
  const isFinal = !document.repeated_answers && given.answer !== null;
  const fileUrl = fileUrlOf(document.activity_id);
  const id = `question-${question_id}`;
  return (
    <section className="attempt-question" aria-labelledby={id}>
      <p className="attempt-num">
        <span>{attemptTexts.question(state.num, total)}</span>
        <span className="hidden">{`, ${kindTexts[question.type].name}`}</span>
        <label className="attempt-later">
          <input
            type="checkbox"
            checked={state.isLater}
            onChange={(event) => attempt.markLater(question_id, event.target.checked)}
          />
          {attemptTexts.later}
        </label>
      </p>
      <div className="room-question" role="heading" aria-level={2} id={id} tabIndex={-1} ref={heading}>
        <RichTextView document={question.text} fileUrl={fileUrl} />
      </div>
      <QuestionPlayer
        // What was picked in it is taken back with the answer.
        key={emptied}
        kind={question.type}
        content={question.content}
        answer={given.answer}
        review={review?.review ?? null}
        disabled={isFinal}
        labelledBy={id}
        fileUrl={fileUrl}
        drafts={{
          kept: attempt.draftOf(question_id),
          keep: (draft) => attempt.keepDraft(state.content_id, question, draft),
          sends: document.repeated_answers,
        }}
        onAnswer={(answer) => attempt.answer(state.content_id, question_id, answer)}
      />
      <p className="attempt-draft-note" role="status">
        {draftWords(findDraftNote(question, attempt.draftOf(question_id), given.answer, document.repeated_answers))}
      </p>
      <p className="attempt-emptied" role="status">
        {emptied > 0 && given.answer === null && attemptTexts.answer_emptied}
      </p>
      {document.repeated_answers && given.answer !== null && (
        <button
          type="button"
          className="attempt-empty"
          onClick={() => {
            attempt.emptyAnswer(state.content_id, question_id);
            setEmptied((count) => count + 1);
            // The button goes, and what had the focus must not be nowhere.
            heading.current?.focus();
          }}
        >
          {attemptTexts.empty_answer}
        </button>
      )}
      {given.state !== null && (given.state.kind === 'refused' || given.state.kind === 'late') && (
        <p className="attempt-refused" role="alert">
          {given.state.kind === 'late' ? refusalTexts['late'] : (refusalTexts[given.state.reason] ?? refusalOther)}
        </p>
      )}
      {isFinal && given.state?.kind === 'accepted' && review === null && (
        <p className="room-note">{attemptTexts.answer_accepted}</p>
      )}
      {review !== null && review.explanation !== null && (
        <div className="attempt-explanation">
          <b>{attemptTexts.explanation}</b>
          <RichTextView document={review.explanation} fileUrl={fileUrl} />
        </div>
      )}
    </section>
  );
}

function draftWords(note: DraftNote | null): string {
  if (note === null) return '';
  return note === 'not_given' ? attemptTexts.draft_not_given : attemptTexts.draft_not_saved;
}
