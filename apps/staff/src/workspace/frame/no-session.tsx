import { ErrorState } from '@parta/ui/states';
import type { ReactNode } from 'react';
import { frameTexts } from './texts.ts';

/** Before anything can be shown: whether the person is signed in could not be asked. */
export function NoSession({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <main className="no-session">
      <title>{frameTexts.crashed_page_title}</title>
      <ErrorState onRetry={onRetry} />
    </main>
  );
}
