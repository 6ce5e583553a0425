import type { ReactNode } from 'react';
import './avatar.css';

export interface AvatarProps {
  /** Full name in the order its initials are wanted. */
  name: string;
  /** 28 px in place of 40. */
  small?: boolean;
}

function getInitials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word].at(0) ?? '')
    .join('')
    .toUpperCase();
}

/** Initials in a circle. Decorative: the name stands beside it, or names the button around it. */
export function Avatar({ name, small = false }: AvatarProps): ReactNode {
  return (
    <span className="ui-avatar" data-small={small || undefined} data-initials={getInitials(name)} aria-hidden="true" />
  );
}
