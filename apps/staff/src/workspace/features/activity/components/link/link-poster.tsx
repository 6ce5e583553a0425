import { FocusTrap } from '@mantine/core';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { activityTexts } from '../../texts.ts';
import { LinkWays } from './link-ways.tsx';

/** The way to an activity over the whole screen, for the last row; Escape leaves it. */
export function LinkPoster({ activity, onLeave }: { activity: LinkedActivity; onLeave: () => void }): ReactNode {
  const leave = useEffectEvent(onLeave);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    // Phones with iOS have neither function.
    const exit = (): void => void document.exitFullscreen?.().catch(() => undefined);
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
    };
    // A browser that fills the screen keeps Escape for itself, and tells only that it has left.
    const handleChange = (): void => {
      if (document.fullscreenElement === null) leave();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('fullscreenchange', handleChange);
    // It may refuse: the page is covered all the same. Or come when the poster has been left already.
    void document.documentElement.requestFullscreen?.().then(
      () => {
        if (!isShown.current) exit();
      },
      () => undefined,
    );
    return () => {
      isShown.current = false;
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('fullscreenchange', handleChange);
      if (document.fullscreenElement !== null) exit();
    };
  }, []);
  return createPortal(
    <FocusTrap active>
      <div className="link-poster" role="dialog" aria-modal="true" aria-label={activity.title}>
        <LinkWays activity={activity} />
        <div className="link-poster-leave">
          <IconButton label={activityTexts.link_leave} icon={<IconX />} onClick={onLeave} />
        </div>
      </div>
    </FocusTrap>,
    document.body,
  );
}
