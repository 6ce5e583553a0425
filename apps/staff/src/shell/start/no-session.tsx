import { ErrorState } from '@parta/ui/display/states';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';

/** Before anything can be shown: whether the person is signed in could not be asked. */
export function NoSession({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <main>
      <title>{shellTexts.failed_page_title}</title>
      <ErrorState onRetry={onRetry} />
    </main>
  );
}
