import type { ReactNode } from 'react';

/** A form of `@mantine/form`, as far as its fields of text need it. */
export interface TextForm<Name extends string> {
  values: Readonly<Record<Name, string>>;
  errors: Readonly<Record<string, ReactNode>>;
  setFieldValue: (name: Name, value: string) => void;
}

/** What ties a field of text to its form: name, value, change and what is wrong. */
export function bindText<Name extends string>(form: TextForm<NoInfer<Name>>, name: Name) {
  return {
    name,
    value: form.values[name],
    onChange: (value: string): void => form.setFieldValue(name, value),
    error: form.errors[name],
  };
}
