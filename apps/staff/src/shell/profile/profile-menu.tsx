import {
  administeredOrganizations,
  isPlatformAdministrator,
  type PermissionSet,
} from '@parta/domain/people/permissions';
import { Avatar } from '@parta/ui/display/avatar';
import { ActionMenu, type MenuAction } from '@parta/ui/overlays/menu';
import { isSharedComputer } from '@parta/web-kit/shared-computer';
import { IconDeviceDesktop, IconLogout, IconSettings, IconShieldLock, IconUser } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { afterChoice } from '../actions/after-overlay.ts';
import { lazyPart } from '../chunks/lazy-part.ts';
import { useServices } from '../services.tsx';
import { sharedComputerTexts } from '../shared-computer/texts.ts';
import { profileMenuTexts } from '../texts.ts';
import './profile-menu.css';

const Leaving = lazyPart(async () => (await import('../leaving/leaving.tsx')).Leaving);
const SharedMark = lazyPart(async () => (await import('../shared-computer/shared-mark.tsx')).SharedMark);

function administers(permissions: PermissionSet): boolean {
  return administeredOrganizations(permissions).length > 0 || isPlatformAdministrator(permissions);
}

export interface ProfileMenuProps {
  /** In place of her profile and security, where those stand on the page itself. */
  places?: readonly MenuAction[];
}

/**
 * The person's initials; behind them the account, what the person administers and the way out. Where the session is one on a
 * shared computer, it says so beside them, and leads to what that means.
 */
export function ProfileMenu({ places }: ProfileMenuProps): ReactNode {
  const { client, settings, person, permissions, goTo } = useServices();
  const { account, area } = settings.bases;
  const name = `${person.firstName} ${person.lastName}`;
  const [isLeaving, setLeaving] = useState(false);
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
  const isShared = isSharedComputer();
  const shared: MenuAction = {
    key: 'shared_computer',
    label: sharedComputerTexts.name,
    icon: <IconDeviceDesktop aria-hidden="true" />,
    onSelect: () => goTo(`${account}security`),
  };
  const administration: MenuAction = {
    key: 'administration',
    label: profileMenuTexts.administration,
    icon: <IconSettings aria-hidden="true" />,
    onSelect: () => goTo(`${area}admin/`),
  };

  return (
    <>
      {isShared && (
        <Suspense>
          <SharedMark />
        </Suspense>
      )}
      <ActionMenu
        trigger={
          <button type="button" className="profile-button" aria-label={profileMenuTexts.open(name)}>
            <Avatar name={name} />
          </button>
        }
        head={name}
        actions={[
          ...(places ?? own),
          ...(isShared ? [shared] : []),
          ...(administers(permissions) ? [administration] : []),
          {
            key: 'sign_out',
            label: profileMenuTexts.sign_out,
            icon: <IconLogout aria-hidden="true" />,
            startsGroup: true,
            // It gives the focus back to where the menu has: the button of the menu.
            onSelect: () => afterChoice(() => setLeaving(true)),
          },
        ]}
      />
      {isLeaving && (
        <Suspense fallback={null}>
          <Leaving
            end={() => client.call('auth.logout')}
            action={profileMenuTexts.sign_out_action}
            onStay={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
