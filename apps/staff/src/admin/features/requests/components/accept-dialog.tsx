import { useForm } from '@mantine/form';
import { type GivenRole, rolesOfJobType, takesSeat, USUAL_ROLES } from '@parta/domain/people/roles';
import { plural } from '@parta/domain/text/plural';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { RoleChoice } from '../../../parts/fields/role-choice.tsx';
import { countFreeSeats } from '../../../parts/licenses/license-state.ts';
import { getPersonName, PersonWords } from '../../../parts/people/person-words.tsx';
import { seatForms } from '../../../parts/texts.ts';
import { type Member, organizationQuery, useOrganizationRefresh } from '../../../queries.ts';
import { typeNames } from '../../../texts.ts';
import { describeDecision, requestTexts } from '../texts.ts';

export interface AcceptDialogProps {
  organization_id: string;
  dialog: DialogState<Member>;
}

/** Accepts a request with roles; says beforehand how many seats are left. */
export function AcceptDialog({ organization_id, dialog }: AcceptDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={requestTexts.accept_title}>
      {(value) => <AcceptForm organization_id={organization_id} dialog={dialog} member={value} />}
    </DialogAbout>
  );
}

function AcceptForm({ organization_id, dialog, member }: AcceptDialogProps & { member: Member }): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const { id, person, type, department } = member;
  const form = useForm<{ roles: GivenRole[] }>({
    initialValues: { roles: rolesOfJobType(type).filter((role) => USUAL_ROLES.includes(role)) },
  });
  const call = useDialogForm({
    form,
    dialog,
    action: requestTexts.accept_action,
    send: async ({ roles }) => {
      await client.call('job.decide', { params: { organization_id, id }, body: { decision: 'accept', roles } });
      showToast({ kind: 'success', text: requestTexts.accepted(getPersonName(person)) });
      await refresh();
    },
    describe: (error) => {
      if (error.status === 404 || error.reason === 'already_decided') void refresh();
      return describeDecision(error);
    },
  });
  return (
    <DialogForm call={call} submitLabel={requestTexts.accept} onCancel={dialog.close}>
      <div>
        <PersonWords person={person} />
        <p className="ui-muted">{requestTexts.joins(department.fullName, typeNames[type])}</p>
      </div>
      <RoleChoice type={type} value={form.values.roles} onChange={(roles) => form.setFieldValue('roles', roles)} />
      {takesSeat(type) && <SeatsLeft organization_id={organization_id} />}
    </DialogForm>
  );
}

function SeatsLeft({ organization_id }: { organization_id: string }): ReactNode {
  const { client, getNow } = useServices();
  const { data } = useQuery(organizationQuery(client, organization_id));
  if (data === undefined) return null;
  const free = countFreeSeats(data.licenses, getNow());
  return (
    <p className="admin-note" data-tone={free === 0 ? 'warning' : undefined}>
      <IconArmchair aria-hidden="true" />
      <span>{free === 0 ? requestTexts.no_seats : requestTexts.seats_left(`${free} ${plural(free, seatForms)}`)}</span>
    </p>
  );
}
