import { SegmentedControl } from '@mantine/core';
import { isAnonymous } from '@parta/domain/codes';
import { canKeepLibrary, hasOrganizerTab } from '@parta/domain/people/permissions';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconCalendarCheck, IconCalendarEvent, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { activitiesQuery, type ListedActivity, type ShownActivities } from './api.ts';
import { ActivityTable } from './components/activity-table.tsx';
import { LeftLessons } from './components/left-lessons.tsx';
import { activityTexts } from './texts.ts';

/** Activities of the organizer; which of them stands in the address. A participant is shown the way in by code. */
export function ActivityPage(): ReactNode {
  const { status: shown = 'current' } = useSearch({ from: '/activity' });
  const { permissions, settings } = useServices();
  const isOrganizer = hasOrganizerTab(permissions);
  const joinLink = (
    <a href={settings.bases.play} {...getButtonLook(isOrganizer ? 'default' : 'primary')}>
      {activityTexts.join_by_code}
    </a>
  );
  return (
    <Page
      tabTitle={workspaceTexts.page_title(activityTexts.title)}
      heading={activityTexts.title}
      actions={isOrganizer ? joinLink : undefined}
    >
      <LeftLessons />
      {isOrganizer ? (
        <OrganizerActivities shown={shown} />
      ) : (
        <EmptyState icon={<IconDeviceMobile />} title={activityTexts.participant_title} actions={joinLink}>
          {activityTexts.participant_text}
        </EmptyState>
      )}
    </Page>
  );
}

function OrganizerActivities({ shown }: { shown: ShownActivities }): ReactNode {
  const { client, settings, goTo } = useServices();
  const navigate = useNavigate();
  const moments = useMoments();
  const activities = useQuery(activitiesQuery(client, shown));

  function openParticipants(activity: ListedActivity): void {
    if (isAnonymous(activity.description.identification)) {
      showToast({ kind: 'info', text: activityTexts.anonymous });
      return;
    }
    void navigate({ to: '/activity/$id', params: { id: activity.id } });
  }

  return (
    <>
      <div>
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
      </div>
      {activities.isError && activities.data === undefined ? (
        <LoadFailure query={activities} />
      ) : (
        <ActivityTable
          activities={activities.data}
          moments={moments}
          empty={<NoActivities shown={shown} />}
          onOpenConsole={(id) => goTo(`${settings.bases.play}s/${id}/`)}
          onOpenParticipants={openParticipants}
          onOpenResults={(id) =>
            void navigate({ to: '/statistics/authored/$activityId/participants', params: { activityId: id } })
          }
        />
      )}
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
