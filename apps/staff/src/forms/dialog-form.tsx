import { Button, type ButtonVariant } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { FormProblem } from './form-problem.tsx';
import { formTexts } from './texts.ts';
import type { FormCall } from './use-form-call.ts';
import './forms.css';

export interface DialogFormProps {
  call: FormCall;
  /** A verb. */
  submitLabel: string;
  submitVariant?: ButtonVariant;
  submitIcon?: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of a dialog, with the problem of the whole form and its buttons under them. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { call, submitLabel, submitVariant = 'primary', submitIcon, onCancel, children } = props;
  const { formRef, problem, isSending, submit } = call;
  return (
    <form ref={formRef} className="dialog-form" noValidate onSubmit={submit}>
      {children}
      <FormProblem text={problem} />
      <div className="ui-dialog-buttons">
        <Button onClick={onCancel} disabled={isSending}>
          {formTexts.cancel}
        </Button>
        <Button type="submit" variant={submitVariant} icon={submitIcon} loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
