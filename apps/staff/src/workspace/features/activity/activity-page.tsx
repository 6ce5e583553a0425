import { SegmentedControl } from '@mantine/core';
import { isAnonymous, isSync } from '@parta/domain/codes';
import { canKeepLibrary, hasOrganizerTab } from '@parta/domain/people/permissions';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { Tabs } from '@parta/ui/frame/tabs';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconCalendarCheck, IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { MoreRows } from '../../../shell/lists/more-rows.tsx';
import { useSoughtWords } from '../../../shell/lists/use-sought-words.ts';
import { getNow } from '../../../shell/moments/device-clock.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { activitiesQuery, type ListedActivity, type ShownActivities } from './api.ts';
import { ActivitySearch, NothingFound } from './components/activity-search.tsx';
import { ActivityTable } from './components/activity-table.tsx';
import { useEndings } from './components/end-dialogs.tsx';
import type { LinkedActivity } from './rules/linked-activity.ts';
import { activityTexts } from './texts.ts';

const LINES = 6;

/** Another person's screen: an organizer asks for it seldom. */
const ParticipantActivities = lazyPart(
  async () => (await import('./components/participating/participant-activities.tsx')).ParticipantActivities,
);

/** There are none most of the time. */
const LeftLessons = lazyPart(async () => (await import('./components/left-lessons.tsx')).LeftLessons);

/** They come when the first is opened. */
const EditDialog = lazyPart(async () => (await import('./components/edit-dialog.tsx')).EditDialog);
const LinkDialog = lazyPart(async () => (await import('./components/link/link-dialog.tsx')).LinkDialog);

/** Activities of the person, as organizer and as participant; which stand in the address. */
export function ActivityPage(): ReactNode {
  const { as = 'organizer' } = useSearch({ from: '/activity' });
  const navigate = useNavigate();
  const { permissions, settings } = useServices();
  const isOrganizer = hasOrganizerTab(permissions);
  return (
    <Page
      tabTitle={workspaceTexts.page_title(activityTexts.title)}
      heading={activityTexts.title}
      actions={
        <a href={settings.bases.play} {...getButtonLook('default')}>
          {activityTexts.join_by_code}
        </a>
      }
    >
      <Suspense>
        <LeftLessons />
      </Suspense>
      {isOrganizer ? (
        <Tabs
          label={activityTexts.tabs}
          value={as}
          onChange={(key) => void navigate({ to: '/activity', search: key === 'participant' ? { as: key } : {} })}
          tabs={[
            { key: 'organizer', label: activityTexts.tab_organizer, panel: <OrganizerActivities /> },
            { key: 'participant', label: activityTexts.tab_participant, panel: <Participating /> },
          ]}
        />
      ) : (
        <Participating />
      )}
    </Page>
  );
}

function Participating(): ReactNode {
  return (
    <Suspense fallback={<TextSkeleton lines={LINES} />}>
      <ParticipantActivities />
    </Suspense>
  );
}

function OrganizerActivities(): ReactNode {
  const { status: shown = 'current' } = useSearch({ from: '/activity' });
  const { client, settings, goTo } = useServices();
  const navigate = useNavigate();
  const moments = useMoments();
  const sought = useSoughtWords();
  const activities = useInfiniteQuery({
    ...activitiesQuery(client, shown, sought.search),
    // What was found stays until something else is; of other statuses it would be wrong.
    placeholderData: (former, query) => (query?.queryKey[2] === shown ? former : undefined),
  });
  const isFound = sought.search !== '' || activities.isPlaceholderData;
  const endings = useEndings();
  const editing = useDialog<string>();
  const linking = useDialog<LinkedActivity>();

  function openParticipants(activity: ListedActivity): void {
    if (isAnonymous(activity.description.identification)) {
      showToast({ kind: 'info', text: activityTexts.anonymous });
      return;
    }
    void navigate({ to: '/activity/$id', params: { id: activity.id } });
  }

  function join({ id, start_date }: ListedActivity): void {
    const minutes = settings.early_join_minutes;
    if (Date.parse(start_date) - getNow() > minutes * MINUTE_MS) {
      showToast({ kind: 'warning', text: activityTexts.too_early(minutes) });
      return;
    }
    goTo(`${settings.bases.play}s/${id}/`);
  }

  function link({ id, title, description, start_date, end_date }: ListedActivity): void {
    const is_sync = isSync(description.mode);
    const addressOf = (way: string): string => new URL(`${settings.bases.play}${way}`, window.location.href).href;
    linking.open({
      id,
      is_sync,
      title,
      term: moments.formatPeriod(start_date, end_date),
      address: addressOf(`${is_sync ? 's' : 'a'}/${id}/`),
      play: addressOf(''),
    });
  }

  const endedOf = ({ id, title, start_date, end_date }: ListedActivity) => ({ id, title, start_date, end_date });
  return (
    <>
      <div className="activity-shown">
        <SegmentedControl
          aria-label={activityTexts.shown}
          size="md"
          value={shown}
          onChange={(value) =>
            void navigate({ to: '/activity', search: value === 'finished' ? { status: 'finished' } : {} })
          }
          data={[
            { value: 'current', label: activityTexts.current },
            { value: 'finished', label: activityTexts.finished },
          ]}
        />
        <ActivitySearch sought={sought} isEmpty={activities.data?.length === 0 && !isFound} />
      </div>
      {activities.isError && activities.data === undefined ? (
        <LoadFailure query={activities} />
      ) : (
        <ActivityTable
          activities={activities.data}
          moments={moments}
          empty={
            isFound ? (
              <NothingFound sought={sought}>{activityTexts.not_found_text(sought.words.trim())}</NothingFound>
            ) : (
              <NoActivities shown={shown} />
            )
          }
          onJoin={join}
          onEdit={({ id }) => editing.open(id)}
          onComplete={(activity) => endings.complete(endedOf(activity))}
          onCancel={(activity) => endings.cancel(endedOf(activity))}
          onLink={link}
          onOpenParticipants={openParticipants}
          onMark={(id) => void navigate({ to: '/statistics/authored/$activityId/marking', params: { activityId: id } })}
          onOpenResults={(id) =>
            void navigate({ to: '/statistics/authored/$activityId/participants', params: { activityId: id } })
          }
        />
      )}
      <MoreRows query={activities} />
      <Suspense>
        {editing.value !== null && <EditDialog dialog={editing} />}
        {linking.value !== null && <LinkDialog dialog={linking} />}
      </Suspense>
      {endings.dialogs}
    </>
  );
}

function NoActivities({ shown }: { shown: ShownActivities }): ReactNode {
  const { permissions } = useServices();
  if (shown === 'finished') {
    return (
      <EmptyState
        icon={<IconCalendarCheck />}
        title={activityTexts.empty_finished_title}
        actions={
          <Link to="/activity" {...getButtonLook()}>
            {activityTexts.to_current}
          </Link>
        }
      >
        {activityTexts.empty_finished_text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconCalendarEvent />}
      title={activityTexts.empty_current_title}
      actions={
        canKeepLibrary(permissions) && (
          <Link to="/library/{-$id}" params={{ id: undefined }} {...getButtonLook('primary')}>
            {activityTexts.to_library}
          </Link>
        )
      }
    >
      {activityTexts.empty_current_text}
    </EmptyState>
  );
}
