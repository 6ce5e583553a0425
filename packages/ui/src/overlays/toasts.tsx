import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import './toasts.css';

export type ToastKind = 'success' | 'info' | 'warning' | 'danger';

interface ToastBase {
  kind: ToastKind;
  title?: string;
  /** Milliseconds until it goes, counted anew after a hover; false keeps it until dismissed. Default: 5000. */
  autoCloseMs?: number | false;
  /** A verb behind the words, as «Отменить»; the toast goes with it. */
  action?: { label: string; onSelect: () => void };
}

/** A toast of plain words, or of anything else with an `id` to know its repetition by. */
export type Toast = ToastBase & ({ text: string; id?: string } | { text: ReactNode; id: string });

const DEFAULT_AUTO_CLOSE_MS = 5000;

const ICONS: Record<ToastKind, ReactNode> = {
  success: <IconCheck />,
  info: <IconInfoCircle />,
  warning: <IconAlertTriangle />,
  danger: <IconExclamationCircle />,
};

/**
 * Shows a toast under the top bar and returns its id for `hideToast`. A toast already on the screen (the same id; without
 * one the same kind, title and text) is not shown twice. Hovering pauses the time, the cross and a swipe dismiss.
 */
export function showToast(toast: Toast): string {
  const { kind, title, text, action, autoCloseMs = DEFAULT_AUTO_CLOSE_MS } = toast;
  const id = toast.id ?? JSON.stringify([kind, title ?? null, text]);
  return notifications.show({
    id,
    message:
      action === undefined ? (
        text
      ) : (
        <>
          <span>{text}</span>{' '}
          <button
            type="button"
            className="ui-toast-action"
            onClick={() => {
              notifications.hide(id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        </>
      ),
    ...(title === undefined ? {} : { title }),
    icon: ICONS[kind],
    autoClose: autoCloseMs,
    role: kind === 'danger' || kind === 'warning' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': uiTexts.close, size: 44, iconSize: 18 },
  });
}

/** Dismisses a toast; one that is gone already is no matter. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

/**
 * Dismisses every toast, those waiting for room too.
 * @internal tests begin on a page without any
 */
export function hideAllToasts(): void {
  notifications.clean();
}
