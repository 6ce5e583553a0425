import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { type ReactNode, Suspense } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-screen.ts';
import { activityTexts } from '../texts.ts';

/** It brings the drawing of the symbol with it, which the list does without. */
const ActivityLink = lazyPart(async () => (await import('./activity-link.tsx')).ActivityLink);

const LINES = 6;

/** The way to an activity, to be shown on a screen or sent. */
export function LinkDialog({ dialog }: { dialog: DialogState<{ address: string }> }): ReactNode {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={activityTexts.link_title}
      buttons={<Button onClick={dialog.close}>{activityTexts.close}</Button>}
    >
      <Suspense fallback={<TextSkeleton lines={LINES} />}>
        {dialog.value !== null && <ActivityLink address={dialog.value.address} />}
      </Suspense>
    </Dialog>
  );
}
