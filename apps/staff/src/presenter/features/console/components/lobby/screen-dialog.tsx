import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

export interface ScreenDialogProps {
  /** The signed address, or null when there is nothing to tell. */
  url: string | null;
  onClose: () => void;
}

/** The way to the projector's window when the browser has refused to open it. */
export function ScreenDialog({ url, onClose }: ScreenDialogProps): ReactNode {
  return (
    <AttentionDialog opened={url !== null} title={consoleTexts.screen_blocked_title} onClose={onClose}>
      <p>{consoleTexts.screen_blocked_text}</p>
      <p>
        <a className="ui-link" href={url ?? undefined} target="_blank" rel="noreferrer" onClick={onClose}>
          {consoleTexts.screen_link}
        </a>
      </p>
    </AttentionDialog>
  );
}
