import { Page } from '@parta/ui/page';
import { ErrorState } from '@parta/ui/states';
import type { ReactNode } from 'react';
import { frameTexts } from './texts.ts';

/** In place of a screen whose code could not be had or broke. */
export function CrashedPage(): ReactNode {
  return (
    <Page tabTitle={frameTexts.crashed_page_title} heading={frameTexts.crashed_heading}>
      <ErrorState title={frameTexts.crashed_title} onRetry={() => window.location.reload()}>
        {frameTexts.crashed_text}
      </ErrorState>
    </Page>
  );
}
