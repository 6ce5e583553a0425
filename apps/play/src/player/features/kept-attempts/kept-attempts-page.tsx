import { type AttemptDocument, createAttemptShelf } from '@parta/web-kit/attempt-shelf';
import { findDeviceOwner } from '@parta/web-kit/device-owner';
import { watchOwner } from '@parta/web-kit/owner-watch';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { settings } from '../../../settings.ts';
import { keepPages } from '../../offline/keep-pages.ts';
import { Notice, ScreenSkeleton } from '../../parts/notice.tsx';
import { playerTexts } from '../../texts.ts';
import { keptAttemptsTexts as texts } from './texts.ts';
import './kept-attempts.css';

const shelf = createAttemptShelf();

/** Where the installed app begins: attempts of who is signed in that this device can go on with, with a network or without. */
export function KeptAttemptsPage(): ReactNode {
  const [kept, setKept] = useState<readonly AttemptDocument[] | null>(null);
  const [owner_id] = useState(() => findDeviceOwner());
  usePageTitle(playerTexts.tab(texts.title));
  useEffect(() => {
    void keepPages();
    if (owner_id === null) return;
    void shelf.list(owner_id).then(setKept);
    return watchOwner(owner_id, () => window.location.reload());
  }, [owner_id]);
  if (owner_id === null) return <SignedOut />;
  if (kept === null) return <ScreenSkeleton />;
  return (
    <div className="screen screen-paper">
      <main className="sheet">
        <p className="brand">{playerTexts.brand}</p>
        <h1 className="title">{texts.title}</h1>
        <p className="text">{kept.length === 0 ? texts.none : texts.text}</p>
        {kept.length > 0 && (
          <ul className="kept-list">
            {kept.map(({ activity_id, title }) => (
              <li key={activity_id}>
                <a className="kept-link" href={`${settings.bases.play}a/${activity_id}/`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <a
          className={kept.length === 0 ? 'button kept-all' : 'button button-plain kept-all'}
          href={`${settings.bases.area}activity`}
        >
          {texts.to_activities}
        </a>
      </main>
    </div>
  );
}

/** Without a session the device shows no one's attempts. */
function SignedOut(): ReactNode {
  return (
    <Notice title={texts.title} text={texts.signed_out}>
      <a className="button" href={`${settings.bases.account}?next=${encodeURIComponent(window.location.href)}`}>
        {texts.sign_in}
      </a>
    </Notice>
  );
}
