import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { IconChartBar, IconUserSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoreRows } from '../../../shell/lists/more-rows.tsx';
import { useServices } from '../../../shell/services.tsx';
import { participantsQuery, summaryQuery } from './api.ts';
import { StatisticsFrame } from './components/frame/statistics-frame.tsx';
import { ParticipantsTable } from './components/people/participants-table.tsx';
import { FIRST_ROWS } from './rules/wanted-rows.ts';
import { statisticsTexts } from './texts.ts';
import { partedRows } from './use-printing.ts';
import { useWantedRows } from './use-wanted-rows.ts';

/** Results of an activity by participant. */
export function ParticipantsPage({ activity_id }: { activity_id: string }): ReactNode {
  const { client } = useServices();
  const { wanted, setWanted, search, setSearch } = useWantedRows(FIRST_ROWS);
  const rows = useInfiniteQuery(participantsQuery(client, activity_id, wanted));
  const summary = useQuery(summaryQuery(client, activity_id));
  const isHidden = summary.data?.shows_people === false;
  const [first] = rows.data?.pages ?? [];
  const people = rows.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <StatisticsFrame
      activity_id={activity_id}
      query={rows}
      rows={partedRows(rows, people.length)}
      isNarrowed={wanted.search !== ''}
    >
      {first === undefined ? (
        <TextSkeleton lines={10} />
      ) : people.length === 0 && wanted.search === '' ? (
        <EmptyState
          icon={<IconChartBar />}
          title={isHidden ? statisticsTexts.going_on_title : statisticsTexts.empty_title}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {statisticsTexts.to_activities}
            </Link>
          }
        >
          {isHidden ? statisticsTexts.going_on_text : statisticsTexts.empty_text}
        </EmptyState>
      ) : (
        <>
          <SearchField label={statisticsTexts.search} value={search} onChange={setSearch} focusKey="/" />
          {people.length === 0 ? (
            <EmptyState
              icon={<IconUserSearch />}
              title={statisticsTexts.nobody_found}
              actions={<Button onClick={() => setSearch('')}>{statisticsTexts.clear_search}</Button>}
            />
          ) : (
            <ParticipantsTable
              activity_id={activity_id}
              statistics={first}
              people={people}
              wanted={wanted}
              onWant={setWanted}
            />
          )}
          <MoreRows query={rows} />
        </>
      )}
    </StatisticsFrame>
  );
}
