import { type MouseEvent, type ReactNode, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** What is chosen by a press and changes no input. */
const CHOICES = '[role="treeitem"], [role="option"], [aria-pressed]';

/** A dialog whose cross, Escape and a press outside ask first once something was filled in; untouched with each opening. */
export function GuardedDialog({ onClose, children, ...frame }: DialogProps): ReactNode {
  const { opened } = frame;
  const [isFilled, setFilled] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setFilled(false);
    setAsking(false);
  }

  /** Later than the Escape, which reaches the dialog and the question over it. */
  function ask(next: boolean): void {
    setTimeout(() => setAsking(next));
  }

  function handleClose(): void {
    if (isAsking) return;
    if (isFilled) ask(true);
    else onClose();
  }

  function noteChoice({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest(CHOICES) !== null) setFilled(true);
  }

  return (
    <>
      <Dialog {...frame} onClose={handleClose}>
        <div className="ui-dialog-fields" onInputCapture={() => setFilled(true)} onClickCapture={noteChoice}>
          {children}
        </div>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={uiTexts.discard_title}
        confirmLabel={uiTexts.discard}
        cancelLabel={uiTexts.discard_back}
        onCancel={() => ask(false)}
        onConfirm={onClose}
      >
        {uiTexts.discard_text}
      </ConfirmDialog>
    </>
  );
}
