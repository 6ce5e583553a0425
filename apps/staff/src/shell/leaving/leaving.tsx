import { clearDevice, listUnsent, type Unsent } from '@parta/web-kit/device';
import { beginOwnLeaving } from '@parta/web-kit/own-leaving';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { useServices } from '../services.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

export interface LeavingProps {
  /** Ends the session on the server. */
  end: () => Promise<void>;
  /** In Russian, as it stands after «При». */
  action: string;
  /** The person stays, or the session could not be ended. */
  onStay: () => void;
}

/** The way out of an account, from its first drawing on: asks first while something of the person is on this device alone. */
export function Leaving({ end, action, onStay }: LeavingProps): ReactNode {
  const { client, settings, person, goTo } = useServices();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const leaving = useAction<void>({
    action,
    run: async () => {
      const stay = beginOwnLeaving(person.userId);
      try {
        await end();
      } catch (error) {
        stay();
        onStay();
        throw error;
      }
      await clearDevice(person.userId);
      goTo(`${settings.bases.account}?signed_out`);
    },
  });
  const begin = useEffectEvent((found: Unsent) => {
    if (Object.keys(found).length === 0) leaving.start();
    else setUnsent(found);
  });
  useEffect(() => {
    let isCurrent = true;
    void listUnsent(person.userId).then((found) => {
      if (isCurrent) begin(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [person.userId]);

  if (unsent === null) return null;
  return (
    <LeaveDialog
      client={client}
      user_id={person.userId}
      unsent={unsent}
      isLeaving={leaving.pending !== null}
      onLeave={() => leaving.start()}
      onStay={onStay}
    />
  );
}
