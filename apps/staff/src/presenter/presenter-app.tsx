import type { PageSettings } from '@parta/contract/page-settings';
import type { Client } from '@parta/web-kit/client';
import type { ServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
import { ConsoleNotFound } from './features/console/components/console-states.tsx';
import { ConsolePage } from './features/console/console-page.tsx';
import { ResultsPage } from './features/results/results-page.tsx';

export interface PresenterAppProps {
  client: Client;
  settings: PageSettings;
  clock: ServerClock;
  /** Null when the address names no activity. */
  activity_id: string | null;
  newYear: boolean;
}

/** The speaker service: the console of one activity with the results at its end. */
export function PresenterApp({ activity_id, ...parts }: PresenterAppProps): ReactNode {
  const { area } = parts.settings.bases;
  if (activity_id === null) return <ConsoleNotFound activitiesUrl={`${area}activities`} />;
  return (
    <ConsolePage
      {...parts}
      activity_id={activity_id}
      results={<ResultsPage client={parts.client} activity_id={activity_id} areaBase={area} />}
    />
  );
}
