import { Button } from '@parta/ui/buttons/button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { IconDownload, IconFileText, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { saveBlob } from '../../../../shell/files/save-file.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type LogFilter, periodOf } from '../api.ts';
import { logTexts } from '../texts.ts';

/** The log of the chosen period as a file. */
export function LogDownload({ organization_id, filter }: { organization_id: string; filter: LogFilter }): ReactNode {
  const { client } = useServices();
  const zone = useMoments();
  const download = useAction<'csv' | 'jsonl'>({
    action: logTexts.download_action,
    run: async (format) => {
      const query = { format, ...periodOf(filter, zone) };
      const file = await client.call('audit.export', { params: { organization_id }, query });
      if (!(file instanceof Blob)) throw new TypeError('the log is a file');
      saveBlob(file, logTexts.file(format));
    },
  });
  return (
    <ActionMenu
      trigger={
        <Button icon={<IconDownload aria-hidden="true" />} loading={download.pending !== null}>
          {logTexts.download}
        </Button>
      }
      actions={[
        {
          key: 'csv',
          label: logTexts.download_csv,
          icon: <IconTable aria-hidden="true" />,
          onSelect: () => download.start('csv'),
        },
        {
          key: 'jsonl',
          label: logTexts.download_jsonl,
          icon: <IconFileText aria-hidden="true" />,
          onSelect: () => download.start('jsonl'),
        },
      ]}
    />
  );
}
