import {
  administeredOrganizations,
  isPlatformAdministrator,
  type PermissionSet,
} from '@parta/domain/people/permissions';
import { Avatar } from '@parta/ui/display/avatar';
import { ActionMenu, type MenuAction } from '@parta/ui/overlays/menu';
import { IconLogout, IconSettings, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { useServices } from '../services.tsx';
import { profileMenuTexts } from '../texts.ts';
import './profile-menu.css';

function administers(permissions: PermissionSet): boolean {
  return administeredOrganizations(permissions).length > 0 || isPlatformAdministrator(permissions);
}

export interface ProfileMenuProps {
  /** In place of her profile and security, where those stand on the page itself. */
  places?: readonly MenuAction[];
}

/** The person's initials; behind them her account, what she administers and the way out. */
export function ProfileMenu({ places }: ProfileMenuProps): ReactNode {
  const { client, settings, person, permissions, goTo } = useServices();
  const { account, area } = settings.bases;
  const name = `${person.firstName} ${person.lastName}`;
  const signOut = useAction<void>({
    run: async () => {
      await client.call('auth.logout');
      goTo(`${account}?signed_out`);
    },
    action: profileMenuTexts.sign_out_action,
  });
  const own: readonly MenuAction[] = [
    {
      key: 'profile',
      label: profileMenuTexts.profile,
      icon: <IconUser aria-hidden="true" />,
      onSelect: () => goTo(`${account}profile`),
    },
    {
      key: 'security',
      label: profileMenuTexts.security,
      icon: <IconShieldLock aria-hidden="true" />,
      onSelect: () => goTo(`${account}security`),
    },
  ];
  const administration: MenuAction = {
    key: 'administration',
    label: profileMenuTexts.administration,
    icon: <IconSettings aria-hidden="true" />,
    onSelect: () => goTo(`${area}admin/`),
  };

  return (
    <ActionMenu
      trigger={
        <button type="button" className="profile-button" aria-label={profileMenuTexts.open(name)}>
          <Avatar name={name} />
        </button>
      }
      head={name}
      actions={[
        ...(places ?? own),
        ...(administers(permissions) ? [administration] : []),
        {
          key: 'sign_out',
          label: profileMenuTexts.sign_out,
          icon: <IconLogout aria-hidden="true" />,
          startsGroup: true,
          onSelect: () => signOut.start(),
        },
      ]}
    />
  );
}
