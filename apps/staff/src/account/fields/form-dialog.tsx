import { Button, type ButtonVariant } from '@parta/ui/buttons/button';
import { Dialog, type DialogProps } from '@parta/ui/overlays/dialog';
import { type ReactNode, useId } from 'react';
import type { FormCall } from '../../forms/use-form-call.ts';
import { FormProblem } from './form-problem.tsx';
import { fieldTexts } from './texts.ts';

export interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'size'> {
  call: FormCall;
  /** What stands over the fields. */
  words?: string;
  /** A verb. */
  submitLabel: string;
  submitVariant?: ButtonVariant;
  children: ReactNode;
}

/** A dialog that asks for something and sends it; it stays while the call is under way. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { call, onClose, title, size = 'medium', words, submitLabel, submitVariant = 'primary', children } = props;
  const { formRef, problem, isSending, submit } = call;
  const formId = useId();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={size}
      locked={isSending}
      buttons={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {fieldTexts.cancel}
          </Button>
          <Button variant={submitVariant} type="submit" form={formId} loading={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className="account-form" noValidate onSubmit={submit}>
        {words !== undefined && <p className="account-words">{words}</p>}
        <FormProblem text={problem} />
        {children}
      </form>
    </Dialog>
  );
}
