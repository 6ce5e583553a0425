import type { ReactNode } from 'react';
import './badge.css';

export interface BadgeProps {
  /** 'neutral' names a kind (outlined); the others tell a state. Default: 'neutral'. */
  tone?: 'neutral' | 'accent' | 'right' | 'wrong' | 'warning';
  icon?: ReactNode;
  /** A word or two: colour never speaks alone. */
  children: ReactNode;
}

/** A short word about the thing beside it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps): ReactNode {
  return (
    <span className="ui-badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
