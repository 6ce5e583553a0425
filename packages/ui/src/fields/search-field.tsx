import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../browser/page-cover.ts';
import { KeyHint } from '../buttons/key-hint.tsx';
import { uiTexts } from '../texts.ts';
import './search-field.css';

export interface SearchFieldProps {
  /** What is looked for; read aloud and shown while the field is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Pressing Enter. */
  onSubmit?: (value: string) => void;
  /** Leaving the field. */
  onLeave?: (value: string) => void;
  /** A key that brings the focus here from anywhere but another field; shown in the field. */
  focusKey?: string;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function useFocusKey(focusKey: string | undefined): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusKey === undefined) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== focusKey || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isCovered(ref.current)) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [focusKey]);
  return ref;
}

/** A search with a cross that empties it: what is shown then is what an empty search shows. */
export function SearchField({ label, value, onChange, onSubmit, onLeave, focusKey }: SearchFieldProps): ReactNode {
  const ref = useFocusKey(focusKey);
  return (
    <form
      className="ui-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <IconSearch aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onLeave?.(value)}
        {...(focusKey === undefined ? {} : { 'aria-keyshortcuts': focusKey })}
      />
      {focusKey !== undefined && value === '' && <KeyHint decorative>{focusKey}</KeyHint>}
      {value !== '' && (
        <button
          type="button"
          className="ui-search-clear"
          aria-label={uiTexts.clear_search}
          // Escape does the same for the keyboard.
          tabIndex={-1}
          // The field keeps the focus, so that leaving it asks for nothing on the way.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange('');
            onSubmit?.('');
            ref.current?.focus();
          }}
        >
          <IconX aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
