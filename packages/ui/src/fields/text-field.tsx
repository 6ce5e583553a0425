import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { type FieldProps, pickFieldProps } from './field-props.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'search' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search';
  /** Characters let in; the owner says why when more are needed. */
  maxLength?: number;
  /** To be read and copied, not changed; unlike a disabled field a password manager sees it. */
  readOnly?: boolean;
  /** Enter does this and does not send the form around. */
  onEnter?: () => void;
  /** Icon inside the field, before the text. */
  icon?: ReactNode;
  /** More than one line: the field grows from this many lines. */
  lines?: number;
}

/** A field of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    value,
    onChange,
    type = 'text',
    placeholder,
    autoComplete,
    inputMode,
    maxLength,
    icon,
    lines,
    readOnly,
    onEnter,
  } = props;
  const shared = {
    ...pickFieldProps(props),
    value,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(inputMode === undefined ? {} : { inputMode }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(icon === undefined ? {} : { leftSection: icon }),
  };
  if (lines !== undefined) {
    return <Textarea {...shared} autosize minRows={lines} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextInput
      {...shared}
      type={type}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onEnter === undefined ? {} : { onKeyDown: handleKey })}
    />
  );
}
