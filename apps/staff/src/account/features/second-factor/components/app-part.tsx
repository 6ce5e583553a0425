import { Button } from '@parta/ui/buttons/button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { BegunApp, FactorState } from '../api.ts';
import { removeRefusals, secondFactorTexts } from '../texts.ts';
import { useFactorsChanged } from '../use-factors-changed.ts';

const EnrolAppDialog = lazyPart(async () => (await import('./enrol-app-dialog.tsx')).EnrolAppDialog);

/** The app with codes of a person who has a second factor. */
export function AppPart({ state: { totp, passkeys } }: { state: FactorState }): ReactNode {
  const { client, getNow } = useServices();
  const { formatChanged } = useMoments();
  const tellChanged = useFactorsChanged();
  const [begun, setBegun] = useState<BegunApp | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const beginning = useAction<void>({
    action: secondFactorTexts.app_action,
    run: async () => setBegun(await client.call('second_factor.totp_begin', { body: {} })),
  });
  const removing = useAction<void>({
    action: secondFactorTexts.app_remove_action,
    run: async () => {
      await client.call('second_factor.totp_remove');
      setRemoving(false);
      showToast({ kind: 'success', text: secondFactorTexts.app_removed });
      await tellChanged();
    },
    refuse: (error) => {
      setRemoving(false);
      return showRefusal(removeRefusals, error, 'info');
    },
  });
  const isLast = passkeys.length === 0;
  return (
    <div className="factor-part">
      <h3>{secondFactorTexts.app}</h3>
      <p className="ui-muted">
        {totp === null
          ? secondFactorTexts.app_text
          : secondFactorTexts.app_added(formatChanged(totp.addedAt, getNow()))}
      </p>
      <div className="account-row">
        <Button
          aria-label={totp === null ? undefined : secondFactorTexts.app_replace_label}
          loading={beginning.pending !== null}
          onClick={() => beginning.start()}
        >
          {totp === null ? secondFactorTexts.app_connect : secondFactorTexts.app_replace}
        </Button>
        {totp !== null && (
          <Button aria-label={secondFactorTexts.app_remove_label} onClick={() => setRemoving(true)}>
            {secondFactorTexts.app_remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title={secondFactorTexts.app_remove_title}
        confirmLabel={secondFactorTexts.app_remove}
        loading={removing.pending !== null}
        onCancel={() => setRemoving(false)}
        onConfirm={() => removing.start()}
      >
        {isLast ? secondFactorTexts.last_factor_text : secondFactorTexts.app_remove_text} {secondFactorTexts.others_end}
      </ConfirmDialog>
      {begun !== null && (
        <Suspense>
          <EnrolAppDialog begun={begun} onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </div>
  );
}
