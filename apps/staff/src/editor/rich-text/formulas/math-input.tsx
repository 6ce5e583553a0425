import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { richTextTexts } from '../texts.ts';
import { loadMathField } from './math-field.ts';
import type { MathField } from './math-live.ts';

interface MathInputProps {
  label: string;
  /** LaTeX. */
  value: string;
  onChange: (latex: string) => void;
}

/** A formula typed by sight. The library comes when it is first needed; without it the LaTeX field does the same. */
export function MathInput({ label, value, onChange }: MathInputProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathField | null>(null);
  const change = useRef(onChange);
  const start = useRef(value);
  /** What was typed before the field was there to take it. */
  const typed = useRef('');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    change.current = onChange;
    start.current = value;
  });

  useEffect(() => {
    let isGone = false;
    void loadMathField().then((create) => {
      if (isGone || place.current === null) return;
      if (create === null) return setState('failed');
      const isWaitedFor = document.activeElement === place.current;
      const made = create(place.current, label, (latex) => change.current(latex));
      field.current = made;
      made.setLatex(start.current);
      if (isWaitedFor) made.element.focus();
      if (typed.current !== '') made.type(typed.current);
      typed.current = '';
      setState('ready');
    });
    return () => {
      isGone = true;
      field.current?.element.remove();
      field.current = null;
    };
  }, [label]);

  useEffect(() => {
    if (state === 'ready') field.current?.setLatex(value);
  }, [state, value]);

  return (
    <div className="math-input">
      <span className="math-input-label" aria-hidden="true">
        {label}
      </span>
      <div
        ref={place}
        className="math-input-place"
        data-state={state}
        role="presentation"
        tabIndex={-1}
        data-autofocus
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) field.current?.element.focus();
        }}
        onKeyDown={(event) => {
          if (state === 'loading' && isLetter(event)) typed.current += event.key;
        }}
      />
      {state !== 'ready' && (
        <p className="ui-muted" role="status">
          {state === 'loading' ? richTextTexts.formula.loading : richTextTexts.formula.unavailable}
        </p>
      )}
    </div>
  );
}

/** Whether a key writes something and commands nothing. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
