import type { ProjectorDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';
import { formatTimeLeft } from '@parta/domain/time/time-left';
import { QuestionStats } from '@parta/question-types/question-stats';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { ServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
import { formatPercents } from '../../../../live/numbers.ts';
import { useTimeLeft } from '../../../../live/use-time-left.ts';
import { boardTexts } from '../../../texts.ts';
import { fileUrlOf } from '../api.ts';
import { splitPictures, textSizeOf } from '../rules/question-size.ts';
import { BoardBody } from './board-body.tsx';
import { BoardHeader } from './board-header.tsx';

interface QuestionBoardProps {
  document: ProjectorDocument;
  slot: Slot;
  question: PublicQuestion;
  clock: ServerClock;
}

/** A question from its opening to its review. */
export function QuestionBoard({ document, slot, question, clock }: QuestionBoardProps): ReactNode {
  const { phase, revealed } = document;
  const fileUrl = fileUrlOf(document.activity_id);
  const { words, pictures } = splitPictures(question.text);
  const review = phase === 'revealed' ? revealed : null;

  return (
    <div className="board" data-cards={document.with_cards && !document.unanswerable ? '' : undefined}>
      <BoardHeader title={document.title} place={boardTexts.question(slot.num, slot.total)}>
        <BoardTime document={document} clock={clock} />
      </BoardHeader>
      <BoardBody
        document={document}
        subject={`${question.question_id} ${review === null ? 'asked' : 'reviewed'}`}
        time_limit={phase === 'open' ? question.time_limit : null}
        foot={<AnswerCount document={document} />}
      >
        {slot.blocks.content.length > 0 && (
          <div className="board-text" data-size={textSizeOf(slot.blocks)}>
            <SlideView blocks={slot.blocks} layout={slot.layout} fileUrl={fileUrl} still />
          </div>
        )}
        <div className="board-ask" data-cost="1" data-reviewed={review === null ? undefined : ''}>
          <div className="board-question" role="heading" aria-level={1} data-size={textSizeOf(words)}>
            <RichTextView document={words} fileUrl={fileUrl} still />
          </div>
          {pictures !== null && <RichTextView document={pictures} fileUrl={fileUrl} still />}
        </div>
        <QuestionStats
          key={question.question_id}
          kind={question.type}
          content={question.content}
          tally={review?.tally ?? null}
          review={review?.review ?? null}
          size="board"
          fileUrl={fileUrl}
        />
        {review !== null && review.explanation !== null && (
          <section className="board-explanation" data-cost="0">
            <h2>{boardTexts.explanation}</h2>
            <RichTextView document={review.explanation} fileUrl={fileUrl} still />
          </section>
        )}
      </BoardBody>
    </div>
  );
}

function BoardTime({ document, clock }: { document: ProjectorDocument; clock: ServerClock }): ReactNode {
  const time = useTimeLeft(document, clock);
  if (document.phase === 'closed') return <p className="board-label">{boardTexts.closed}</p>;
  if (time === null) return null;
  if (time.left_ms === 0) return <p className="board-label">{boardTexts.time_over}</p>;
  return (
    <p className="board-time" role="timer">
      <span className="hidden">{`${boardTexts.time_left}: `}</span>
      {formatTimeLeft(time.left_ms)}
    </p>
  );
}

function AnswerCount({ document }: { document: ProjectorDocument }): ReactNode {
  const { phase, revealed, participants } = document;
  const isReviewed = phase === 'revealed' && revealed !== null;
  const answers = isReviewed ? revealed.answers : document.answers;
  const share = participants === 0 ? 0 : Math.min(1, answers / participants);
  return (
    <div className="count">
      {document.with_cards && phase === 'open' && (
        <p className="count-ask">{document.unanswerable ? boardTexts.cards_wait : boardTexts.raise_card}</p>
      )}
      <p>
        <b>{answers}</b> <span>{boardTexts.answered(answers, participants)}</span>
        {isReviewed && revealed.correct_answers_percentage !== null && (
          <span className="count-right" data-none={revealed.correct_answers_percentage === 0 ? '' : undefined}>
            {boardTexts.right_share(formatPercents(revealed.correct_answers_percentage))}
          </span>
        )}
      </p>
      <div className="count-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
