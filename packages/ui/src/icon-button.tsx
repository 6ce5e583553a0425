import { Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import './button.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label'> {
  /** What it does; read aloud and shown in the tooltip. */
  label: string;
  /** Icon, 1.5 px stroke. */
  icon: ReactNode;
  /** Default: 'subtle'. */
  variant?: 'subtle' | 'default' | 'danger';
}

/** A button of 44 × 44 px with an icon alone; a tooltip names it after a second of hover, or on focus. */
export function IconButton({ label, icon, variant = 'subtle', type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <Tooltip label={label}>
      <button {...rest} type={type} className="ui-icon-button" data-variant={variant} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  );
}
