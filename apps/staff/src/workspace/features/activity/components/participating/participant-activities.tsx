import { isSync } from '@parta/domain/codes';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../../shell/failures/load-failure.tsx';
import { useSoughtWords } from '../../../../../shell/lists/use-sought-words.ts';
import { useMoments } from '../../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { participatingQuery } from '../../api.ts';
import { activityTexts, selfStudyTexts } from '../../texts.ts';
import { ActivitySearch, NothingFound } from '../activity-search.tsx';
import { useEndings } from '../end-dialogs.tsx';
import { ParticipantTable } from './participant-table.tsx';

/** Activities in which the person takes part. */
export function ParticipantActivities(): ReactNode {
  const { client, settings, goTo } = useServices();
  const moments = useMoments();
  const sought = useSoughtWords();
  const activities = useQuery(participatingQuery(client, sought.search));
  const isFound = sought.search !== '' || activities.isPlaceholderData;
  const endings = useEndings(selfStudyTexts);
  if (activities.isError && activities.data === undefined) return <LoadFailure query={activities} />;
  return (
    <>
      <div className="activity-shown">
        <ActivitySearch sought={sought} isEmpty={activities.data?.length === 0 && !isFound} />
      </div>
      <ParticipantTable
        activities={activities.data}
        moments={moments}
        onJoin={({ id, mode }) => goTo(`${settings.bases.play}${isSync(mode) ? 's' : 'a'}/${id}/`)}
        onComplete={endings.complete}
        onCancel={endings.cancel}
        empty={
          isFound ? (
            <NothingFound sought={sought}>{activityTexts.not_found_participant_text(sought.words.trim())}</NothingFound>
          ) : (
            <EmptyState
              icon={<IconDeviceMobile />}
              title={activityTexts.empty_participant_title}
              actions={
                <a href={settings.bases.play} {...getButtonLook('primary')}>
                  {activityTexts.join_by_code}
                </a>
              }
            >
              {activityTexts.empty_participant_text}
            </EmptyState>
          )
        }
      />
      {endings.dialogs}
    </>
  );
}
