import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import type { Group } from '../api.ts';
import { groupFormTexts } from '../texts.ts';

/** The fields bring choices and the QR with them, which the list itself does without. */
const GroupForm = lazyPart(async () => (await import('./group-form.tsx')).GroupForm);

const LINES = 9;

export interface GroupDialogProps {
  /** A group to change, or 'new'. */
  dialog: DialogState<Group | 'new'>;
}

/** Makes or changes a group. */
export function GroupDialog({ dialog }: GroupDialogProps): ReactNode {
  return (
    <DialogAbout
      dialog={dialog}
      title={dialog.value === 'new' ? groupFormTexts.create_title : groupFormTexts.edit_title}
    >
      {(value) => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <GroupForm dialog={dialog} group={value === 'new' ? null : value} />
        </Suspense>
      )}
    </DialogAbout>
  );
}
