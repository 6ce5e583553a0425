import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog, type DialogProps } from '@parta/ui/overlays/dialog';
import { GuardedDialog } from '@parta/ui/overlays/guarded-dialog';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { startTexts } from '../texts.ts';
import type { Start } from '../use-start.ts';
import './start-dialog.css';

export interface StartFrameProps extends Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'size' | 'buttons'> {
  start: Start;
  /** Lines of the skeleton. */
  lines: number;
  /** Drawn once the server lets the material be run. */
  children: ReactNode;
}

/** The dialog that runs a material: its skeleton, its settings, and in the same dialog what stands in the way. */
export function StartFrame(props: StartFrameProps): ReactNode {
  const { start, opened, onClose, title, size = 'medium', buttons, lines, children } = props;
  const { check, isReady, refused, dismiss, isBusy } = start;
  if (refused !== null) {
    return (
      <Dialog
        opened={opened}
        title={startTexts.attention}
        size="small"
        onClose={dismiss}
        buttons={
          <Button variant="primary" onClick={dismiss} data-autofocus>
            {startTexts.good}
          </Button>
        }
      >
        <p className="start-words">{refused}</p>
      </Dialog>
    );
  }
  return (
    <GuardedDialog
      opened={opened}
      title={title}
      size={size}
      onClose={onClose}
      locked={isBusy}
      buttons={isReady ? buttons : undefined}
    >
      {check.isError ? <LoadFailure query={check} /> : isReady ? children : <TextSkeleton lines={lines} />}
    </GuardedDialog>
  );
}
