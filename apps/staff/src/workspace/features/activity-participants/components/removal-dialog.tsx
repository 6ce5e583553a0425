import { lineOfNames } from '@parta/domain/people/name-order';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { Participant } from '../api.ts';
import { removalTexts } from '../texts.ts';

export interface RemovalDialogProps {
  activity_id: string;
  dialog: DialogState<Participant>;
  refresh: () => Promise<void>;
}

/** Asks before somebody who has not begun is taken out. */
export function RemovalDialog({ activity_id, dialog, refresh }: RemovalDialogProps): ReactNode {
  const { client } = useServices();
  const removal = useAction<Participant>({
    run: async ({ user_id }) => {
      await client.call('activity.remove_participant', { params: { id: activity_id, user_id } });
      dialog.close();
      showToast({ kind: 'success', text: removalTexts.removed });
      await refresh();
    },
    action: removalTexts.action,
    refuse: (error) => {
      if (error.reason !== 'not_found' && error.reason !== 'already_started') return false;
      dialog.close();
      showToast({
        kind: 'danger',
        title: removalTexts.failed_title,
        text: error.reason === 'not_found' ? removalTexts.absent : removalTexts.already_started,
      });
      void refresh();
      return true;
    },
  });
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={removalTexts.title(dialog.value === null ? '' : lineOfNames(dialog.value))}
      confirmLabel={removalTexts.submit}
      loading={removal.pending !== null}
      onCancel={dialog.close}
      onConfirm={() => {
        if (dialog.value !== null) removal.start(dialog.value);
      }}
    >
      {removalTexts.text}
    </ConfirmDialog>
  );
}
