import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconCertificate, IconExternalLink, IconFileDownload, IconLink, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copyLink } from '../../../shell/actions/copy-link.ts';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { type Certificate, certificatesQuery } from './api.ts';
import { DeleteCertificateDialog } from './components/delete-certificate-dialog.tsx';
import { certificatesTexts } from './texts.ts';

/** The person's certificates. */
export function CertificatesPage(): ReactNode {
  const { client } = useServices();
  const { formatDay } = useMoments();
  const certificates = useQuery(certificatesQuery(client));
  const deletion = useDialog<Certificate>();
  const columns: readonly DataTableColumn<Certificate>[] = [
    { key: 'event', header: certificatesTexts.column_event, render: ({ material_title }) => material_title },
    {
      key: 'type',
      header: certificatesTexts.column_type,
      width: '200px',
      render: ({ revoked_at }) => (revoked_at === null ? certificatesTexts.type : certificatesTexts.type_revoked),
    },
    {
      key: 'date',
      header: certificatesTexts.column_date,
      width: '190px',
      render: ({ issue_date }) => formatDay(issue_date),
    },
  ];
  return (
    <Page
      tabTitle={workspaceTexts.page_title(certificatesTexts.title)}
      heading={certificatesTexts.title}
      busy={certificates.isPending}
    >
      {certificates.isError && certificates.data === undefined ? (
        <LoadFailure query={certificates} />
      ) : (
        <DataTable
          label={certificatesTexts.title}
          columns={columns}
          rows={certificates.data}
          getRowKey={({ id }) => id}
          getRowLabel={({ material_title }) => material_title}
          getRowIcon={() => <IconCertificate aria-hidden="true" />}
          onOpen={openCertificate}
          listActions={(certificate) => [
            {
              key: 'open',
              label: certificatesTexts.open,
              icon: <IconExternalLink />,
              isQuick: true,
              onSelect: () => openCertificate(certificate),
            },
            {
              key: 'copy',
              label: certificatesTexts.copy,
              icon: <IconLink />,
              isQuick: true,
              onSelect: () => void copyLink(certificate.link, certificatesTexts),
            },
            ...(certificate.revoked_at === null
              ? [
                  {
                    key: 'pdf',
                    label: certificatesTexts.pdf,
                    icon: <IconFileDownload />,
                    onSelect: () =>
                      globalThis.location.assign(certificate.certificate_image.replace(/image\/$/, 'pdf/')),
                  },
                ]
              : []),
            {
              key: 'delete',
              label: certificatesTexts.remove,
              icon: <IconTrash />,
              danger: true,
              startsGroup: true,
              shortcut: 'Delete',
              onSelect: () => deletion.open(certificate),
            },
          ]}
          empty={
            <EmptyState
              icon={<IconCertificate />}
              title={certificatesTexts.empty_title}
              actions={
                <Link to="/activity" {...getButtonLook()}>
                  {certificatesTexts.to_activities}
                </Link>
              }
            >
              {certificatesTexts.empty_text}
            </EmptyState>
          }
        />
      )}
      <DeleteCertificateDialog dialog={deletion} />
    </Page>
  );
}

/** What is revoked has no picture any more: its page says so. */
function openCertificate({ certificate_image, link, revoked_at }: Certificate): void {
  globalThis.open(revoked_at === null ? certificate_image : link, '_blank', 'noopener');
}
