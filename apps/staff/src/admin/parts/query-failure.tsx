import { getButtonLook } from '@parta/ui/buttons/button';
import { CallError } from '@parta/web-kit/call-error';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../../shell/failures/load-failure.tsx';
import { START_ADDRESS } from '../frame/addresses.ts';
import { AddressLink } from '../frame/navigation.tsx';
import { NotFoundState } from '../frame/not-found.tsx';
import { frameTexts } from '../frame/texts.ts';

/**
 * Why a screen has nothing to show: no right to it, no such thing, or a load that may be tried again. Trying again asks
 * for everything on the page that has failed, the frame's own load among it.
 */
export function QueryFailure({ query }: Pick<LoadFailureProps, 'query'>): ReactNode {
  const cache = useQueryClient();
  const { error, isFetching } = query;
  if (error instanceof CallError && error.status === 404) return <NotFoundState />;
  const refetch = (): Promise<void> =>
    cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <LoadFailure
      query={{ error, isFetching, refetch }}
      actions={
        <AddressLink address={START_ADDRESS} {...getButtonLook()}>
          {frameTexts.to_start}
        </AddressLink>
      }
    />
  );
}
