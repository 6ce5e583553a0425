import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { ScannerNotice } from '../../parts/scanner-notice.tsx';
import { scannerTexts } from '../../texts.ts';
import { ScanScreen } from './components/scan-screen.tsx';
import { countWaiting } from './rules/standings.ts';
import { useScanner } from './use-scanner.ts';

/** The scanner of one session. */
export function ScanPage({ activity_id }: { activity_id: string }): ReactNode {
  const { document, status, views, give } = useScanner(activity_id);
  usePageTitle(scannerTexts.tab(document?.title ?? scannerTexts.loading));

  if (status === 'not_found' || status === 'unauthorized') {
    const waiting = countWaiting(views);
    const kept = waiting === 0 ? '' : ` ${scannerTexts.kept(waiting)}`;
    return <ScannerNotice title={scannerTexts.gone_title} text={`${scannerTexts.gone_text}${kept}`} />;
  }
  if (document === null) return <ScannerNotice title={scannerTexts.loading} />;
  return (
    <ErrorBoundary
      resetKey={document.step}
      fallback={<ScannerNotice title={scannerTexts.failed_title} text={scannerTexts.failed_text} />}
    >
      <ScanScreen document={document} views={views} isOffline={status === 'offline'} onGive={give} />
    </ErrorBoundary>
  );
}
