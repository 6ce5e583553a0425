import { useForm } from '@mantine/form';
import { GROUP_NAME_MAX } from '@parta/domain/limits';
import { GROUP_STATUS, GROUP_TYPES, type GroupType } from '@parta/domain/people/groups';
import { departments as permittedDepartments } from '@parta/domain/people/permissions';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import { useOnlyChoice } from '../../../../forms/use-only-choice.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { GROUPS_KEY, type Group, jobsQuery } from '../api.ts';
import { listDepartments } from '../rules/departments.ts';
import { formRefusals, groupFormTexts, groupStatusNames, groupTypeNames } from '../texts.ts';
import { JoinLink } from './join-link.tsx';

/** A number of a list, as the choice of a form carries it. */
const toOption = <Code extends number>(names: Readonly<Record<Code, string>>) => {
  return (code: Code) => ({ value: String(code), label: names[code] });
};

/** Most classes of a school are of this level. */
const FIRST_TYPE = 1060 satisfies GroupType;
const TYPES = GROUP_TYPES.map(toOption(groupTypeNames));
const STATUSES = Object.values(GROUP_STATUS);
const STATUS_OPTIONS = STATUSES.map(toOption(groupStatusNames));

function checkGroupName(name: string): string | null {
  if (name.trim().length > GROUP_NAME_MAX) return groupFormTexts.name_too_long;
  return checkFilled(name.trim());
}

function useDepartments() {
  const { client, permissions, person } = useServices();
  const jobs = useQuery(jobsQuery(client));
  if (jobs.data === undefined) return undefined;
  return listDepartments(jobs.data, permittedDepartments(permissions), person.departments);
}

export interface GroupFormProps {
  dialog: DialogState<Group | 'new'>;
  /** Null for a new one. */
  group: Group | null;
}

/** The four fields of a group; of one that exists its link too. */
export function GroupForm({ dialog, group }: GroupFormProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const departments = useDepartments();
  const form = useForm<Record<'name' | 'department_id' | 'type' | 'status', string>>({
    initialValues: {
      name: group?.name ?? '',
      department_id: group?.department_id ?? '',
      type: String(group?.type ?? FIRST_TYPE),
      status: String(group?.status ?? GROUP_STATUS.active),
    },
    validate: { name: checkGroupName, department_id: checkFilled },
  });
  useOnlyChoice(form.values.department_id, departments, (id) => form.setFieldValue('department_id', id));
  const call = useDialogForm({
    form,
    dialog,
    action: group === null ? groupFormTexts.create_action : groupFormTexts.save_action,
    describe: (error) => {
      if (error.status === 404) void queries.invalidateQueries({ queryKey: GROUPS_KEY });
      const text = findReasonText(formRefusals, error);
      if (text === null || error.status !== 400) return text;
      return { field: 'department_id', text };
    },
    send: async (values) => {
      const body = {
        department_id: values.department_id,
        name: values.name.trim(),
        type: GROUP_TYPES.find((type) => String(type) === values.type) ?? FIRST_TYPE,
        status: STATUSES.find((status) => String(status) === values.status) ?? GROUP_STATUS.active,
      };
      if (group === null) await client.call('group.create', { body });
      else await client.call('group.update', { params: { id: group.id }, body });
      showToast({
        kind: 'success',
        text: (group === null ? groupFormTexts.created : groupFormTexts.saved)(body.name),
      });
      await queries.invalidateQueries({ queryKey: GROUPS_KEY });
    },
  });
  const bindChoice = (name: 'department_id' | 'type' | 'status') => ({
    name,
    value: form.values[name] === '' ? null : form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
    error: form.errors[name],
  });
  return (
    <DialogForm
      call={call}
      submitLabel={group === null ? groupFormTexts.create_submit : groupFormTexts.save}
      onCancel={dialog.close}
    >
      <TextField label={groupFormTexts.name} autoFocus required {...bindText(form, 'name')} />
      <SelectField
        label={groupFormTexts.department}
        required
        options={(departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...bindChoice('department_id')}
      />
      <FormProblem text={departments?.length === 0 ? groupFormTexts.no_departments : null} />
      <SelectField label={groupFormTexts.type} options={TYPES} {...bindChoice('type')} />
      <SelectField label={groupFormTexts.status} options={STATUS_OPTIONS} {...bindChoice('status')} />
      {group !== null && <JoinLink group={group} />}
    </DialogForm>
  );
}
