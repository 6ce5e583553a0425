import { takesSeat } from '@parta/domain/people/roles';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import {
  IconArmchair,
  IconArmchairOff,
  IconArrowsExchange,
  IconBraces,
  IconDownload,
  IconEraser,
  IconHistory,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { type PersonalDataFormat, savePersonalData } from '../../../../shell/files/save-personal-data.ts';
import { ChangedTime } from '../../../../shell/moments/moment-time.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { organizationPlace } from '../../../frame/places.ts';
import { listGivenRoles } from '../../../parts/fields/role-choice.tsx';
import { getPersonName, PersonWords } from '../../../parts/people/person-words.tsx';
import { renderRoleBadges } from '../../../parts/people/role-badges.tsx';
import { type Member, useOrganizationRefresh } from '../../../queries.ts';
import { typeNames } from '../../../texts.ts';
import { isErased } from '../rules.ts';
import { describeExport, describeSeat, dismissTexts, peopleTexts } from '../texts.ts';
import { DismissDialog, FreeSeatDialog } from './confirm-dialogs.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

const PERSON: DataTableColumn<Member> = {
  key: 'person',
  header: peopleTexts.column_person,
  render: ({ person }) => <PersonWords person={isErased(person) ? { ...person, email: '' } : person} />,
};
const DEPARTMENT: DataTableColumn<Member> = {
  key: 'department',
  header: peopleTexts.column_department,
  width: '20%',
  render: ({ department }) => department.shortName,
};
const TYPE: DataTableColumn<Member> = {
  key: 'type',
  header: peopleTexts.column_type,
  width: '130px',
  render: ({ type }) => typeNames[type],
};

const PRESENT_COLUMNS: readonly DataTableColumn<Member>[] = [
  PERSON,
  DEPARTMENT,
  TYPE,
  {
    key: 'roles',
    header: peopleTexts.column_roles,
    width: '26%',
    render: ({ roles, type }) =>
      renderRoleBadges(roles) ?? (listGivenRoles(type).length === 0 ? null : peopleTexts.no_roles),
  },
  {
    key: 'seat',
    header: peopleTexts.column_seat,
    width: '90px',
    render: ({ hasSeat, type }) => {
      if (!takesSeat(type)) return null;
      return hasSeat ? peopleTexts.has_seat : peopleTexts.no_seat;
    },
  },
];

function listFormerColumns(): DataTableColumn<Member>[] {
  return [
    PERSON,
    DEPARTMENT,
    TYPE,
    {
      key: 'left',
      header: peopleTexts.column_left,
      width: '180px',
      render: ({ decidedAt }) => (decidedAt === null ? null : <ChangedTime at={decidedAt} />),
    },
  ];
}

export interface PeopleTableProps {
  organization_id: string;
  status: 'accepted' | 'rejected';
  members: readonly Member[] | undefined;
  empty: ReactNode;
}

/** The people with what can be done about each. */
export function PeopleTable({ organization_id, status, members, empty }: PeopleTableProps): ReactNode {
  const { client } = useServices();
  const { formatMoment } = useMoments();
  const go = useGo();
  const refresh = useOrganizationRefresh(organization_id);
  const roles = useDialog<Member>();
  const moving = useDialog<Member>();
  const freeing = useDialog<Member>();
  const dismissing = useDialog<Member>();
  const erasing = useDialog<Member>();
  const seat = useAction<Member>({
    run: async ({ id, person }) => {
      await client.call('job.seat', { params: { organization_id, id }, body: { held: true } });
      showToast({ kind: 'success', text: peopleTexts.seat_given(getPersonName(person)) });
      await refresh();
    },
    action: peopleTexts.seat_action,
    refuse: (error) => tell(describeSeat(error)),
  });
  const exporting = useAction<{ person: Member['person']; format: PersonalDataFormat }>({
    run: async ({ person, format }) => {
      const data = await client.call('person.export', { params: { organization_id, id: person.id } });
      const name = getPersonName(person);
      const file = peopleTexts.export_title(name);
      savePersonalData(data, format, { name: file, title: file, formatMoment });
      showToast({ kind: 'success', text: peopleTexts.exported(name) });
    },
    action: peopleTexts.export_action,
    refuse: (error) => tell(describeExport(error)),
  });

  function tell(text: string | null): boolean {
    if (text === null) return false;
    showToast({ kind: 'danger', text });
    void refresh();
    return true;
  }

  function listWorkActions(member: Member): RowAction[] {
    const seatAction: RowAction = member.hasSeat
      ? {
          key: 'free_seat',
          label: peopleTexts.free_seat,
          icon: <IconArmchairOff />,
          onSelect: () => freeing.open(member),
        }
      : { key: 'give_seat', label: peopleTexts.give_seat, icon: <IconArmchair />, onSelect: () => seat.start(member) };
    return [
      ...(listGivenRoles(member.type).length === 0
        ? []
        : [
            {
              key: 'roles',
              label: peopleTexts.roles,
              icon: <IconUserCog />,
              isQuick: true,
              onSelect: () => roles.open(member),
            },
          ]),
      {
        key: 'move',
        label: peopleTexts.move,
        icon: <IconArrowsExchange />,
        onSelect: () => moving.open(member),
      },
      ...(takesSeat(member.type) ? [seatAction] : []),
    ];
  }

  function listActions(member: Member): RowAction[] {
    if (isErased(member.person)) return [];
    const { person } = member;
    return [
      ...(status === 'accepted' ? listWorkActions(member) : []),
      {
        key: 'log',
        label: peopleTexts.log,
        icon: <IconHistory />,
        onSelect: () => go(organizationPlace(organization_id, 'log', { person: person.id })),
      },
      {
        key: 'export',
        label: peopleTexts.export,
        icon: <IconDownload />,
        onSelect: () => exporting.start({ person, format: 'html' }),
      },
      {
        key: 'export_json',
        label: peopleTexts.export_json,
        icon: <IconBraces />,
        onSelect: () => exporting.start({ person, format: 'json' }),
      },
      ...(status === 'accepted'
        ? [
            {
              key: 'dismiss',
              label: dismissTexts[member.type].label,
              icon: <IconUserOff />,
              startsGroup: true,
              danger: true,
              onSelect: () => dismissing.open(member),
            },
          ]
        : []),
      {
        key: 'erase',
        label: peopleTexts.erase,
        icon: <IconEraser />,
        danger: true,
        startsGroup: status === 'rejected',
        onSelect: () => erasing.open(member),
      },
    ];
  }

  return (
    <>
      <DataTable
        label={peopleTexts.title}
        columns={status === 'accepted' ? PRESENT_COLUMNS : listFormerColumns()}
        rows={members}
        getRowKey={({ id }) => id}
        getRowLabel={({ person }) => getPersonName(person)}
        listActions={listActions}
        empty={empty}
        skeletonRows={8}
      />
      <RolesDialog organization_id={organization_id} dialog={roles} />
      <MoveDialog organization_id={organization_id} dialog={moving} />
      <FreeSeatDialog organization_id={organization_id} dialog={freeing} />
      <DismissDialog organization_id={organization_id} dialog={dismissing} />
      <EraseDialog organization_id={organization_id} dialog={erasing} />
    </>
  );
}
