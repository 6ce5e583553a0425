import type { FocusEventHandler, ReactNode } from 'react';

/** What every field takes besides its value. */
export interface FieldProps {
  /** Name of the field, above it. */
  label: string;
  /** A sentence under the label. */
  description?: ReactNode;
  /** What is wrong, under the field and read aloud with it; empty or absent when nothing is. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  onBlur?: FocusEventHandler<HTMLElement>;
  onFocus?: FocusEventHandler<HTMLElement>;
  /** Takes the focus when it appears; for the first field of a dialog. */
  autoFocus?: boolean;
}

/** The same for Mantine, whose optional properties may not be undefined. */
export function pickFieldProps(props: FieldProps): FieldProps & { 'data-autofocus'?: true } {
  const { label, description, error, required, disabled, name, onBlur, onFocus, autoFocus } = props;
  return {
    label,
    ...(description === undefined ? {} : { description }),
    ...(error === undefined ? {} : { error }),
    ...(required === undefined ? {} : { required }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(name === undefined ? {} : { name }),
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(onFocus === undefined ? {} : { onFocus }),
    ...(autoFocus === true ? { autoFocus, 'data-autofocus': true } : {}),
  };
}
