import { GROUP_CHANGE_MAX } from '@parta/domain/limits';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { type ReactNode, useState } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { Participant } from '../api.ts';
import { showFailedChange } from '../rules/notices.ts';
import { getFullName } from '../rules/people.ts';
import { removalTexts } from '../texts.ts';

export interface RemovalDialogProps {
  group: { id: string; name: string };
  dialog: DialogState<readonly Participant[]>;
  /** Asks anew for the group and its participants. */
  refresh: () => Promise<void>;
}

/** Asks before one or several leave a group; whatever comes of it, the dialog closes. */
export function RemovalDialog({ group, dialog, refresh }: RemovalDialogProps): ReactNode {
  const { client } = useServices();
  const [isRemoving, setRemoving] = useState(false);
  const people = dialog.value ?? [];
  const [first] = people;

  async function removeAll(): Promise<void> {
    if (people.length === 1 && first !== undefined) {
      await client.call('group.remove_participant', { params: { id: group.id, user_id: first.user_id } });
      return;
    }
    const ids = people.map(({ user_id }) => user_id);
    for (let from = 0; from < ids.length; from += GROUP_CHANGE_MAX) {
      const user_ids = ids.slice(from, from + GROUP_CHANGE_MAX);
      await client.call('group.remove_participants', { params: { id: group.id }, body: { user_ids } });
    }
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await removeAll();
    } catch (error) {
      showFailedChange(error);
    }
    // Some of many may have left before a failure.
    await refresh();
    setRemoving(false);
    dialog.close();
  }

  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={
        people.length === 1 && first !== undefined
          ? removalTexts.title(getFullName(first), group.name)
          : removalTexts.title_many(people.length, group.name)
      }
      confirmLabel={removalTexts.submit}
      loading={isRemoving}
      onCancel={dialog.close}
      onConfirm={() => void remove()}
    >
      {removalTexts.text}
    </ConfirmDialog>
  );
}
