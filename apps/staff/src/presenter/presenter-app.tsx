import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { TextSkeleton } from '@parta/ui/display/states';
import type { ServerClock } from '@parta/web-kit/server-clock';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../shell/chunks/lazy-part.ts';
import { CrashedPage } from '../shell/failures/crashed-page.tsx';
import { useServices } from '../shell/services.tsx';
import { ConsoleNotFound } from './features/console/components/console-states.tsx';
import { ConsolePage } from './features/console/console-page.tsx';

/** Comes with the end of the lesson. */
const ResultsPage = lazyPart(async () => (await import('./features/results/results-page.tsx')).ResultsPage);
/** Most lessons are asked without paper cards. */
const CardsDialogs = lazyPart(async () => (await import('./features/cards/components/cards-dialogs.tsx')).CardsDialogs);

export interface PresenterAppProps {
  clock: ServerClock;
  /** Null when the address names no activity. */
  activity_id: string | null;
  newYear: boolean;
}

/** The speaker service: the console of one activity with the results at its end. */
export function PresenterApp({ activity_id, ...parts }: PresenterAppProps): ReactNode {
  const { settings } = useServices();
  if (activity_id === null) return <ConsoleNotFound activitiesUrl={`${settings.bases.area}activities`} />;
  return (
    <ErrorBoundary fallback={<CrashedPage />}>
      <ConsolePage
        {...parts}
        activity_id={activity_id}
        results={
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <ResultsPage activity_id={activity_id} />
          </Suspense>
        }
        drawCards={(asked) => (
          <Suspense>
            <CardsDialogs {...asked} />
          </Suspense>
        )}
      />
    </ErrorBoundary>
  );
}
