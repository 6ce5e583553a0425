import { Button } from '@parta/ui/buttons/button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../../shell/services.tsx';
import { renewRefusals, secondFactorTexts } from '../texts.ts';
import { useFactorsChanged } from '../use-factors-changed.ts';

const CodesDialog = lazyPart(async () => (await import('./codes-dialog.tsx')).CodesDialog);

/** As many are left when it is time to make new ones. */
const FEW = 3;

/** How many recovery codes are left, and the way to new ones. */
export function CodesPart({ left }: { left: number }): ReactNode {
  const { client } = useServices();
  const tellChanged = useFactorsChanged();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewing = useAction<void>({
    action: secondFactorTexts.codes_renew_action,
    run: async () => {
      const { recoveryCodes } = await client.call('second_factor.recovery_codes');
      setAsking(false);
      setCodes(recoveryCodes);
      await tellChanged();
    },
    refuse: (error) => {
      setAsking(false);
      return showRefusal(renewRefusals, error, 'info');
    },
  });
  return (
    <div className="factor-part">
      <h3>{secondFactorTexts.codes}</h3>
      <p className="ui-muted">{secondFactorTexts.codes_text}</p>
      <p>{secondFactorTexts.codes_left(left)}</p>
      {left <= FEW && (
        <p className="factor-warning">
          <IconAlertTriangle aria-hidden="true" />
          {secondFactorTexts.codes_few}
        </p>
      )}
      <div>
        <Button aria-label={secondFactorTexts.codes_renew_label} onClick={() => setAsking(true)}>
          {secondFactorTexts.codes_renew}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={secondFactorTexts.codes_renew_title}
        confirmLabel={secondFactorTexts.codes_renew}
        danger={false}
        loading={renewing.pending !== null}
        onCancel={() => setAsking(false)}
        onConfirm={() => renewing.start()}
      >
        {secondFactorTexts.codes_renew_text}
      </ConfirmDialog>
      {codes !== null && (
        <Suspense>
          <CodesDialog codes={codes} onDone={() => setCodes(null)} />
        </Suspense>
      )}
    </div>
  );
}
