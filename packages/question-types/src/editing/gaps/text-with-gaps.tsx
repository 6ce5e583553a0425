import { Button } from '@parta/ui/buttons/button';
import { IconBracketsContain } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { MAX_GAP_TEXT } from '../../kit/authoring/author-limits.ts';
import type { Gap, GapPart } from '../../kit/typed/gap-types.ts';
import './gaps.css';
import { editMarked, makeGap, markText, type WordOf } from './marked-text.ts';
import { texts } from './texts.ts';

interface TextWithGapsProps {
  parts: readonly GapPart[];
  wordOf: WordOf;
  disabled: boolean;
  newId(): string;
  /** The parts have changed; `made` is the gap that is new among them, with the word that it took the place of. */
  onChange(parts: GapPart[], made: { gap: Gap; word: string } | null): void;
}

/** The text as its author writes it. Behind the area the same text stands with its gaps as chips, and makes it as tall as it is. */
export function TextWithGaps({ parts, wordOf, disabled, newId, onChange }: TextWithGapsProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const [message, setMessage] = useState('');
  const id = useId();
  const marked = markText(parts, wordOf);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function handleMake(): void {
    const element = area.current;
    if (element === null || disabled) return;
    const selection = { start: element.selectionStart, end: element.selectionEnd };
    const made = makeGap(marked, selection, newId(), wordOf);
    element.focus();
    if (typeof made === 'string') {
      setMessage(texts[made]);
      return;
    }
    const place = made.parts.filter((part) => part.type === 'gap').findIndex((gap) => gap === made.gap) + 1;
    setMessage(texts.made(place, made.word));
    caret.current = made.caret;
    onChange(made.parts, { gap: made.gap, word: made.word });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // By the place of the key: on a Russian keyboard it gives another letter.
    if (event.code !== 'KeyG' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleMake();
  }

  return (
    <div className="qe-gap-text">
      <label className="qe-gap-label" htmlFor={id}>
        {texts.text}
      </label>
      <p className="qe-hint" id={`${id}-hint`}>
        {texts.text_hint}
      </p>
      <div className="qe-gap-area">
        <div className="qe-gap-mirror" aria-hidden="true">
          {mirror(marked)}
        </div>
        <textarea
          ref={area}
          id={id}
          value={marked.text}
          placeholder={texts.placeholder}
          maxLength={MAX_GAP_TEXT}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts="Control+Shift+G"
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            const edited = editMarked(marked, event.target.value, event.target.selectionStart, wordOf);
            caret.current = edited.caret;
            setMessage('');
            onChange(edited.parts, null);
          }}
        />
      </div>
      <div className="qe-gap-tools">
        <Button
          icon={<IconBracketsContain />}
          keyHint={texts.shortcut}
          disabled={disabled}
          // The selection of the text stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleMake}
        >
          {texts.make_gap}
        </Button>
        <span className="qe-hint" role="status">
          {message}
        </span>
      </div>
    </div>
  );
}

/** The text once more, with its marks as chips. */
function mirror({ text, marks }: ReturnType<typeof markText>): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { gap, start, end } of marks) {
    pieces.push(text.slice(at, start), <mark key={gap.id}>{text.slice(start, end)}</mark>);
    at = end;
  }
  // A last line without a letter would have no height.
  return [...pieces, `${text.slice(at)}\u200b`];
}
