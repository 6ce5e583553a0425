import { getButtonLook } from '@parta/ui/button';
import { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../../shell/load-failure.tsx';
import { PlaceLink } from '../frame/navigation.tsx';
import { NotFoundState } from '../frame/not-found.tsx';
import { START_PLACE } from '../frame/places.ts';
import { frameTexts } from '../frame/texts.ts';

/** Why a screen has nothing to show: no right to it, no such thing, or a load that may be tried again. */
export function QueryFailure({ query }: Pick<LoadFailureProps, 'query'>): ReactNode {
  const { error } = query;
  if (error instanceof CallError && error.status === 404) return <NotFoundState />;
  return (
    <LoadFailure
      query={query}
      actions={
        <PlaceLink place={START_PLACE} {...getButtonLook()}>
          {frameTexts.to_start}
        </PlaceLink>
      }
    />
  );
}
