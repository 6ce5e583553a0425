import { Button } from '@parta/ui/buttons/button';
import { KeyHint } from '@parta/ui/buttons/key-hint';
import { Dialog } from '@parta/ui/overlays/dialog';
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
