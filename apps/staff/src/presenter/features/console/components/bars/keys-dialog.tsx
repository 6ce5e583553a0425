import { KeyHint } from '@parta/ui/buttons/key-hint';
import { Switch } from '@parta/ui/fields/switch';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

const ACTIONS = ['main', 'next', 'back', 'extend', 'tally', 'leaderboard', 'pause', 'finish', 'keys'] as const;

export interface KeysDialogProps {
  opened: boolean;
  letters: boolean;
  onChangeLetters: (letters: boolean) => void;
  onClose: () => void;
}

/** Every key of the console, and the switch for those of a single character. */
export function KeysDialog({ opened, letters, onChangeLetters, onClose }: KeysDialogProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title={consoleTexts.keys}>
      <dl className="console-keys">
        {ACTIONS.map((action) => (
          <div key={action} className="console-keys-row">
            <dt>
              <KeyHint>{consoleTexts.key_names[action]}</KeyHint>
            </dt>
            <dd>{consoleTexts.key_meanings[action]}</dd>
          </div>
        ))}
      </dl>
      <p className="ui-muted">{consoleTexts.keys_note}</p>
      <Switch
        label={consoleTexts.letter_keys}
        description={consoleTexts.letter_keys_hint}
        checked={letters}
        onChange={onChangeLetters}
      />
    </Dialog>
  );
}
