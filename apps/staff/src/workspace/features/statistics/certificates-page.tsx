import { getButtonLook } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import { IconBan, IconCertificate, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { ChangedCertificate } from '../../../forms/certificate/revoke-dialog.tsx';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { type IssuedCertificate, issuedKey, issuedQuery, summaryQuery } from './api.ts';
import { StatisticsFrame } from './components/frame/statistics-frame.tsx';
import { formatPercent } from './rules/figures.ts';
import { issuedTexts } from './texts.ts';
import './certificates-page.css';

const RevokeDialog = lazyPart(async () => (await import('../../../forms/certificate/revoke-dialog.tsx')).RevokeDialog);
const ReissueDialog = lazyPart(
  async () => (await import('../../../forms/certificate/reissue-dialog.tsx')).ReissueDialog,
);

/** Certificates that were issued in an activity: who has one, and the way to put a name right or to revoke it. */
export function CertificatesPage({ activity_id }: { activity_id: string }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const issued = useQuery(issuedQuery(client, activity_id));
  const revocation = useDialog<ChangedCertificate>();
  const reissue = useDialog<ChangedCertificate>();
  const columns = useColumns();
  const refresh = () => queries.invalidateQueries({ queryKey: issuedKey(activity_id) });

  function listActions(certificate: IssuedCertificate): RowAction[] {
    const { link, person_name, current_name, revoked_at } = certificate;
    const open: RowAction = {
      key: 'open',
      label: issuedTexts.open,
      icon: <IconExternalLink />,
      isQuick: true,
      onSelect: () => globalThis.open(link, '_blank', 'noopener'),
    };
    if (revoked_at !== null) return [open];
    const rename: RowAction = {
      key: 'reissue',
      label: issuedTexts.reissue,
      icon: <IconPencil />,
      onSelect: () => reissue.open(certificate),
    };
    const revoke: RowAction = {
      key: 'revoke',
      label: issuedTexts.revoke,
      icon: <IconBan />,
      danger: true,
      startsGroup: true,
      onSelect: () => revocation.open(certificate),
    };
    return person_name === current_name ? [open, revoke] : [open, rename, revoke];
  }

  return (
    <StatisticsFrame activity_id={activity_id} query={issued}>
      {issued.data === undefined ? (
        <TextSkeleton lines={6} />
      ) : (
        <DataTable
          label={issuedTexts.title}
          columns={columns}
          rows={issued.data}
          getRowKey={({ id }) => id}
          getRowLabel={({ person_name }) => person_name}
          getRowIcon={() => <IconCertificate aria-hidden="true" />}
          listActions={listActions}
          empty={<Empty activity_id={activity_id} />}
        />
      )}
      <Suspense fallback={null}>
        <RevokeDialog
          dialog={revocation}
          revoke={async ({ id }, reason) => {
            const params = { id: activity_id, certificate_id: id };
            try {
              await client.call('certificate.revoke', { params, body: { reason } });
            } finally {
              await refresh();
            }
          }}
        />
        <ReissueDialog
          dialog={reissue}
          reissue={async ({ id }) => {
            const params = { id: activity_id, certificate_id: id };
            try {
              await client.call('certificate.reissue', { params });
            } finally {
              await refresh();
            }
          }}
        />
      </Suspense>
    </StatisticsFrame>
  );
}

function useColumns(): readonly DataTableColumn<IssuedCertificate>[] {
  const { formatDay } = useMoments();
  return [
    {
      key: 'person',
      header: issuedTexts.column_person,
      render: ({ person_name, current_name }) => (
        <span className="issued-person">
          {person_name}
          {person_name !== current_name && <small>{issuedTexts.renamed(current_name)}</small>}
        </span>
      ),
    },
    {
      key: 'percent',
      header: issuedTexts.column_percent,
      width: '120px',
      render: ({ percent }) => formatPercent(percent),
    },
    {
      key: 'date',
      header: issuedTexts.column_date,
      width: '190px',
      render: ({ issue_date }) => formatDay(issue_date),
    },
    {
      key: 'state',
      header: issuedTexts.column_state,
      width: '220px',
      render: (certificate) => <State certificate={certificate} />,
    },
  ];
}

function State({
  certificate: { revoked_at, revoke_reason, hidden_at },
}: {
  certificate: IssuedCertificate;
}): ReactNode {
  if (revoked_at === null) {
    return hidden_at === null ? (
      <Badge tone="right">{issuedTexts.real}</Badge>
    ) : (
      <Badge tone="neutral">{issuedTexts.hidden}</Badge>
    );
  }
  return (
    <span className="issued-person">
      <Badge tone="wrong">{issuedTexts.revoked}</Badge>
      <small>{issuedTexts.revoked_for(revoke_reason ?? '')}</small>
    </span>
  );
}

function Empty({ activity_id }: { activity_id: string }): ReactNode {
  const { client } = useServices();
  const percent = useQuery(summaryQuery(client, activity_id)).data?.certificate_percent ?? null;
  return (
    <EmptyState
      icon={<IconCertificate />}
      title={issuedTexts.empty_title}
      actions={
        <Link
          to="/statistics/authored/$activityId/participants"
          params={{ activityId: activity_id }}
          {...getButtonLook()}
        >
          {issuedTexts.to_participants}
        </Link>
      }
    >
      {percent !== null && issuedTexts.empty_text(formatPercent(percent))}
    </EmptyState>
  );
}
