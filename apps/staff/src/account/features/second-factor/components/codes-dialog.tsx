import { Dialog } from '@parta/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { secondFactorTexts } from '../texts.ts';
import { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes.tsx';

/** New recovery codes; it closes once they are said to be kept. */
export function CodesDialog(props: RecoveryCodesProps): ReactNode {
  return (
    <Dialog opened onClose={() => undefined} title={secondFactorTexts.codes_title} locked>
      <RecoveryCodes {...props} />
    </Dialog>
  );
}
