import { Button, type ButtonVariant } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import type { FormCall } from '../../forms/use-form-call.ts';
import { ProblemLine } from './problem-line.tsx';
import { partTexts } from './texts.ts';

export interface DialogFormProps {
  call: FormCall;
  /** A verb. */
  submitLabel: string;
  submitVariant?: ButtonVariant;
  submitIcon?: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/** Fields with the problem of the whole form and its buttons under them. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { call, submitLabel, submitVariant = 'primary', submitIcon, onCancel, children } = props;
  const { formRef, problem, isSending, submit } = call;
  return (
    <form ref={formRef} className="admin-form" noValidate onSubmit={submit}>
      {children}
      <ProblemLine text={problem} />
      <div className="ui-dialog-buttons">
        <Button onClick={onCancel} disabled={isSending}>
          {partTexts.cancel}
        </Button>
        <Button type="submit" variant={submitVariant} icon={submitIcon} loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
