import type { Role } from '@parta/domain/people/roles';
import { Badge } from '@parta/ui/display/badge';
import type { ReactNode } from 'react';
import { roleNames } from '../../texts.ts';

/** Roles side by side; null where there is none, which a card leaves out then. */
export function renderRoleBadges(roles: readonly Role[]): ReactNode {
  if (roles.length === 0) return null;
  return (
    <span className="admin-badges">
      {roles.map((role) => (
        <Badge key={role}>{roleNames[role]}</Badge>
      ))}
    </span>
  );
}
