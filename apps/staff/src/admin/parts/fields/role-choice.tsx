import type { JobType } from '@parta/domain/codes';
import { type GivenRole, rolesOfJobType } from '@parta/domain/people/roles';
import { Checkbox } from '@parta/ui/fields/checkbox';
import type { ReactNode } from 'react';
import { roleChoices } from '../../texts.ts';
import { partTexts } from '../texts.ts';

export interface RoleChoiceProps {
  type: JobType;
  value: readonly GivenRole[];
  onChange: (roles: GivenRole[]) => void;
  error?: ReactNode;
}

/** The roles of a job, each with what it opens. */
export function RoleChoice({ type, value, onChange, error }: RoleChoiceProps): ReactNode {
  const offered = rolesOfJobType(type);
  if (offered.length === 0) return <p className="admin-note">{partTexts.no_roles}</p>;
  return (
    <fieldset className="admin-choices">
      <legend>{partTexts.roles}</legend>
      {offered.map((role, at) => (
        <Checkbox
          key={role}
          name="roles"
          label={roleChoices[role].name}
          description={roleChoices[role].about}
          checked={value.includes(role)}
          onChange={(checked) =>
            onChange(offered.filter((other) => (other === role ? checked : value.includes(other))))
          }
          error={at === offered.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
