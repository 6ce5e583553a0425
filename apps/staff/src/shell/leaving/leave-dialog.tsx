import { Button } from '@parta/ui/buttons/button';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Client } from '@parta/web-kit/client';
import { listUnsent, UNSENT_DAYS, type Unsent } from '@parta/web-kit/device';
import { sendUnsent } from '@parta/web-kit/send-unsent';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { leavingTexts as texts } from './texts.ts';

export interface LeaveDialogProps {
  client: Client;
  user_id: string;
  /** What was unsent when leaving was asked for. */
  unsent: Unsent;
  /** The session is being ended. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

const LOOK_MS = 500;

const KINDS = ['answers', 'answer_drafts', 'material_drafts', 'mark_drafts'] as const;

/** Asks before a session ends while work is unsent: to stay, to wait until it is sent, or to leave all the same. */
export function LeaveDialog(props: LeaveDialogProps): ReactNode {
  const { client, user_id, isLeaving, onLeave, onStay } = props;
  const [unsent, setUnsent] = useState(props.unsent);
  const [isWaiting, setWaiting] = useState(false);
  const canWait = sends(unsent);

  const take = useEffectEvent((now: Unsent) => {
    setUnsent(now);
    if (KINDS.every((kind) => now[kind] === undefined)) onLeave();
    else if (!sends(now)) setWaiting(false);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const sending = sendUnsent(client, user_id).catch(() => undefined);
    const timer = setInterval(() => void listUnsent(user_id).then((now) => take(now)), LOOK_MS);
    return () => {
      clearInterval(timer);
      void sending.then((end) => end?.());
    };
  }, [isWaiting, client, user_id]);

  return (
    <Dialog
      opened
      onClose={onStay}
      title={texts.title}
      locked={isLeaving}
      buttons={
        <>
          <Button variant="danger" onClick={onLeave} loading={isLeaving}>
            {texts.leave}
          </Button>
          {canWait && (
            <Button onClick={() => setWaiting(true)} disabled={isLeaving} loading={isWaiting}>
              {texts.wait}
            </Button>
          )}
          <Button variant="primary" onClick={onStay} disabled={isLeaving} data-autofocus>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <ul>
        {KINDS.map((kind) => {
          const count = unsent[kind];
          return count === undefined ? null : <li key={kind}>{texts.unsent[kind](count)}</li>;
        })}
      </ul>
      <p>{texts.after(UNSENT_DAYS)}</p>
      <p role="status">{isWaiting ? waitingWords() : ''}</p>
    </Dialog>
  );
}

/** Whether waiting may help: drafts of answers and of marks are sent by a press alone. */
function sends(unsent: Unsent): boolean {
  return unsent.answers !== undefined || unsent.material_drafts !== undefined;
}

function waitingWords(): string {
  return navigator.onLine ? texts.waiting : texts.waiting_offline;
}
