import { Button } from '@parta/ui/buttons/button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { addressOf } from '@parta/web-kit/addresses';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconSchool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useAction } from '../../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../../shell/chunks/lazy-part.ts';
import { followDownload } from '../../../../../shell/files/save-file.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { type Summary, summaryQuery } from '../../api.ts';
import { scaleDialogTexts, statisticsTexts } from '../../texts.ts';
import type { PartedRows } from '../../use-printing.ts';
import { PrintButton } from './print-button.tsx';
import type { AskedScale } from './scale-dialog.tsx';

/** Few change how an activity is graded. */
const ScaleDialog = lazyPart(async () => (await import('./scale-dialog.tsx')).ScaleDialog);

export interface ResultToolsProps {
  activity_id: string;
  summary: Summary;
  /** Those of the page, of which the printed one has all. */
  rows: PartedRows | null;
  /** A search shows some people alone. */
  isNarrowed: boolean;
}

/** Results as a file and on paper. */
export function ResultTools({ activity_id, summary, rows, isNarrowed }: ResultToolsProps): ReactNode {
  const { client, settings } = useServices();
  const queries = useQueryClient();
  const scaling = useDialog<AskedScale>();
  const { grade_scale, has_own_scale } = summary;
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
      {summary.total_price > 0 && (
        <Button
          icon={<IconSchool aria-hidden="true" />}
          onClick={() => scaling.open({ activity_id, grade_scale, has_own_scale })}
        >
          {scaleDialogTexts.open}
        </Button>
      )}
      <PrintButton rows={rows} all={isNarrowed ? null : summary.participants} />
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
      {scaling.value !== null && (
        <Suspense>
          <ScaleDialog dialog={scaling} />
        </Suspense>
      )}
    </>
  );
}
