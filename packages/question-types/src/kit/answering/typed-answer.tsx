import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CheckIcon } from '../frame/icons.tsx';
import { readText, useDraft } from './draft.ts';
import '../frame/question.css';
import { VerdictLine } from '../marking/verdict.tsx';
import { texts } from '../texts.ts';
import { SubmitAnswer } from './submit-answer.tsx';

interface TypedAnswerProps {
  answered: string | null;
  /** Stands after the input; empty for none. */
  unit: string;
  maxLength: number;
  placeholder: string;
  /** What keeps a text that is not empty from being sent, else null. */
  problemOf(text: string): string | null;
  /** What is right and how much of it one's own answer was, once that may be shown. */
  review: { share: number | null; answer: string; also: string | null } | null;
  disabled: boolean;
  labelledBy: string;
  onSubmit(text: string): void;
}

/** A field with a button. The letters' keyboard always: that of numbers has neither minus nor fraction on many phones. */
export function TypedAnswer(props: TypedAnswerProps): ReactNode {
  const { answered, unit, maxLength, placeholder, problemOf, review, disabled, labelledBy, onSubmit } = props;
  const [draft, setDraft] = useDraft<string>(readText, (written) => ({ text: written.trim() }));
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const isClosed = disabled || review !== null;
  const text = isClosed ? (answered ?? draft ?? '') : (draft ?? answered ?? '');
  const isEmpty = text.trim() === '';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isClosed || isEmpty) return;
    const found = problemOf(text);
    setProblem(found);
    if (found === null) {
      onSubmit(text.trim());
      setDraft(null);
    } else {
      input.current?.focus();
    }
  }

  return (
    <form className="qt qt-typed" onSubmit={handleSubmit} noValidate>
      {review !== null && <VerdictLine share={review.share} />}
      <div className="qt-field" data-verdict={review === null ? undefined : review.share === 1 ? 'right' : 'wrong'}>
        <input
          ref={input}
          type="text"
          className="qt-field-input"
          value={text}
          maxLength={maxLength}
          placeholder={review === null ? placeholder : ''}
          disabled={isClosed}
          aria-labelledby={labelledBy}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-unit ${id}-problem`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem(null);
          }}
          onBlur={() => setProblem(isEmpty ? null : problemOf(text))}
        />
        <span className="qt-unit" id={`${id}-unit`}>
          {unit}
        </span>
      </div>
      <p className="qt-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      {review === null ? (
        <SubmitAnswer answered={answered !== null} ready={!isClosed && !isEmpty && text.trim() !== answered} />
      ) : (
        <RightAnswer answer={review.answer} also={review.also} />
      )}
    </form>
  );
}

function RightAnswer({ answer, also }: { answer: string; also: string | null }): ReactNode {
  return (
    <p className="qt-answer">
      <CheckIcon />
      <span>
        {`${texts.correct_answer}: `}
        <b>{answer}</b>
        {also !== null && <span className="qt-note">{`${texts.also_accepted}: ${also}`}</span>}
      </span>
    </p>
  );
}
