import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { KeyHint } from './key-hint.tsx';
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

function useFocusKey(focusKey: string | undefined): Ref<HTMLInputElement> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusKey === undefined) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== focusKey || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [focusKey]);
  return ref;
}

/** The search of the top bar. */
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
    </form>
  );
}
