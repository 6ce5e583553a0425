import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

/** Says that what is shown may be old; stands only while there is no link. */
export function ConnectionBanner({ connected }: { connected: boolean }): ReactNode {
  return (
    <div role="alert" className="connection" data-lost={!connected || undefined}>
      {!connected && (
        <>
          <IconWifiOff aria-hidden="true" />
          {consoleTexts.connection_lost}
        </>
      )}
    </div>
  );
}
