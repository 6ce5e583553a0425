import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { canManageGroups } from '@parta/domain/people/permissions';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import type { DataTableColumn } from '@parta/ui/table/data-table';
import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../../shell/chunks/lazy-part.ts';
import { useSoughtWords } from '../../../../../shell/lists/use-sought-words.ts';
import type { Moments } from '../../../../../shell/moments/moments.ts';
import { useMoments } from '../../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { type AuthoredActivity, authoredQuery } from '../../api.ts';
import { statisticsTexts } from '../../texts.ts';
import { ActivitiesTable, NoActivities } from './activities-table.tsx';
import './authored-list.css';

/** The choice of a group brings code that the list does without. */
const GroupFilter = lazyPart(async () => (await import('./group-filter.tsx')).GroupFilter);

function listColumns(moments: Moments): DataTableColumn<AuthoredActivity>[] {
  return [
    { key: 'activity', header: statisticsTexts.activity, render: (row) => <ActivityName row={row} /> },
    {
      key: 'groups',
      header: statisticsTexts.groups_column,
      width: '180px',
      render: ({ description }) => description.group_names?.join(', ') || statisticsTexts.dash,
    },
    {
      key: 'format',
      header: statisticsTexts.format,
      width: '150px',
      render: ({ description }) => (isSync(description.mode) ? statisticsTexts.sync : statisticsTexts.async),
    },
    {
      key: 'period',
      header: statisticsTexts.period,
      width: '290px',
      render: ({ start_date, end_date }) => moments.formatPeriod(start_date, end_date),
    },
  ];
}

/** The material; below it the title of the activity, where it has one of its own. */
function ActivityName({ row: { material, title, status } }: { row: AuthoredActivity }): ReactNode {
  return (
    <span className="ui-cell-lines">
      <span>
        {material.title} {status === ACTIVITY_STATUS.running && <Badge tone="accent">{statisticsTexts.going_on}</Badge>}
      </span>
      {title !== material.title && <span className="ui-cell-more">{title}</span>}
    </span>
  );
}

/** Activities that the person runs or has run, each leading to its results; searched by the server. */
export function AuthoredList(): ReactNode {
  const { client, permissions } = useServices();
  const moments = useMoments();
  const isNarrow = useIsNarrow();
  const { words, setWords, search } = useSoughtWords();
  const [group_id, setGroup] = useState<string | null>(null);
  const activities = useInfiniteQuery(authoredQuery(client, { search, group_id }));
  const isNarrowed = search !== '' || group_id !== null;
  const count = activities.data?.pages.flat().length ?? 0;
  const isEmpty = activities.data !== undefined && count === 0 && !activities.isPlaceholderData;
  return (
    <>
      {(!isEmpty || isNarrowed || words !== '') && (
        <div className="stat-list-tools">
          <SearchField
            label={statisticsTexts.search_activity}
            value={words}
            onChange={setWords}
            {...(isNarrow ? {} : { focusKey: '/' })}
          />
          {canManageGroups(permissions) && (
            <Suspense>
              <GroupFilter group_id={group_id} onChoose={setGroup} />
            </Suspense>
          )}
        </div>
      )}
      <p className="ui-muted stat-list-count" role="status">
        {count > 0 && countWords(count, { hasMore: activities.hasNextPage, isNarrowed })}
      </p>
      <ActivitiesTable
        label={statisticsTexts.authored_table}
        query={activities}
        columns={listColumns(moments)}
        getLabel={({ material }) => material.title}
        to="/statistics/authored/$activityId/participants"
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<IconSearchOff />}
              title={statisticsTexts.none_found_title}
              actions={
                <Button
                  onClick={() => {
                    setWords('');
                    setGroup(null);
                  }}
                >
                  {statisticsTexts.show_all}
                </Button>
              }
            >
              {search === '' ? statisticsTexts.none_of_group_text : statisticsTexts.none_found_text}
            </EmptyState>
          ) : (
            <NoActivities title={statisticsTexts.authored_empty_title} text={statisticsTexts.authored_empty_text} />
          )
        }
      />
    </>
  );
}

function countWords(count: number, { hasMore, isNarrowed }: { hasMore: boolean; isNarrowed: boolean }): string {
  if (hasMore) return statisticsTexts.activities_shown(count);
  return isNarrowed ? statisticsTexts.activities_found(count) : statisticsTexts.activities_all(count);
}
