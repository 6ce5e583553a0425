import type { SecondFactorMethod } from '@parta/domain/people/second-factor';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Client } from '@parta/web-kit/client';
import { type ReactNode, useState } from 'react';
import { FactorForm } from './factor-form.tsx';
import { factorTexts } from './texts.ts';

export interface ProveDialogProps {
  client: Client;
  methods: readonly SecondFactorMethod[];
  /** Proven, or declined. */
  onSettled: (isProven: boolean) => void;
}

/** Asks for a second factor before a sensitive call is made again; giving up leaves the screen below as it is. */
export function ProveDialog({ client, methods, onSettled }: ProveDialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog opened onClose={() => onSettled(false)} title={factorTexts.dialog_title} size="small" locked={isBusy}>
      <p className="factor-words">{factorTexts.dialog_text}</p>
      <FactorForm
        place="dialog"
        methods={methods}
        challenge={() => client.call('second_factor.challenge')}
        prove={async (proof) => {
          await client.call('second_factor.prove', { body: proof });
          onSettled(true);
        }}
        leaveLabel={factorTexts.cancel}
        onLeave={() => onSettled(false)}
        onBusy={setBusy}
      />
    </Dialog>
  );
}
