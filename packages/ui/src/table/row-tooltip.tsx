import { Tooltip } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** Milliseconds of hover before the tooltip of a row's menu, and of a quick command beside it. */
export const MENU_TOOLTIP_MS = 700;
export const COMMAND_TOOLTIP_MS = 1000;

export interface RowTooltipProps {
  /** What holds the rows. */
  listRef: RefObject<HTMLElement | null>;
}

interface Told {
  target: HTMLElement;
  label: string;
}

function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/**
 * The one tooltip of all plain buttons of a long table, whose rows come and go while it is scrolled: by the mouse after the
 * delay that the button names, by the keys at once.
 */
export function RowTooltip({ listRef }: RowTooltipProps): ReactNode {
  const [told, setTold] = useState<Told | null>(null);

  useEffect(() => {
    const list = listRef.current;
    if (list === null) return undefined;
    let over: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function tell(target: HTMLElement): void {
      setTold({ target, label: target.dataset['tooltip'] ?? '' });
    }

    function hide(): void {
      clearTimeout(timer);
      setTold(null);
    }

    function handleOver({ target, pointerType }: PointerEvent): void {
      const button = findButton(target);
      if (button === over) return;
      over = button;
      hide();
      if (button === null || pointerType === 'touch') return;
      timer = setTimeout(() => tell(button), Number(button.dataset['tooltipMs']));
    }

    function handleLeave(): void {
      over = null;
      hide();
    }

    function handleFocus({ target }: FocusEvent): void {
      const button = findButton(target);
      if (button?.matches(':focus-visible') === true) tell(button);
    }

    list.addEventListener('pointerover', handleOver);
    list.addEventListener('pointerleave', handleLeave);
    list.addEventListener('pointerdown', hide);
    list.addEventListener('focusin', handleFocus);
    list.addEventListener('focusout', hide);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('pointerover', handleOver);
      list.removeEventListener('pointerleave', handleLeave);
      list.removeEventListener('pointerdown', hide);
      list.removeEventListener('focusin', handleFocus);
      list.removeEventListener('focusout', hide);
    };
  }, [listRef]);

  return told === null ? null : <Tooltip key={told.label} opened label={told.label} target={told.target} />;
}
