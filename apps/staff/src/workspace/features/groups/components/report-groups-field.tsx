import { GROUPS_REPORTED_MAX } from '@parta/domain/limits';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import { hasWords } from '@parta/domain/text/search-text';
import { Button } from '@parta/ui/buttons/button';
import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import type { ReactNode } from 'react';
import type { Group } from '../api.ts';
import { listByName } from '../rules/group-list.ts';
import { groupStatusNames, reportTexts } from '../texts.ts';

export interface ReportGroupsFieldProps {
  /** Active and archived ones. */
  groups: readonly Group[];
  chosen: readonly Group[];
  disabled: boolean;
  error: string | null;
  onChange: (chosen: readonly Group[]) => void;
}

const isActive = ({ status }: Group): boolean => status === GROUP_STATUS.active;
/** Archived groups bear their status, which a search finds too. */
const describe = (group: Group): string => (isActive(group) ? '' : groupStatusNames[group.status]);

/** Groups of a report: active ones first, then those of the archive, such as last year's classes. */
export function ReportGroupsField({ groups, chosen, disabled, error, onChange }: ReportGroupsFieldProps): ReactNode {
  const listed = listByName(groups, '');
  const active = listed.filter(isActive);
  const archived = listed.filter((group) => !isActive(group));
  const isAllChosen = active.every(({ id }) => chosen.some((one) => one.id === id));
  return (
    <>
      <Autocomplete
        label={reportTexts.groups}
        multiple
        required
        autoFocus
        disabled={disabled}
        modelValue={chosen}
        options={[...active, ...archived]}
        getOptionLabel={({ name }) => name}
        getOptionDescription={describe}
        filterOptions={(all, { text }) => all.filter((group) => hasWords(`${group.name} ${describe(group)}`, text))}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        error={error}
        onUpdate={onChange}
      />
      {!isAllChosen && active.length <= GROUPS_REPORTED_MAX && (
        <Button
          variant="subtle"
          disabled={disabled}
          onClick={() => onChange([...active, ...chosen.filter((group) => !isActive(group))])}
        >
          {archived.length === 0 ? reportTexts.all : reportTexts.all_active}
        </Button>
      )}
    </>
  );
}
