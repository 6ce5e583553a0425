import type { Unsent } from '@parta/web-kit/device';
import { type ReactNode, Suspense } from 'react';
import { useAction } from '../actions/use-action.ts';
import { useDialog } from '../actions/use-dialog.ts';
import { lazyPart, loadScreenPart } from '../chunks/lazy-part.ts';
import { useServices } from '../services.tsx';
import { profileMenuTexts } from '../texts.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** The way out of an account. */
export interface Leaving {
  /** Ends the session and leaves for the login; asks first while something of the person is on this device alone. */
  start: () => void;
  /** The device or the server is being asked. */
  isBusy: boolean;
  /** Drawn where the screen has its dialogs. */
  dialog: ReactNode;
}

const loadDevice = () => loadScreenPart(() => import('@parta/web-kit/device'));

export interface LeavingOptions {
  /** Ends the session on the server; `auth.logout` by default. */
  end?: () => Promise<void>;
  /** In Russian, as it stands after «При»; signing out by default. */
  action?: string;
}

export function useLeaving({ end, action = profileMenuTexts.sign_out_action }: LeavingOptions = {}): Leaving {
  const { client, settings, person, goTo } = useServices();
  const dialog = useDialog<Unsent>();
  const leaving = useAction<void>({
    action,
    run: async () => {
      const { clearDevice } = await loadDevice();
      await (end === undefined ? client.call('auth.logout') : end());
      await clearDevice(person.userId);
      goTo(`${settings.bases.account}?signed_out`);
    },
  });
  const asking = useAction<void>({
    action,
    run: async () => {
      const { listUnsent } = await loadDevice();
      const unsent = await listUnsent(person.userId);
      if (Object.keys(unsent).length === 0) leaving.start();
      else dialog.open(unsent);
    },
  });
  return {
    start: () => asking.start(),
    isBusy: asking.pending !== null || leaving.pending !== null,
    dialog: dialog.value !== null && (
      <Suspense fallback={null}>
        <LeaveDialog
          key={dialog.opening}
          opened={dialog.opened}
          client={client}
          user_id={person.userId}
          unsent={dialog.value}
          isLeaving={leaving.pending !== null}
          onLeave={() => leaving.start()}
          onStay={dialog.close}
        />
      </Suspense>
    ),
  };
}
