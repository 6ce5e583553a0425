import { rolesOfJobType, takesSeat } from '@parta/domain/people/roles';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import { type ReactNode, Suspense } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { ChangedTime } from '../../../../shell/moments/moment-time.tsx';
import { organizationAddress } from '../../../frame/addresses.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { getPersonName, PersonWords } from '../../../parts/people/person-words.tsx';
import { renderRoleBadges } from '../../../parts/people/role-badges.tsx';
import type { Member } from '../../../queries.ts';
import { typeNames } from '../../../texts.ts';
import { isErased } from '../rules.ts';
import { peopleTexts } from '../texts.ts';
import { useMemberCommands } from '../use-member-commands.ts';
import { listMemberActions } from './member-actions.tsx';

/** Not needed for the first sight, and long. */
const RolesDialog = lazyPart(async () => (await import('./roles-dialog.tsx')).RolesDialog);
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);
const FreeSeatDialog = lazyPart(async () => (await import('./confirm-dialogs.tsx')).FreeSeatDialog);
const EndSessionsDialog = lazyPart(async () => (await import('./confirm-dialogs.tsx')).EndSessionsDialog);
const DismissDialog = lazyPart(async () => (await import('./confirm-dialogs.tsx')).DismissDialog);
const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);

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
      renderRoleBadges(roles) ?? (rolesOfJobType(type).length === 0 ? null : peopleTexts.no_roles),
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
  const go = useGo();
  const roles = useDialog<Member>();
  const moving = useDialog<Member>();
  const freeing = useDialog<Member>();
  const endingSessions = useDialog<Member>();
  const dismissing = useDialog<Member>();
  const erasing = useDialog<Member>();
  const { giveSeat, exportData } = useMemberCommands(organization_id);
  const listActions = (member: Member): RowAction[] =>
    listMemberActions(member, status, {
      giveSeat,
      exportData,
      freeSeat: freeing.open,
      changeRoles: roles.open,
      move: moving.open,
      showLog: ({ person }) => go(organizationAddress(organization_id, 'log', { person: person.id })),
      endSessions: endingSessions.open,
      dismiss: dismissing.open,
      erase: erasing.open,
    });

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
      <Suspense>
        {roles.value !== null && <RolesDialog organization_id={organization_id} dialog={roles} />}
        {moving.value !== null && <MoveDialog organization_id={organization_id} dialog={moving} />}
        {freeing.value !== null && <FreeSeatDialog organization_id={organization_id} dialog={freeing} />}
        {endingSessions.value !== null && (
          <EndSessionsDialog organization_id={organization_id} dialog={endingSessions} />
        )}
        {dismissing.value !== null && <DismissDialog organization_id={organization_id} dialog={dismissing} />}
        {erasing.value !== null && <EraseDialog organization_id={organization_id} dialog={erasing} />}
      </Suspense>
    </>
  );
}
