import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { isSilent } from '@parta/web-kit/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { getNow } from '../../../../shell/moments/device-clock.ts';
import { useServices } from '../../../../shell/services.tsx';
import { ACTIVITIES_KEY, detailQuery } from '../api.ts';
import { type EndedActivity, findEnding, interruptsPeople } from '../rules/ending.ts';
import { activityTexts, interruptTexts, type selfStudyTexts } from '../texts.ts';

export interface Endings {
  /** Completes an activity; asks first where that would interrupt somebody. */
  complete: (activity: EndedActivity) => void;
  /** Asks whether to call it off. */
  cancel: (activity: EndedActivity) => void;
  dialogs: ReactNode;
}

/**
 * How activities end before their time.
 * @param words of the question before people are interrupted
 */
export function useEndings(words: typeof interruptTexts | typeof selfStudyTexts = interruptTexts): Endings {
  const { client } = useServices();
  const queries = useQueryClient();
  const cancelling = useDialog<EndedActivity>();
  const interrupting = useDialog<EndedActivity>();
  const [isBusy, setBusy] = useState(false);

  async function end(id: string, status: 20 | 21): Promise<void> {
    setBusy(true);
    try {
      await client.call('activity.update', { params: { id }, body: { status } });
      cancelling.close();
      interrupting.close();
      showToast({
        kind: 'success',
        text: status === ACTIVITY_STATUS.completed ? activityTexts.completed : activityTexts.cancelled,
      });
      await queries.invalidateQueries({ queryKey: ACTIVITIES_KEY });
    } catch (error) {
      if (!isSilent(error)) showToast({ kind: 'danger', text: activityTexts.unknown_error });
    }
    setBusy(false);
  }

  async function complete(activity: EndedActivity): Promise<void> {
    if (isBusy) return;
    const ending = findEnding(activity, getNow());
    if (ending !== 'look') return end(activity.id, ending);
    setBusy(true);
    try {
      const detail = await queries.fetchQuery(detailQuery(client, activity.id));
      setBusy(false);
      if (interruptsPeople(detail)) interrupting.open(activity);
      else await end(activity.id, ACTIVITY_STATUS.completed);
    } catch (error) {
      setBusy(false);
      if (!isSilent(error)) showToast({ kind: 'danger', text: activityTexts.unknown_error });
    }
  }

  return {
    complete: (activity) => void complete(activity),
    cancel: cancelling.open,
    dialogs: (
      <>
        <ConfirmDialog
          opened={cancelling.opened}
          title={activityTexts.cancel_title}
          confirmLabel={activityTexts.cancel_submit}
          cancelLabel={activityTexts.cancel_back}
          loading={isBusy}
          onCancel={cancelling.close}
          onConfirm={() => {
            if (cancelling.value !== null) void end(cancelling.value.id, ACTIVITY_STATUS.cancelled);
          }}
        >
          {activityTexts.cancel_text(cancelling.value?.title ?? '')}
        </ConfirmDialog>
        <ConfirmDialog
          opened={interrupting.opened}
          title={words.title}
          confirmLabel={words.submit}
          loading={isBusy}
          onCancel={interrupting.close}
          onConfirm={() => {
            if (interrupting.value !== null) void end(interrupting.value.id, ACTIVITY_STATUS.completed);
          }}
        >
          {words.text(interrupting.value?.title ?? '')}
        </ConfirmDialog>
      </>
    ),
  };
}
