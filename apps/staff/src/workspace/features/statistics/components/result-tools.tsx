import { Button } from '@parta/ui/buttons/button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { addressOf } from '@parta/web-kit/addresses';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { followDownload } from '../../../../shell/files/save-file.ts';
import { useServices } from '../../../../shell/services.tsx';
import { summaryQuery } from '../api.ts';
import { statisticsTexts } from '../texts.ts';

/** Results as a file and on paper. */
export function ResultTools({ activity_id }: { activity_id: string }): ReactNode {
  const { client, settings } = useServices();
  const queries = useQueryClient();
  const download = useAction<'xlsx' | 'csv'>({
    action: statisticsTexts.export_action,
    run: async (format) => {
      // A download bears no header and cannot refresh the session: a call just before it does.
      await queries.fetchQuery({ ...summaryQuery(client, activity_id), staleTime: 0 });
      const call = { params: { id: activity_id }, query: { format } };
      // The server names the file.
      followDownload(addressOf(settings.bases, 'statistics.export', call), '');
    },
  });

  return (
    <>
      <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
        {statisticsTexts.print}
      </Button>
      <ActionMenu
        trigger={
          <Button icon={<IconDownload aria-hidden="true" />} loading={download.pending !== null}>
            {statisticsTexts.export}
          </Button>
        }
        actions={[
          {
            key: 'xlsx',
            label: statisticsTexts.export_xlsx,
            icon: <IconFileSpreadsheet aria-hidden="true" />,
            onSelect: () => download.start('xlsx'),
          },
          {
            key: 'csv',
            label: statisticsTexts.export_csv,
            icon: <IconFileText aria-hidden="true" />,
            onSelect: () => download.start('csv'),
          },
        ]}
      />
    </>
  );
}
