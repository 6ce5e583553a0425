import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@parta/web-kit/call-error';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { hideFailure, showFailure } from '../shell/failures/failure-toast.tsx';
import { useShell } from '../shell/services.tsx';

/** What a refusal says, at a field or over the whole form. */
export interface FormRefusal<Values> {
  field: (keyof Values & string) | null;
  text: string;
}

export interface FormCallOptions<Values> {
  form: UseFormReturnType<Values>;
  /** Makes the call and goes on. */
  send: (values: Values) => Promise<void>;
  /** Words for a refusal; null leaves it to the general toast. */
  describe: (error: CallError) => FormRefusal<Values> | null;
  /** In Russian, as it stands after «При»: «сохранении профиля». */
  action: string;
}

export interface FormCall {
  /** Of the `<form>`; the first field with a problem gets the focus, so every field has a `name`. */
  formRef: RefObject<HTMLFormElement | null>;
  /** What is wrong with the form as a whole. */
  problem: string | null;
  isSending: boolean;
  submit: (event: FormEvent) => void;
}

/**
 * Sends a form once at a time: checks in the browser first, puts what the server refuses beside its field, keeps what was
 * typed. What nobody has words for becomes the general toast.
 */
export function useFormCall<Values extends Record<string, unknown>>(options: FormCallOptions<Values>): FormCall {
  const { form, send, describe, action } = options;
  const { settings } = useShell();
  const formRef = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  function focusFirst(names: readonly string[]): void {
    const fields = [...(formRef.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
  }

  async function run(): Promise<void> {
    sending.current = true;
    setSending(true);
    setProblem(null);
    try {
      await send(form.getValues());
      hideFailure(action);
    } catch (error) {
      const refusal = error instanceof CallError ? describe(error) : null;
      if (refusal === null) showFailure(action, error, settings.help_mailbox);
      else if (refusal.field === null) setProblem(refusal.text);
      else {
        form.setErrors({ [refusal.field]: refusal.text });
        focusFirst([refusal.field]);
      }
    }
    sending.current = false;
    setSending(false);
  }

  return {
    formRef,
    problem,
    isSending,
    submit(event) {
      event.preventDefault();
      if (sending.current) return;
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusFirst(Object.keys(errors));
      else void run();
    },
  };
}
