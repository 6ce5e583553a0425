import { GROUP_STATUS } from '@parta/domain/people/groups';
import { SelectField } from '@parta/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../../../shell/services.tsx';
import { groupsQuery } from '../../api.ts';
import { statisticsTexts } from '../../texts.ts';

/** The value of «any group»; no id is so short. */
const ANY = 'any';

export interface GroupFilterProps {
  /** Null for any. */
  group_id: string | null;
  onChoose: (group_id: string | null) => void;
}

/** Narrows a list to one group, active ones first; nothing where the person has no groups. */
export function GroupFilter({ group_id, onChoose }: GroupFilterProps): ReactNode {
  const { client } = useServices();
  const { data: groups = [] } = useQuery(groupsQuery(client));
  if (groups.length === 0) return null;
  const active = groups.filter(({ status }) => status === GROUP_STATUS.active);
  const archived = groups.filter(({ status }) => status === GROUP_STATUS.archived);
  return (
    <SelectField
      label={statisticsTexts.group_filter}
      searchable
      options={[
        { value: ANY, label: statisticsTexts.any_group },
        ...active.map(({ id, name }) => ({ value: id, label: name })),
        ...archived.map(({ id, name }) => ({ value: id, label: statisticsTexts.archived_group(name) })),
      ]}
      value={group_id ?? ANY}
      onChange={(chosen) => onChoose(chosen === ANY ? null : chosen)}
    />
  );
}
