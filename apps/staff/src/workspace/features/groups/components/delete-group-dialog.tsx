import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { GROUPS_KEY, type Group } from '../api.ts';
import { groupDeletionTexts } from '../texts.ts';

/** Asks before an empty group goes, and says why another one stays. */
export function DeleteGroupDialog({ dialog }: { dialog: DialogState<Group> }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const [refusedOpening, setRefusedOpening] = useState<number | null>(null);
  const group = dialog.value;
  const hasParticipants = (group?.participant_count ?? 0) > 0 || refusedOpening === dialog.opening;
  const deletion = useAction<Group>({
    run: async ({ id, name }) => {
      await client.call('group.delete', { params: { id } });
      dialog.close();
      showToast({ kind: 'success', text: groupDeletionTexts.deleted(name) });
      await queries.invalidateQueries({ queryKey: GROUPS_KEY });
    },
    action: groupDeletionTexts.action,
    refuse: (error) => {
      if (error.reason !== 'has_participants' && error.reason !== 'not_found') return false;
      void queries.invalidateQueries({ queryKey: GROUPS_KEY });
      if (error.reason === 'has_participants') setRefusedOpening(dialog.opening);
      else {
        dialog.close();
        showToast({ kind: 'info', text: groupDeletionTexts.gone });
      }
      return true;
    },
  });
  return (
    <>
      <AttentionDialog
        opened={dialog.opened && hasParticipants}
        title={groupDeletionTexts.refused}
        onClose={dialog.close}
      >
        {groupDeletionTexts.way_on}
      </AttentionDialog>
      <ConfirmDialog
        opened={dialog.opened && !hasParticipants}
        title={groupDeletionTexts.title(group?.name ?? '')}
        confirmLabel={groupDeletionTexts.submit}
        loading={deletion.pending !== null}
        onCancel={dialog.close}
        onConfirm={() => {
          if (group !== null) deletion.start(group);
        }}
      >
        {groupDeletionTexts.text}
      </ConfirmDialog>
    </>
  );
}
