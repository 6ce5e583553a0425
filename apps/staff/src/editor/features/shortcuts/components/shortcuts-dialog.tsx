import { Button } from '@parta/ui/button';
import { Dialog } from '@parta/ui/dialog';
import { KeyHint } from '@parta/ui/key-hint';
import type { ReactNode } from 'react';
import { shortcutsTexts } from '../texts.ts';
import '../shortcuts.css';

export interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Every key of the editor and what it does. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps): ReactNode {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={shortcutsTexts.title}
      buttons={
        <Button onClick={onClose} data-autofocus>
          {shortcutsTexts.close}
        </Button>
      }
    >
      <dl className="shortcuts">
        {shortcutsTexts.list.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
