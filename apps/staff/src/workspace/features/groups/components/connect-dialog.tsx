import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import type { Group } from '../api.ts';
import { connectTexts } from '../texts.ts';

/** It brings the choice of many with it, which the list itself does without. */
const ConnectForm = lazyPart(async () => (await import('./connect-form.tsx')).ConnectForm);

const LINES = 5;

export interface ConnectDialogProps {
  dialog: DialogState<readonly Group[]>;
}

/** Lets pupils join groups by codes. */
export function ConnectDialog({ dialog }: ConnectDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={connectTexts.title}>
      {(groups) => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <ConnectForm dialog={dialog} groups={groups} />
        </Suspense>
      )}
    </DialogAbout>
  );
}
