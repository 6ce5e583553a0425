import { Dialog, type DialogProps } from '@parta/ui/overlays/dialog';
import { GuardedDialog } from '@parta/ui/overlays/guarded-dialog';
import { Fragment, type ReactNode } from 'react';
import type { DialogState } from '../shell/actions/use-dialog.ts';

export interface DialogAboutProps<Value> extends Pick<DialogProps, 'title' | 'size'> {
  /** Asks before what was filled in is thrown away. Default: false. */
  asksBeforeDiscard?: boolean;
  dialog: DialogState<Value>;
  children: (value: Value) => ReactNode;
}

/** A dialog about something: begins anew with each opening, stays while work is under way, and keeps its words while it fades. */
export function DialogAbout<Value>(props: DialogAboutProps<Value>): ReactNode {
  const { dialog, title, size = 'medium', asksBeforeDiscard = false, children } = props;
  const { opened, close, isBusy, value, opening } = dialog;
  const Shown = asksBeforeDiscard ? GuardedDialog : Dialog;
  return (
    <Shown opened={opened} onClose={close} title={title} size={size} locked={isBusy}>
      {value !== null && <Fragment key={opening}>{children(value)}</Fragment>}
    </Shown>
  );
}
