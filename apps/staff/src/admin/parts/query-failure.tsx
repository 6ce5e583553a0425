import { getButtonLook } from '@parta/ui/button';
import { ErrorState, NoPermissionState } from '@parta/ui/states';
import { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import { PlaceLink } from '../frame/navigation.tsx';
import { NotFoundState } from '../frame/not-found.tsx';
import { START_PLACE } from '../frame/places.ts';
import { frameTexts } from '../frame/texts.ts';

export interface QueryFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Why a screen has nothing to show: no right to it, no such thing, or a load that may be tried again. */
export function QueryFailure({ query }: QueryFailureProps): ReactNode {
  const { error } = query;
  if (error instanceof CallError && error.status === 404) return <NotFoundState />;
  if (error instanceof CallError && error.status === 403) {
    return (
      <NoPermissionState
        actions={
          <PlaceLink place={START_PLACE} {...getButtonLook()}>
            {frameTexts.to_start}
          </PlaceLink>
        }
      />
    );
  }
  return <ErrorState onRetry={() => void query.refetch()} loading={query.isFetching} />;
}
