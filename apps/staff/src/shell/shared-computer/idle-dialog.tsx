import { formatTimeLeft } from '@parta/domain/time/time-left';
import { Button } from '@parta/ui/buttons/button';
import { Dialog } from '@parta/ui/overlays/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { getNow } from '../moments/device-clock.ts';
import { sharedComputerTexts } from './texts.ts';

interface IdleDialogProps {
  /** Milliseconds since the epoch by the device's clock. */
  ends_at: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a session on a shared computer ends for want of use; however it is closed, the person stays. */
export function IdleDialog({ ends_at, onStay, onSignOut }: IdleDialogProps): ReactNode {
  const [now, setNow] = useState(getNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(getNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog
      opened
      onClose={onStay}
      title={sharedComputerTexts.warning_title}
      size="small"
      buttons={
        <>
          <Button onClick={onSignOut}>{sharedComputerTexts.sign_out}</Button>
          <Button variant="primary" onClick={onStay} data-autofocus>
            {sharedComputerTexts.stay}
          </Button>
        </>
      }
    >
      <p>{sharedComputerTexts.warning_text}</p>
      <p role="timer">
        {sharedComputerTexts.time_left} {formatTimeLeft(ends_at - now)}
      </p>
    </Dialog>
  );
}
