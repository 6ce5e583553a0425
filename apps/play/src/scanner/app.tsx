import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { type ReactNode, useEffect, useState } from 'react';
import { takeKey } from '../live/take-key.ts';
import { useOpening } from '../live/use-opening.ts';
import { openScanner } from './calls.ts';
import { ScanPage } from './features/scan/scan-page.tsx';
import { ScannerNotice } from './parts/scanner-notice.tsx';
import { scannerTexts } from './texts.ts';

interface AppProps {
  /** Null when the address names no activity. */
  activity_id: string | null;
  /** Key of a signed address. */
  sealed: string | null;
}

/** The scanner: reads the paper cards of a class. */
export function App({ activity_id, sealed }: AppProps): ReactNode {
  const key = useNewestKey(sealed);
  return (
    <ErrorBoundary
      fallback={<ScannerNotice title={scannerTexts.failed_title} onRetry={() => window.location.reload()} />}
    >
      {activity_id === null ? (
        <ScannerNotice title={scannerTexts.bad_key_title} text={scannerTexts.bad_key_text} />
      ) : (
        <Opened key={key.num} activity_id={activity_id} sealed={key.sealed} />
      )}
    </ErrorBoundary>
  );
}

/** The key of the address; another one that is put into it later, without the page being loaded anew, has the next number. */
function useNewestKey(first: string | null): { sealed: string | null; num: number } {
  const [key, setKey] = useState({ sealed: first, num: 0 });
  useEffect(() => {
    const onHash = (): void => {
      const sealed = takeKey();
      if (sealed !== null) setKey(({ num }) => ({ sealed, num: num + 1 }));
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  return key;
}

function Opened({ activity_id, sealed }: { activity_id: string; sealed: string | null }): ReactNode {
  const { opening, retry } = useOpening(openScanner, { activity_id, sealed });
  switch (opening) {
    case 'opening':
      return <ScannerNotice title={scannerTexts.loading} />;
    case 'refused':
      return <ScannerNotice title={scannerTexts.bad_key_title} text={scannerTexts.bad_key_text} />;
    case 'failed':
      return (
        <ScannerNotice title={scannerTexts.no_network_title} text={scannerTexts.no_network_text} onRetry={retry} />
      );
    case 'opened':
      return <ScanPage activity_id={activity_id} />;
  }
}
