import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { MAX_OPEN_LENGTH } from '../../kit/answering/answer-limits.ts';
import { readText, useDraft } from '../../kit/answering/draft.ts';
import '../../kit/frame/question.css';
import { SubmitAnswer } from '../../kit/answering/submit-answer.tsx';
import type { PlayerProps } from '../../parts.ts';
import './player.css';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** From so many characters left on the field says how many. */
const NEAR_LIMIT = 1000;

/** A field of several lines, and a button that sends it; Enter starts a new line, Ctrl with Enter sends. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { answer, disabled, labelledBy, onAnswer } = props;
  const [draft, setDraft] = useDraft<string>(readText, (typed) => ({ text: typed.trim() }));
  const id = useId();
  const answered = answer?.text ?? null;
  const text = disabled ? (answered ?? draft ?? '') : (draft ?? answered ?? '');
  const written = text.trim();
  const isReady = !disabled && written !== '' && written !== answered;
  const left = MAX_OPEN_LENGTH - text.length;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  function send(): void {
    if (!isReady) return;
    onAnswer({ text: written });
    setDraft(null);
  }

  return (
    <form className="qt qt-typed" onSubmit={handleSubmit} noValidate>
      <div className="qt-field qt-open">
        {disabled && written !== '' ? (
          <p className="qt-open-text">{text}</p>
        ) : (
          <textarea
            className="qt-field-input qt-open-input"
            value={text}
            rows={7}
            maxLength={MAX_OPEN_LENGTH}
            placeholder={disabled ? '' : texts.placeholder}
            disabled={disabled}
            aria-labelledby={labelledBy}
            aria-describedby={`${id}-left`}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
      </div>
      {!disabled && (
        <>
          <p className="qt-note qt-field-note" id={`${id}-left`}>
            {left <= NEAR_LIMIT ? texts.left(left) : ''}
          </p>
          <SubmitAnswer answered={answered !== null} ready={isReady} />
        </>
      )}
    </form>
  );
}
