import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { hostJoinTexts } from '../texts.ts';

/** Fills the screen of a projector, and leaves it again; absent where the browser cannot. */
export function FullScreenButton(): ReactNode {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = async (): Promise<void> => {
    // The browser refuses where a person has not asked for it; nothing is lost then.
    await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return (
    <IconButton
      label={isFull ? hostJoinTexts.leave_full_screen : hostJoinTexts.full_screen}
      icon={isFull ? <IconMinimize /> : <IconMaximize />}
      onClick={() => void toggle()}
    />
  );
}
