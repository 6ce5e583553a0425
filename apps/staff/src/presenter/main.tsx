import { isNewYearLogo } from '@parta/domain/time/logo';
import { createServerClock } from '@parta/web-kit/server-clock';
import { getToday } from '../shell/moments/device-clock.ts';
import { openStaffPage } from '../shell/start/open-staff-page.ts';
import { ConsoleFailed, ConsoleSkeleton } from './features/console/components/console-states.tsx';
import { findActivityId } from './find-activity-id.ts';
import { PresenterApp } from './presenter-app.tsx';

const clock = createServerClock();

openStaffPage({
  unlicensed: true,
  waiting: <ConsoleSkeleton />,
  failed: <ConsoleFailed onRetry={() => window.location.reload()} />,
  draw: ({ settings }) => (
    <PresenterApp
      clock={clock}
      activity_id={findActivityId(window.location.href, settings.bases.speaker)}
      newYear={isNewYearLogo(getToday())}
    />
  ),
});
