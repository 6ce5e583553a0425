import { Button } from '@parta/ui/buttons/button';
import { Badge, type BadgeProps } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconAlertTriangle, IconBell, IconBellOff, IconPencilPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type DialogState, useDialog } from '../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { MoreRows } from '../../../shell/lists/more-rows.tsx';
import type { Moments } from '../../../shell/moments/moments.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { adminTexts } from '../../texts.ts';
import { type News, type NewsScope, newsKey, newsQuery, withdrawNews } from './api.ts';
import { audienceTexts, describeWithdrawal, newsTexts, stateTexts } from './texts.ts';

const WriteDialog = lazyPart(async () => (await import('./components/write-dialog.tsx')).WriteDialog);

const STATE_TONES: Readonly<Record<News['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'accent',
  shown: 'right',
  over: 'neutral',
  withdrawn: 'warning',
};

function listColumns(scope: NewsScope, { formatMoment }: Moments): DataTableColumn<News>[] {
  const audience: DataTableColumn<News> = {
    key: 'audience',
    header: newsTexts.column_audience,
    width: '17%',
    render: (news) => news.organization ?? audienceTexts[news.audience],
  };
  return [
    {
      key: 'title',
      header: newsTexts.column_title,
      render: ({ title, overview, is_urgent }) => (
        <span className="ui-cell-lines">
          <span>{title}</span>
          <span className="ui-cell-more">{overview}</span>
          {is_urgent && (
            <span>
              <Badge tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
                {newsTexts.urgent}
              </Badge>
            </span>
          )}
        </span>
      ),
    },
    ...(scope === 'platform' ? [audience] : []),
    {
      key: 'term',
      header: newsTexts.column_term,
      width: '24%',
      render: ({ shown_from, shown_until }) => (
        <span className="ui-cell-lines">
          <span>{newsTexts.from(formatMoment(shown_from))}</span>
          <span>{newsTexts.until(formatMoment(shown_until))}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: newsTexts.column_state,
      width: '150px',
      render: ({ state }) => <Badge tone={STATE_TONES[state]}>{stateTexts[state]}</Badge>,
    },
    {
      key: 'readers',
      header: newsTexts.column_readers,
      width: '110px',
      align: 'end',
      render: ({ readers }) => readers,
    },
  ];
}

/** News of an organization, to its administrator. */
export function OrganizationNewsPage(): ReactNode {
  return <NewsList scope={{ organization_id: useOrganizationId() }} />;
}

/** News for whomever, to the platform's administrator. */
export function PlatformNewsPage(): ReactNode {
  return <NewsList scope="platform" />;
}

function NewsList({ scope }: { scope: NewsScope }): ReactNode {
  const { client } = useServices();
  const moments = useMoments();
  const news = useInfiniteQuery(newsQuery(client, scope));
  const writing = useDialog<'new'>();
  const withdrawing = useDialog<News>();
  const isOfPlatform = scope === 'platform';
  const writeButton = (
    <Button variant="primary" icon={<IconPencilPlus aria-hidden="true" />} onClick={() => writing.open('new')}>
      {newsTexts.write}
    </Button>
  );
  return (
    <Page
      tabTitle={adminTexts.page_title(newsTexts.title, isOfPlatform ? adminTexts.platform : adminTexts.product)}
      heading={newsTexts.title}
      busy={news.isPending}
      actions={writeButton}
    >
      <p className="admin-about">{isOfPlatform ? newsTexts.about_platform : newsTexts.about_organization}</p>
      {news.isError && news.data === undefined ? (
        <QueryFailure query={news} />
      ) : (
        <DataTable
          label={newsTexts.title}
          columns={listColumns(scope, moments)}
          rows={news.data}
          getRowKey={({ id }) => id}
          getRowLabel={({ title }) => title}
          listActions={(row) =>
            row.state === 'shown' || row.state === 'waiting'
              ? [
                  {
                    key: 'withdraw',
                    label: newsTexts.withdraw,
                    icon: <IconBellOff />,
                    danger: true,
                    onSelect: () => withdrawing.open(row),
                  },
                ]
              : []
          }
          empty={
            <EmptyState icon={<IconBell />} title={newsTexts.empty_title} actions={writeButton}>
              {newsTexts.empty_text}
            </EmptyState>
          }
        />
      )}
      <MoreRows query={news} />
      <Suspense>{writing.value !== null && <WriteDialog scope={scope} dialog={writing} />}</Suspense>
      <WithdrawDialog scope={scope} dialog={withdrawing} />
    </Page>
  );
}

/** Takes news back before their term is over. */
function WithdrawDialog({ scope, dialog }: { scope: NewsScope; dialog: DialogState<News> }): ReactNode {
  const { client } = useServices();
  const cache = useQueryClient();
  const refresh = (): Promise<void> => cache.invalidateQueries({ queryKey: newsKey(scope) });
  return (
    <ConfirmAction
      dialog={dialog}
      title={newsTexts.withdraw_title}
      confirmLabel={newsTexts.withdraw}
      action={newsTexts.withdraw_action}
      words={({ title }) => <p>{newsTexts.withdraw_text(title)}</p>}
      run={async ({ id }) => {
        await withdrawNews(client, scope, id);
        showToast({ kind: 'success', text: newsTexts.withdrawn });
        await refresh();
      }}
      describe={(error) => {
        void refresh();
        return describeWithdrawal(error);
      }}
    />
  );
}
