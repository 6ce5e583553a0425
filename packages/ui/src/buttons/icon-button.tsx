import { Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import './button.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label'> {
  /** What it does; read aloud and shown in the tooltip. */
  label: string;
  /** Icon, 1.5 px stroke. */
  icon: ReactNode;
  /** Words of the tooltip where they are not the label. */
  tooltip?: string;
  /** Milliseconds of hover before the tooltip. Default: 1000. */
  tooltipDelayMs?: number;
  /** Default: 'subtle'. */
  variant?: 'subtle' | 'default' | 'danger';
}

/** A button of 44 × 44 px with an icon alone; a tooltip names it after a second of hover, or on focus. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, icon, tooltip = label, tooltipDelayMs, variant = 'subtle', type = 'button', ...rest } = props;
  return (
    <Tooltip label={tooltip} {...(tooltipDelayMs === undefined ? {} : { openDelay: tooltipDelayMs })}>
      <button {...rest} type={type} className="ui-icon-button" data-variant={variant} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  );
}
