import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { afterOverlay } from '../actions/after-overlay.ts';
import { lazyPart } from '../chunks/lazy-part.ts';
import { useServices } from '../services.tsx';
import { unreadQuery } from './queries.ts';
import { bellTexts } from './texts.ts';
import './bell-button.css';

const NotificationPanel = lazyPart(async () => (await import('./panel.tsx')).NotificationPanel);
const UrgentNews = lazyPart(async () => (await import('./urgent-news.tsx')).UrgentNews);

const COUNT_MAX = 99;

/**
 * How much a person has not read, behind it the list of her notifications; urgent news stands over the page by itself. The
 * code of both comes when it is wanted.
 */
export function BellButton(): ReactNode {
  const { client } = useServices();
  const { data } = useQuery(unreadQuery(client));
  const [opened, setOpened] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  const urgent = data?.urgent ?? [];

  function close(): void {
    setOpened(false);
    // The dialog came with its code, after the press: it does not know what had the focus.
    afterOverlay('dialog', () => button.current?.focus());
  }

  return (
    <>
      <span className="bell">
        <IconButton
          ref={button}
          label={bellTexts.open(unread)}
          icon={<IconBell aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > COUNT_MAX ? bellTexts.many : unread}
          </span>
        )}
      </span>
      {/* It is there before the news is, so that a reader of the screen tells of it. */}
      <div className="bell-urgent" aria-live="polite">
        <Suspense>{urgent.length > 0 && <UrgentNews news={urgent} />}</Suspense>
      </div>
      <Suspense>{opened !== null && <NotificationPanel opened={opened} unread={unread} onClose={close} />}</Suspense>
    </>
  );
}
