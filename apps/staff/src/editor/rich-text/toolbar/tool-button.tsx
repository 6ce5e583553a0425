import { Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'aria-label' | 'type'> {
  /** What it does; read aloud, and shown in the tooltip with its keys. */
  label: string;
  icon: ReactNode;
  keys?: string | undefined;
  /** Whether it is on; left out for what can't be. */
  pressed?: boolean | undefined;
}

/** A button of the toolbar. A press of the mouse leaves the cursor in the text. */
export function ToolButton({ label, icon, keys, pressed, ...rest }: ToolButtonProps): ReactNode {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <button
        {...rest}
        type="button"
        className="rich-tool"
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
