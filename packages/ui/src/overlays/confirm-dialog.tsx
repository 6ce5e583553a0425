import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  /** The question. */
  title: string;
  /** What will be lost, and whether it can be brought back. */
  children: ReactNode;
  /** A verb: «Удалить». */
  confirmLabel: string;
  /** Default: «Отмена». */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed work is under way. */
  loading?: boolean;
  /** false for a step that destroys nothing. Default: true. */
  danger?: boolean;
}

/** Asks before something is done for good; the focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { opened, title, children, confirmLabel, cancelLabel = uiTexts.cancel, onConfirm, onCancel } = props;
  const { loading = false, danger = true } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      size="small"
      locked={loading}
      buttons={
        <>
          <Button onClick={onCancel} disabled={loading} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
