import { formatTimeLeft } from '@parta/domain/time/time-left';
import { readWallClock } from '@parta/web-kit/wall-clock';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sharedComputerTexts as texts } from '../texts.ts';

interface IdleDialogProps {
  /** Milliseconds since the epoch by the device's clock. */
  ends_at: number;
  onStay(): void;
  onSignOut(): void;
}

/** Asks before a session on a shared computer ends for want of use; however it is closed, the person stays. */
export function IdleDialog({ ends_at, onStay, onSignOut }: IdleDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [now, setNow] = useState(readWallClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(readWallClock()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="idle-dialog" aria-labelledby="idle-title" onCancel={onStay}>
      <h2 id="idle-title" className="title">
        {texts.warning_title}
      </h2>
      <p className="text">{texts.warning_text}</p>
      <p className="text" role="timer">
        {texts.time_left} {formatTimeLeft(ends_at - now)}
      </p>
      <div className="form">
        <button type="button" className="button" onClick={onStay}>
          {texts.stay}
        </button>
        <button type="button" className="button button-plain" onClick={onSignOut}>
          {texts.sign_out}
        </button>
      </div>
    </dialog>
  );
}
