import type { IdleGuard } from '@parta/web-kit/idle-guard';
import { type ReactNode, useSyncExternalStore } from 'react';
import { settings } from '../../../../settings.ts';
import { Notice } from '../../../parts/notice.tsx';
import { sharedComputerTexts as texts } from '../texts.ts';
import { IdleDialog } from './idle-dialog.tsx';
import '../shared-computer.css';

interface SharedFrameProps {
  guard: IdleGuard;
  children: ReactNode;
}

/** The screens of a session on a shared computer, with a mark that says so, for as long as it is used. */
export function SharedFrame({ guard, children }: SharedFrameProps): ReactNode {
  const view = useSyncExternalStore(guard.subscribe, guard.view);
  if (view.kind === 'ended') {
    return (
      <Notice title={texts.ended_title} text={texts.ended_text}>
        <a className="button" href={settings.bases.account}>
          {texts.sign_in}
        </a>
      </Notice>
    );
  }
  return (
    <div className="shared-frame">
      <p className="shared-mark" title={texts.about}>
        {texts.name}
      </p>
      {children}
      {view.kind === 'warned' && <IdleDialog ends_at={view.ends_at} onStay={guard.stay} onSignOut={guard.signOut} />}
    </div>
  );
}
