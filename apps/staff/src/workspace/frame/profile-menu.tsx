import { Avatar } from '@parta/ui/avatar';
import { ActionMenu } from '@parta/ui/menu';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showFailure } from '../../shell/failure-toast.tsx';
import { useServices } from '../../shell/services.tsx';
import { frameTexts } from './texts.ts';
import './profile-menu.css';

/** The person's initials; behind them the way out. */
export function ProfileMenu(): ReactNode {
  const { client, settings, person, goTo } = useServices();
  const name = `${person.firstName} ${person.lastName}`;

  async function signOut(): Promise<void> {
    try {
      await client.call('auth.logout');
      goTo(`${settings.bases.account}?signed_out`);
    } catch (error) {
      showFailure(frameTexts.sign_out_action, error, settings.help_mailbox);
    }
  }

  return (
    <ActionMenu
      trigger={
        <button type="button" className="profile-button" aria-label={frameTexts.profile(name)}>
          <Avatar name={name} />
        </button>
      }
      actions={[
        {
          key: 'sign_out',
          label: frameTexts.sign_out,
          icon: <IconLogout aria-hidden="true" />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
