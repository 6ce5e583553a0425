import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DIALOG_MS } from './motion.ts';
import './dialog.css';

export interface DialogProps {
  opened: boolean;
  /** The cross, Escape or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  buttons?: ReactNode;
  /** 440, 560 or 760 px; on a phone a sheet from below. Default: 'medium'. */
  size?: 'small' | 'medium' | 'large';
  /** Work is under way: neither Escape nor a press outside closes. */
  locked?: boolean;
  /** What had the focus before gets it again; false where its closing leads elsewhere. Default: true. */
  givesFocusBack?: boolean;
}

const WIDTHS = { small: 440, medium: 560, large: 760 } as const;

const CLASS_NAMES = {
  content: 'ui-dialog-content',
  header: 'ui-dialog-header',
  title: 'ui-dialog-title',
  body: 'ui-dialog-body',
  overlay: 'ui-dialog-overlay',
  inner: 'ui-dialog-inner',
} as const;

/**
 * A dialog over the page: keeps the focus inside and gives it back. The focus starts on the element with
 * `data-autofocus` (a field's `autoFocus`), or else on the first one.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { opened, onClose, title, children, buttons, size = 'medium', locked = false, givesFocusBack = true } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={WIDTHS[size]}
      centered
      classNames={CLASS_NAMES}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      withCloseButton={!locked}
      returnFocus={givesFocusBack}
      transitionProps={{ transition: 'pop', duration: DIALOG_MS }}
    >
      {/* A second click of a double one finds the dialog on its way out. */}
      <div className="ui-dialog-inside" inert={!opened}>
        {children}
        {buttons !== undefined && <div className="ui-dialog-buttons">{buttons}</div>}
      </div>
    </Modal>
  );
}
