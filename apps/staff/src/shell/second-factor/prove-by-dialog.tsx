import type { SecondFactorMethod } from '@parta/domain/people/second-factor';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { CallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import { readFactorMethods } from '@parta/web-kit/factor-methods';
import { createRoot } from 'react-dom/client';
import { ProveDialog } from './prove-dialog.tsx';

let asking: Promise<boolean> | null = null;

/**
 * Asks the person at this page to prove the second factor that a refused call asks for, in a dialog over whatever the page shows. Calls
 * that are refused at the same time wait for the same proof.
 * @throws CallError `aborted`, which is silent, once they decline
 */
export async function proveByDialog(client: Client, refusal: CallError): Promise<void> {
  asking ??= openDialog(client, readFactorMethods(refusal));
  if (await asking) return;
  throw new CallError({ endpoint: refusal.endpoint, status: 0, reason: 'aborted', cause: refusal });
}

function openDialog(client: Client, methods: readonly SecondFactorMethod[]): Promise<boolean> {
  const opener = document.activeElement;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    function settle(isProven: boolean): void {
      asking = null;
      root.unmount();
      host.remove();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      resolve(isProven);
    }
    root.render(
      <UiProvider withToasts={false}>
        <ProveDialog client={client} methods={methods} onSettled={settle} />
      </UiProvider>,
    );
  });
}
