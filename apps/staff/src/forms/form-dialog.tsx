import { Dialog, type DialogProps } from '@parta/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'onClose' | 'title' | 'size'>,
    Omit<DialogFormProps, 'onCancel'> {}

/** A dialog that is drawn while it asks for something and sends it; it stays while the call is under way. */
export function FormDialog({ onClose, title, size = 'medium', ...form }: FormDialogProps): ReactNode {
  return (
    <Dialog opened onClose={onClose} title={title} size={size} locked={form.call.isSending}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
