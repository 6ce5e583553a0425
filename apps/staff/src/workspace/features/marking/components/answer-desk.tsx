import { hasText } from '@parta/domain/encoding/json';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { EmptyState } from '@parta/ui/display/states';
import { IconChecks, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { AnswersToMark, AnswerToMark, QuestionAddress } from '../api.ts';
import { markingTexts, deskTexts as texts } from '../texts.ts';
import { type Desk, useDesk } from '../use-desk.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { KeyList } from './key-list.tsx';
import { MarkForm } from './mark-form.tsx';

export interface AnswerDeskProps {
  place: QuestionAddress;
  loaded: AnswersToMark;
  nameless: boolean;
}

/** One answer large, with the question beside it and what it is marked by; the next one by one key. */
export function AnswerDesk({ place, loaded, nameless }: AnswerDeskProps): ReactNode {
  const desk = useDesk(place, loaded, nameless);
  const { current, waiting, done } = desk;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    desk.go(desk.position + (event.key === 'ArrowUp' ? -1 : 1));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="marking-desk">
      <ProgressBar label={texts.progress} value={done / (waiting + done)} valueText={texts.of(done, waiting + done)} />
      {current === null ? (
        <AllDone place={place} desk={desk} />
      ) : (
        <>
          <AnswerHead desk={desk} current={current} />
          <div className="marking-columns">
            <div className="marking-reading">
              <section className="marking-answer" aria-label={texts.answer}>
                <p>{hasText(current.answer, 'text') ? current.answer.text : ''}</p>
              </section>
              <QuestionGuide question={loaded.question} />
            </div>
            <section className="marking-mark" aria-label={texts.mark}>
              {desk.conflict !== null && (
                <ConflictNotice desk={desk} conflict={desk.conflict} question={loaded.question} />
              )}
              <MarkForm
                key={`${current.id} ${current.mark?.version ?? 0}`}
                desk={desk}
                answer={current}
                question={loaded.question}
              />
              <KeyList />
            </section>
          </div>
        </>
      )}
    </div>
  );
}

function AnswerHead({ desk, current }: { desk: Desk; current: AnswerToMark }): ReactNode {
  const moments = useMoments();
  const { position, answers, hasMore } = desk;
  const name = current.name ?? texts.nameless_answer(position + 1);
  const isLast = position >= answers.length - 1;
  return (
    <div className="marking-head">
      <div>
        <h2>{name}</h2>
        <p className="ui-muted">
          {[
            texts.place(position + 1, desk.waiting + desk.done),
            current.group,
            current.attempt > 1 ? texts.attempt(current.attempt) : null,
            current.accepted_at === null ? null : moments.formatMoment(current.accepted_at),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <div className="marking-turns">
        <IconButton
          label={texts.previous}
          icon={<IconChevronLeft aria-hidden="true" />}
          variant="default"
          disabled={position === 0}
          onClick={() => desk.go(position - 1)}
        />
        <IconButton
          label={texts.next}
          icon={<IconChevronRight aria-hidden="true" />}
          variant="default"
          disabled={isLast}
          onClick={() => desk.go(position + 1)}
        />
        {isLast && hasMore && (
          <Button loading={desk.isLoading} onClick={desk.loadMore}>
            {texts.more}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The question, and by what its answers are marked; both stay folded as whoever marks leaves them. */
function QuestionGuide({ question }: { question: AnswersToMark['question'] }): ReactNode {
  const { settings } = useServices();
  return (
    <>
      <details className="marking-guide" open>
        <summary>{texts.question}</summary>
        <RichTextView document={question.text} fileUrl={(hash) => `${settings.bases.storage}${hash}`} level={3} />
      </details>
      {question.sample !== '' && (
        <details className="marking-guide" open>
          <summary>{texts.sample}</summary>
          <p className="marking-sample">{question.sample}</p>
        </details>
      )}
    </>
  );
}

function AllDone({ place, desk }: { place: QuestionAddress; desk: Desk }): ReactNode {
  return (
    <EmptyState
      icon={<IconChecks />}
      title={texts.done_title}
      actions={
        <>
          <Button onClick={() => desk.go(0)}>{texts.again}</Button>
          <Link
            to="/statistics/authored/$activityId/marking"
            params={{ activityId: place.activity_id }}
            {...getButtonLook('primary')}
          >
            {markingTexts.to_queue}
          </Link>
        </>
      }
    >
      {texts.done_text}
    </EmptyState>
  );
}
