import type { OwnDocument, ParticipantDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';
import { markingOf } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { QuestionPlayer } from '@parta/question-types/question-player';
import { QuestionStats } from '@parta/question-types/question-stats';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';
import type { ReactNode } from 'react';
import { formatPoints } from '../../../../live/numbers.ts';
import { useTimeLeft } from '../../../../live/use-time-left.ts';
import { isTakenOnClosing } from '../../../room/last-moment.ts';
import { canAnswer, ownAnswerTo } from '../../../room/own-answer.ts';
import type { Room } from '../../../room/room-store.ts';
import { fileUrlOf } from '../api.ts';
import { roomTexts } from '../texts.ts';
import { AnswerStatus } from './answer-status.tsx';
import { OwnBar } from './own-bar.tsx';
import { RoomHeader } from './room-header.tsx';

interface QuestionScreenProps {
  room: Room;
  document: ParticipantDocument;
  slot: Slot;
  question: PublicQuestion;
  own: OwnDocument | null;
  outbox: OutboxView | null;
}

/** A question from its opening to its review: text above, answer within the thumb's reach, its state below. */
export function QuestionScreen({ room, document, slot, question, own, outbox }: QuestionScreenProps): ReactNode {
  const time = useTimeLeft(document, room.clock);
  const given = ownAnswerTo(question.question_id, own, outbox);
  const isTimeOver = time !== null && time.left_ms === 0;
  const isOpen = canAnswer(document, given, isTimeOver);
  const fileUrl = fileUrlOf(document.activity_id);
  const revealed = document.phase === 'revealed' ? document.revealed : null;
  const mark = own?.mark?.question_id === question.question_id ? own.mark : null;

  return (
    <div className="room">
      <RoomHeader place={roomTexts.question(slot.num, slot.total)} time={time}>
        {document.phase === 'closed' && <p className="room-phase">{roomTexts.closed_title}</p>}
        {mark !== null && (
          <p className="room-gain" data-none={mark.points === 0 ? '' : undefined}>
            {roomTexts.gained(formatPoints(mark.points))}
          </p>
        )}
      </RoomHeader>
      <main className="room-body room-pair">
        <div className="room-text">
          {slot.blocks.content.length > 0 && <SlideView blocks={slot.blocks} layout={slot.layout} fileUrl={fileUrl} />}
          <div className="room-question" role="heading" aria-level={1} id="question" tabIndex={-1} data-heading>
            <RichTextView document={question.text} fileUrl={fileUrl} />
          </div>
        </div>
        <div className="room-answer">
          <QuestionPlayer
            key={question.question_id}
            kind={question.type}
            content={question.content}
            answer={given.answer}
            review={revealed?.review ?? null}
            disabled={!isOpen}
            labelledBy="question"
            fileUrl={fileUrl}
            drafts={{
              kept: room.draftOf(question.question_id),
              keep: (draft) => room.keepDraft(question.question_id, draft),
            }}
            onAnswer={(answer) =>
              room.answer({ content_id: slot.content_id, question_id: question.question_id }, answer)
            }
          />
        </div>
        {document.phase === 'revealed' && !document.show_correctness && isMarked(question) && (
          <p className="room-note">{roomTexts.no_correctness}</p>
        )}
        {revealed !== null && revealed.explanation !== null && (
          <section className="room-more">
            <h2>{roomTexts.explanation}</h2>
            <RichTextView document={revealed.explanation} fileUrl={fileUrl} />
          </section>
        )}
        {revealed !== null && revealed.tally !== null && (
          <section className="room-more">
            <h2>{roomTexts.tally}</h2>
            <QuestionStats
              kind={question.type}
              content={question.content}
              tally={revealed.tally}
              review={revealed.review}
              size="phone"
              fileUrl={fileUrl}
            />
          </section>
        )}
      </main>
      <footer className="room-foot">
        {(document.phase !== 'revealed' || isRefused(given.state)) && (
          <AnswerStatus
            state={given.state}
            outbox={outbox}
            accepted={acceptedText(document, isTimeOver, given.state)}
            hint={hintOf(document, question, isTimeOver)}
          />
        )}
        <OwnBar own={own} withPoints={document.phase === 'revealed' && document.show_correctness} />
      </footer>
    </div>
  );
}

function isMarked({ type, marked }: PublicQuestion): boolean {
  return marked && markingOf(type) !== 'none';
}

function hintOf(document: ParticipantDocument, question: PublicQuestion, isTimeOver: boolean): string {
  if (document.phase !== 'open') return roomTexts.closed_unanswered;
  return isTimeOver ? roomTexts.time_over : kindTexts[question.type].hint;
}

function acceptedText(document: ParticipantDocument, isTimeOver: boolean, state: AnswerState | null): string {
  if (state?.kind === 'accepted' && isTakenOnClosing(state.accepted_at, document.closed_at)) {
    return roomTexts.accepted_on_closing;
  }
  if (document.phase !== 'open' || isTimeOver) return roomTexts.accepted_closed;
  return document.repeated_answers ? roomTexts.accepted_changeable : roomTexts.accepted_final;
}

function isRefused(state: AnswerState | null): boolean {
  return state !== null && state.kind !== 'accepted';
}
