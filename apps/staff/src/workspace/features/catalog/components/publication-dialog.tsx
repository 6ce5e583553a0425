import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { MomentTime } from '../../../../shell/moments/moment-time.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { stateQuery } from '../api.ts';
import { curatorTexts } from '../texts.ts';

/** Where a material of the catalog comes from, and whether its source has a newer version. */
export function PublicationDialog({ dialog }: { dialog: DialogState<string> }): ReactNode {
  const { client } = useServices();
  const state = useQuery(stateQuery(client, dialog.opened ? dialog.value : null));
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={curatorTexts.about_title}
      buttons={
        <Button onClick={dialog.close} data-autofocus>
          {curatorTexts.close}
        </Button>
      }
    >
      {state.isError ? (
        <LoadFailure query={state} />
      ) : state.data === undefined ? (
        <TextSkeleton lines={5} />
      ) : (
        <dl className="catalog-about">
          <dt>{curatorTexts.about_published}</dt>
          <dd>
            <MomentTime at={state.data.published_at} />
          </dd>
          <dt>{curatorTexts.about_by}</dt>
          <dd>{state.data.published_by === '' ? curatorTexts.nobody : state.data.published_by}</dd>
          <dt>{curatorTexts.about_updated}</dt>
          <dd>
            <MomentTime at={state.data.updated_at} />
          </dd>
          <dt>{curatorTexts.about_version}</dt>
          <dd>{state.data.published_version}</dd>
          {state.data.published_by !== '' && (
            <>
              <dt>{curatorTexts.about_source}</dt>
              <dd>{state.data.source_version ?? curatorTexts.source_gone}</dd>
            </>
          )}
        </dl>
      )}
    </Dialog>
  );
}
