import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { IconMaximize, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { DialogState } from '../../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../../shell/chunks/lazy-part.ts';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { activityTexts } from '../../texts.ts';

/** They bring the drawing of the symbol with them, which the list does without. */
const ActivityLink = lazyPart(async () => (await import('./activity-link.tsx')).ActivityLink);
const LinkPoster = lazyPart(async () => (await import('./link-poster.tsx')).LinkPoster);

const LINES = 6;

/** The way to an activity, to be shown on a screen, printed or sent. */
export function LinkDialog({ dialog }: { dialog: DialogState<LinkedActivity> }): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Dialog
        opened={dialog.opened && !isShown}
        onClose={dialog.close}
        givesFocusBack={!isShown}
        title={activityTexts.link_title}
        buttons={
          <>
            <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
              {activityTexts.link_print}
            </Button>
            <Button variant="primary" icon={<IconMaximize aria-hidden="true" />} onClick={() => setShown(true)}>
              {activityTexts.link_full_screen}
            </Button>
          </>
        }
      >
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          {dialog.value !== null && <ActivityLink activity={dialog.value} />}
        </Suspense>
      </Dialog>
      {isShown && dialog.value !== null && (
        <Suspense>
          <LinkPoster activity={dialog.value} onLeave={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
