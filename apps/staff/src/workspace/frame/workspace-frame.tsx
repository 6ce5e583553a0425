import { isNewYearLogo } from '@parta/domain/time/logo';
import { AppFrame } from '@parta/ui/frame/app-frame';
import type { NavigationLinkProps } from '@parta/ui/frame/side-rail';
import { Logo } from '@parta/ui/logo/logo';
import { IconBuilding } from '@tabler/icons-react';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useHeadingFocus } from '../../shell/actions/use-heading-focus.ts';
import { lazyPart } from '../../shell/chunks/lazy-part.ts';
import { Bell } from '../../shell/notifications/bell.tsx';
import { ProfileMenu } from '../../shell/profile/profile-menu.tsx';
import { listRail } from '../../shell/rail/list-rail.ts';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { getPlaceName } from './place-name.ts';
import { frameTexts } from './texts.ts';
import './workspace-frame.css';

/** Nobody needs it first; its button keeps its room meanwhile. */
const HelpMenu = lazyPart(async () => (await import('./help-menu.tsx')).HelpMenu);

function RailLink({ href, ...rest }: NavigationLinkProps): ReactNode {
  return <Link to={href} {...rest} />;
}

/** Rail, top bar and the screen. The rail names the screens that the person may open. */
export function WorkspaceFrame(): ReactNode {
  const { person, permissions, getNow } = useServices();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const router = useRouter();
  useHeadingFocus(router);
  const today = new Date(getNow());
  const newYear = isNewYearLogo({ month: today.getMonth() + 1, day: today.getDate() });
  return (
    <AppFrame
      items={listRail({ routes: Object.values(router.routesByPath), pathname, permissions })}
      renderLink={(props) => <RailLink {...props} />}
      brand={
        <Link to="/" className="frame-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} withName />
        </Link>
      }
      narrowBrand={
        <Link to="/" className="frame-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} />
        </Link>
      }
      place={getPlaceName(person.departments)}
      placeIcon={<IconBuilding aria-hidden="true" />}
      tools={
        <>
          <Suspense fallback={<span className="frame-tool" />}>
            <HelpMenu />
          </Suspense>
          <Bell />
          <ThemeButton />
          <ProfileMenu />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
