import { ErrorState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { type ReactNode, useState } from 'react';
import { isServerAnswering } from '../chunks/lazy-part.ts';
import { shellTexts } from '../texts.ts';

/** In place of a screen whose code could not be had or broke. */
export function CrashedPage(): ReactNode {
  const [isAsking, setIsAsking] = useState(false);

  // A reload with the server away would leave the browser's own error in place of this page.
  async function retry(): Promise<void> {
    setIsAsking(true);
    if (await isServerAnswering()) window.location.reload();
    else setIsAsking(false);
  }

  return (
    <Page tabTitle={shellTexts.failed_page_title} heading={shellTexts.crashed_heading}>
      <ErrorState title={shellTexts.crashed_title} onRetry={() => void retry()} loading={isAsking}>
        {shellTexts.crashed_text}
      </ErrorState>
    </Page>
  );
}
