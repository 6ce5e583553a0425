import { isApproved } from '@parta/domain/people/permissions';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { getButtonLook } from '@parta/ui/buttons/button';
import { Logo } from '@parta/ui/logo/logo';
import type { MenuAction } from '@parta/ui/overlays/menu';
import { IconArrowRight } from '@tabler/icons-react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Bell } from '../../shell/notifications/bell.tsx';
import { ProfileMenu } from '../../shell/profile/profile-menu.tsx';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { useAccountTheme } from '../../shell/theme/use-account-theme.ts';
import { AccountLink } from '../account-link.tsx';
import { useAccount } from '../account-services.tsx';
import { frameTexts, sections } from './texts.ts';
import './person-frame.css';

/** The calm frame around the account of a signed-in person: who she is, ways out, sections. */
export function PersonFrame(): ReactNode {
  const { newYear } = useAccount();
  const router = useRouter();
  useAccountTheme();
  useEffect(() => {
    // With their code here already, the sections say themselves that the server is out of reach.
    for (const { to } of sections) void router.preloadRoute({ to });
  }, [router]);
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
  const { permissions, settings, goTo } = useServices();
  const isNarrow = useIsNarrow();
  const mayWork = isApproved(permissions);
  const { area } = settings.bases;
  const workspace: MenuAction = {
    key: 'workspace',
    label: frameTexts.workspace,
    icon: <IconArrowRight aria-hidden="true" />,
    onSelect: () => goTo(area),
  };
  return (
    <div className="person-tools">
      {mayWork && !isNarrow && (
        <a href={area} {...getButtonLook()}>
          {frameTexts.workspace}
        </a>
      )}
      <Bell />
      <ThemeButton />
      <ProfileMenu places={mayWork && isNarrow ? [workspace] : []} />
    </div>
  );
}
