import { rolesOfJobType, takesSeat } from '@parta/domain/people/roles';
import type { RowAction } from '@parta/ui/table/data-table';
import {
  IconArmchair,
  IconArmchairOff,
  IconArrowsExchange,
  IconBraces,
  IconDownload,
  IconEraser,
  IconHistory,
  IconLogout,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import type { Member } from '../../../queries.ts';
import { isErased } from '../rules.ts';
import { dismissTexts, peopleTexts } from '../texts.ts';
import type { MemberCommands } from '../use-member-commands.ts';

/** What can be done about a member, at once or in a dialog. */
export type MemberActionsProps = MemberCommands &
  Record<
    'freeSeat' | 'changeRoles' | 'move' | 'showLog' | 'endSessions' | 'dismiss' | 'erase',
    (member: Member) => void
  >;

function listWorkActions(member: Member, does: MemberActionsProps): RowAction[] {
  const changeRoles: RowAction = {
    key: 'roles',
    label: peopleTexts.roles,
    icon: <IconUserCog />,
    isQuick: true,
    onSelect: () => does.changeRoles(member),
  };
  const seat: RowAction = member.hasSeat
    ? {
        key: 'free_seat',
        label: peopleTexts.free_seat,
        icon: <IconArmchairOff />,
        onSelect: () => does.freeSeat(member),
      }
    : {
        key: 'give_seat',
        label: peopleTexts.give_seat,
        icon: <IconArmchair />,
        onSelect: () => does.giveSeat(member),
      };
  return [
    ...(rolesOfJobType(member.type).length === 0 ? [] : [changeRoles]),
    { key: 'move', label: peopleTexts.move, icon: <IconArrowsExchange />, onSelect: () => does.move(member) },
    ...(takesSeat(member.type) ? [seat] : []),
  ];
}

/** The menu of a member of today or of before; of an erased one there is nothing to do. */
export function listMemberActions(
  member: Member,
  status: 'accepted' | 'rejected',
  does: MemberActionsProps,
): RowAction[] {
  if (isErased(member.person)) return [];
  const dismiss: RowAction = {
    key: 'dismiss',
    label: dismissTexts[member.type].label,
    icon: <IconUserOff />,
    danger: true,
    onSelect: () => does.dismiss(member),
  };
  const endSessions: RowAction = {
    key: 'end_sessions',
    label: peopleTexts.end_sessions,
    icon: <IconLogout />,
    startsGroup: true,
    onSelect: () => does.endSessions(member),
  };
  return [
    ...(status === 'accepted' ? listWorkActions(member, does) : []),
    { key: 'log', label: peopleTexts.log, icon: <IconHistory />, onSelect: () => does.showLog(member) },
    {
      key: 'export',
      label: peopleTexts.export,
      icon: <IconDownload />,
      onSelect: () => does.exportData(member, 'html'),
    },
    {
      key: 'export_json',
      label: peopleTexts.export_json,
      icon: <IconBraces />,
      onSelect: () => does.exportData(member, 'json'),
    },
    ...(status === 'accepted' ? [endSessions, dismiss] : []),
    {
      key: 'erase',
      label: peopleTexts.erase,
      icon: <IconEraser />,
      danger: true,
      startsGroup: status === 'rejected',
      onSelect: () => does.erase(member),
    },
  ];
}
