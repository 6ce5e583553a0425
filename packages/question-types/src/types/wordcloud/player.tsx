import type { FormEvent, ReactNode } from 'react';
import { MAX_WORD_LENGTH } from '../../kit/answering/answer-limits.ts';
import { useDraft } from '../../kit/answering/draft.ts';
import '../../kit/frame/question.css';
import { SubmitAnswer } from '../../kit/answering/submit-answer.tsx';
import type { PlayerProps } from '../../parts.ts';
import { check } from './check.ts';
import '../../kit/choices/choice-options.css';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** A field for each word one may give, and a button that sends them. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, disabled, labelledBy, onAnswer } = props;
  const [draft, setDraft] = useDraft<readonly string[]>(
    (kept) => check.read(content, kept)?.words ?? null,
    (typed) => ({ words: wordsOf(typed) }),
  );
  const answered = answer?.words ?? null;
  const fields = disabled ? (answered ?? draft ?? []) : (draft ?? answered ?? []);
  const words = wordsOf(fields);
  const isNew = answered === null || words.join('\n') !== answered.join('\n');
  // An empty field that can't be filled any more says nothing.
  const isFull = disabled && words.length > 0;
  const shown = isFull ? words : Array.from({ length: content.words_max }, (_, index) => fields[index] ?? '');
  const isReady = !disabled && words.length > 0 && isNew;

  function handleChange(index: number, word: string): void {
    setDraft(shown.map((before, place) => (place === index ? word : before)));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    onAnswer({ words });
    setDraft(null);
  }

  return (
    <form className="qt qt-typed" onSubmit={handleSubmit} noValidate>
      <div className="qt-options" role="group" aria-labelledby={labelledBy}>
        {shown.map((word, index) => (
          <div key={index} className="qt-field">
            <input
              type="text"
              className="qt-field-input"
              value={word}
              maxLength={MAX_WORD_LENGTH}
              placeholder={disabled ? '' : texts.placeholder}
              disabled={disabled}
              aria-label={texts.word(index + 1, content.words_max)}
              autoComplete="off"
              enterKeyHint="send"
              onChange={(event) => handleChange(index, event.target.value)}
            />
          </div>
        ))}
      </div>
      {!disabled && (
        <>
          <p className="qt-note qt-field-note">{content.words_max > 1 ? texts.hint_several : ''}</p>
          <SubmitAnswer answered={answered !== null} ready={isReady} />
        </>
      )}
    </form>
  );
}

function wordsOf(fields: readonly string[]): string[] {
  return fields.map((word) => word.trim()).filter((word) => word !== '');
}
