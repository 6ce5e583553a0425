import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import type { ReactNode } from 'react';
import { useOpening } from '../live/use-opening.ts';
import { openProjector } from './calls.ts';
import { BoardPage } from './features/board/board-page.tsx';
import { BoardNotice } from './parts/board-notice.tsx';
import { boardTexts } from './texts.ts';

interface AppProps {
  /** Null when the address names no activity. */
  activity_id: string | null;
  /** Key of a signed address. */
  sealed: string | null;
}

/** The projector: what the whole room looks at. */
export function App({ activity_id, sealed }: AppProps): ReactNode {
  return (
    <ErrorBoundary fallback={<BoardNotice title={boardTexts.failed_title} onRetry={() => window.location.reload()} />}>
      {activity_id === null ? (
        <BoardNotice title={boardTexts.bad_key_title} text={boardTexts.bad_key_text} />
      ) : (
        <Opened activity_id={activity_id} sealed={sealed} />
      )}
    </ErrorBoundary>
  );
}

function Opened({ activity_id, sealed }: { activity_id: string; sealed: string | null }): ReactNode {
  const { opening, retry } = useOpening(openProjector, { activity_id, sealed });
  switch (opening) {
    case 'opening':
      return <BoardNotice title={boardTexts.loading} />;
    case 'refused':
      return <BoardNotice title={boardTexts.bad_key_title} text={boardTexts.bad_key_text} />;
    case 'failed':
      return <BoardNotice title={boardTexts.no_network_title} text={boardTexts.no_network_text} onRetry={retry} />;
    case 'opened':
      return <BoardPage activity_id={activity_id} />;
  }
}
