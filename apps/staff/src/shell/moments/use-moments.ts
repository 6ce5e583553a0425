import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { selfQuery } from '../profile/self-query.ts';
import { useServices } from '../services.tsx';
import { createMoments, type Moments } from './moments.ts';

/** How the signed-in person reads moments: in the zone of her profile, in the device's until that has come. */
export function useMoments(): Moments {
  const { client } = useServices();
  const { data } = useQuery(selfQuery(client));
  const timeZone = data?.timeZone ?? null;
  return useMemo(() => createMoments(timeZone), [timeZone]);
}
