import { TextSkeleton } from '@parta/ui/display/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { detailQuery } from '../api.ts';
import { editTexts } from '../texts.ts';

/** The fields bring the choice of moments with them, which the list does without. */
const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm);

const LINES = 8;

/** Changes an activity, which is read anew as the dialog opens. */
export function EditDialog({ dialog }: { dialog: DialogState<string> }): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={editTexts.title} asksBeforeDiscard>
      {(id) => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <ReadDetail id={id} dialog={dialog} />
        </Suspense>
      )}
    </DialogAbout>
  );
}

function ReadDetail({ id, dialog }: { id: string; dialog: DialogState<string> }): ReactNode {
  const { client } = useServices();
  const detail = useQuery({ ...detailQuery(client, id), refetchOnWindowFocus: false });
  if (detail.isError) return <LoadFailure query={detail} />;
  if (detail.data === undefined) return <TextSkeleton lines={LINES} />;
  return <EditForm detail={detail.data} dialog={dialog} />;
}
