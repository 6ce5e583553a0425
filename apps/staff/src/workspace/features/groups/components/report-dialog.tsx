import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { reportTexts } from '../texts.ts';
import type { AskedReport } from '../use-report.ts';

/** It brings the choice of many and the calendar with it, which the list itself does without. */
const ReportForm = lazyPart(async () => (await import('./report-form.tsx')).ReportForm);

const LINES = 6;

/** Makes grade reports. */
export function ReportDialog({ dialog }: { dialog: DialogState<AskedReport> }): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={reportTexts.title}>
      {(asked) => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <ReportForm dialog={dialog} asked={asked} />
        </Suspense>
      )}
    </DialogAbout>
  );
}
