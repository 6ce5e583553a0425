import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';

export interface AttentionDialogProps {
  opened: boolean;
  title: string;
  /** What happened and what to do next. */
  children: ReactNode;
  /** Default: «Понятно». */
  buttonLabel?: string;
  onClose: () => void;
}

/** Tells what must not be missed; one button. */
export function AttentionDialog(props: AttentionDialogProps): ReactNode {
  const { opened, title, children, buttonLabel = uiTexts.understood, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="small"
      buttons={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {buttonLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
