import { Button } from '@parta/ui/buttons/button';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';
import { keepFocus } from '../keep-focus.ts';

export interface EntranceButtonProps {
  locked: boolean;
  pending: boolean;
  onToggle: () => void;
}

/** Tells whether newcomers are let in, and changes it. */
export function EntranceButton({ locked, pending, onToggle }: EntranceButtonProps): ReactNode {
  return (
    <span className="console-entrance" data-locked={locked || undefined}>
      <Button
        {...keepFocus}
        variant="subtle"
        icon={locked ? <IconLock /> : <IconLockOpen />}
        loading={pending}
        aria-label={locked ? consoleTexts.unlock_entrance : consoleTexts.lock_entrance}
        onClick={onToggle}
      >
        <span className="bar-word">{locked ? consoleTexts.entrance_locked : consoleTexts.entrance_open}</span>
      </Button>
    </span>
  );
}
