import { type ReactNode, useLayoutEffect, useRef } from 'react';
import '../editing.css';

interface EntryProps {
  /** What it is, read aloud. */
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  disabled: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onChange(value: string): void;
}

/**
 * A text of a row that grows with what is typed. Enter is the row list's: it leads on to the next entry; Shift with Enter
 * begins a new line.
 */
export function Entry(props: EntryProps): ReactNode {
  const { label, value, placeholder, maxLength, disabled, invalid = false, describedBy, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = field.current;
    // Browsers that know field-sizing grow it themselves.
    if (element === null || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);

  return (
    <textarea
      ref={field}
      className="qe-entry"
      data-entry=""
      rows={1}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
