import { administeredOrganizations, isApproved, isPlatformAdministrator } from '@parta/domain/permissions';
import { Avatar } from '@parta/ui/avatar';
import { Button, getButtonLook } from '@parta/ui/button';
import { Logo } from '@parta/ui/logo';
import { ActionMenu, type MenuAction } from '@parta/ui/menu';
import { useIsNarrow } from '@parta/ui/use-is-narrow';
import { IconArrowRight, IconLogout, IconSettings } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { useAccountTheme } from '../../shell/use-account-theme.ts';
import { useAction } from '../../shell/use-action.ts';
import { AccountLink } from '../account-link.tsx';
import { useAccount } from '../account-services.tsx';
import { frameTexts, sections } from './texts.ts';
import './person-frame.css';

/** The calm frame around the account of a signed-in person: who she is, ways out, sections. */
export function PersonFrame(): ReactNode {
  const { newYear } = useAccount();
  useAccountTheme();
  return (
    <div className="person-page">
      <header className="person-header">
        <AccountLink to="/profile" className="person-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} withName />
        </AccountLink>
        <PersonTools />
      </header>
      <div className="person-body">
        <nav className="person-sections" aria-label={frameTexts.navigation}>
          {sections.map(({ to, label }) => (
            <AccountLink key={to} to={to}>
              {label}
            </AccountLink>
          ))}
        </nav>
        <main className="person-content">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function PersonTools(): ReactNode {
  const { person, permissions, settings, client, goTo } = useServices();
  const isNarrow = useIsNarrow();
  const name = `${person.firstName} ${person.lastName}`;
  const administers = administeredOrganizations(permissions).length > 0 || isPlatformAdministrator(permissions);
  const administration = `${settings.bases.area}admin/`;
  const mayWork = isApproved(permissions);
  const leaving = useAction<void>({
    action: frameTexts.sign_out_action,
    run: async () => {
      await client.call('auth.logout');
      goTo(`${settings.bases.account}?signed_out`);
    },
  });
  if (!isNarrow) {
    return (
      <div className="person-tools">
        <span className="person-name">
          <Avatar name={name} small />
          <span>{name}</span>
        </span>
        <ThemeButton />
        {administers && (
          <a href={administration} {...getButtonLook()}>
            {frameTexts.administration}
          </a>
        )}
        {mayWork && (
          <a href={settings.bases.area} {...getButtonLook()}>
            {frameTexts.workspace}
          </a>
        )}
        <Button variant="subtle" loading={leaving.pending !== null} onClick={() => leaving.start()}>
          {frameTexts.sign_out}
        </Button>
      </div>
    );
  }
  const actions: MenuAction[] = [
    ...(mayWork
      ? [
          {
            key: 'workspace',
            label: frameTexts.workspace,
            icon: <IconArrowRight aria-hidden="true" />,
            onSelect: () => goTo(settings.bases.area),
          },
        ]
      : []),
    ...(administers
      ? [
          {
            key: 'administration',
            label: frameTexts.administration,
            icon: <IconSettings aria-hidden="true" />,
            onSelect: () => goTo(administration),
          },
        ]
      : []),
    {
      key: 'sign_out',
      label: frameTexts.sign_out,
      icon: <IconLogout aria-hidden="true" />,
      startsGroup: mayWork || administers,
      onSelect: () => leaving.start(),
    },
  ];
  return (
    <div className="person-tools">
      <ThemeButton />
      <ActionMenu
        trigger={
          <button type="button" className="person-menu" aria-label={frameTexts.menu(name)}>
            <Avatar name={name} />
          </button>
        }
        actions={actions}
      />
    </div>
  );
}
