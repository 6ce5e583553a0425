import { Dialog, type DialogProps } from '@parta/ui/overlays/dialog';
import { Fragment, type ReactNode } from 'react';
import type { DialogState } from '../shell/actions/use-dialog.ts';

export interface DialogAboutProps<Value> extends Pick<DialogProps, 'title' | 'size' | 'asksBeforeDiscard'> {
  dialog: DialogState<Value>;
  children: (value: Value) => ReactNode;
}

/** A dialog about something: begins anew with each opening, stays while work is under way, and keeps its words while it fades. */
export function DialogAbout<Value>(props: DialogAboutProps<Value>): ReactNode {
  const { dialog, title, size = 'medium', asksBeforeDiscard = false, children } = props;
  const { opened, close, isBusy, value, opening } = dialog;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      locked={isBusy}
      asksBeforeDiscard={asksBeforeDiscard}
    >
      {value !== null && <Fragment key={opening}>{children(value)}</Fragment>}
    </Dialog>
  );
}
