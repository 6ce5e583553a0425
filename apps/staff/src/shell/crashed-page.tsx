import { Page } from '@parta/ui/page';
import { ErrorState } from '@parta/ui/states';
import type { ReactNode } from 'react';
import { shellTexts } from './texts.ts';

/** In place of a screen whose code could not be had or broke. */
export function CrashedPage(): ReactNode {
  return (
    <Page tabTitle={shellTexts.failed_page_title} heading={shellTexts.crashed_heading}>
      <ErrorState title={shellTexts.crashed_title} onRetry={() => window.location.reload()}>
        {shellTexts.crashed_text}
      </ErrorState>
    </Page>
  );
}
