import { type AttemptDocument, createAttemptShelf } from '@parta/web-kit/attempt-shelf';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { settings } from '../../../settings.ts';
import { keepPages } from '../../offline/keep-pages.ts';
import { ScreenSkeleton } from '../../parts/notice.tsx';
import { playerTexts } from '../../texts.ts';
import { keptAttemptsTexts as texts } from './texts.ts';
import './kept-attempts.css';

const shelf = createAttemptShelf();

/** Where the installed app begins: attempts that this device can go on with, with a network or without. */
export function KeptAttemptsPage(): ReactNode {
  const [kept, setKept] = useState<readonly AttemptDocument[] | null>(null);
  usePageTitle(playerTexts.tab(texts.title));
  useEffect(() => {
    void keepPages();
    void shelf.list().then(setKept);
  }, []);
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
