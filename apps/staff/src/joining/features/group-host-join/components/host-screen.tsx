import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, ErrorState, NoPermissionState, TextSkeleton } from '@parta/ui/display/states';
import { CallError } from '@parta/web-kit/call-error';
import { IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import { useJoining } from '../../../joining-services.tsx';
import { readHostedGroups } from '../rules/host-address.ts';
import { hostJoinTexts } from '../texts.ts';
import { useJoiningNews } from '../use-joining-news.ts';
import { HostFrame } from './host-frame.tsx';
import { JoiningBoard } from './joining-board.tsx';
import './host.css';

const route = getRouteApi('/groups/host_join');

/** What is known of the groups that the address names, or why there is nothing to show. */
export function HostScreen(): ReactNode {
  const search = route.useSearch();
  const services = useServices();
  const { session } = useJoining();
  const group_ids = readHostedGroups(search);
  const { news, askNow } = useJoiningNews(services, group_ids);
  const reason = news.error instanceof CallError ? news.error.reason : null;
  const isSignedOut = reason === 'unauthorized';
  const leave = useEffectEvent(() => session.goToLogin());
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut]);

  if (group_ids.length === 0) {
    return (
      <HostFrame>
        <EmptyState icon={<IconUsersGroup />} title={hostJoinTexts.none_title} actions={<ToGroups />}>
          {hostJoinTexts.none}
        </EmptyState>
      </HostFrame>
    );
  }
  if (reason === 'not_found' || reason === 'forbidden' || news.data?.groups.length === 0) {
    return (
      <HostFrame>
        <NoPermissionState title={hostJoinTexts.missing_title} actions={<ToGroups />}>
          {hostJoinTexts.missing}
        </NoPermissionState>
      </HostFrame>
    );
  }
  if (news.data !== undefined) {
    return <JoiningBoard joining={news.data} lost_since={news.isError ? news.dataUpdatedAt : null} askNow={askNow} />;
  }
  return (
    <HostFrame>
      {news.isError ? (
        <ErrorState onRetry={askNow} loading={news.isFetching} />
      ) : (
        <div aria-label={hostJoinTexts.loading}>
          <TextSkeleton lines={5} />
        </div>
      )}
    </HostFrame>
  );
}

function ToGroups(): ReactNode {
  const { settings } = useServices();
  return (
    <a href={`${settings.bases.area}groups`} {...getButtonLook('primary')}>
      {hostJoinTexts.to_groups}
    </a>
  );
}
