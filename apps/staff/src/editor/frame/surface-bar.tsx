import { isNewYearLogo } from '@parta/domain/time/logo';
import { Logo } from '@parta/ui/logo/logo';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Bell } from '../../shell/notifications/bell.tsx';
import { ProfileMenu } from '../../shell/profile/profile-menu.tsx';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { editorTexts } from '../texts.ts';
import { frameTexts } from './texts.ts';
import '@parta/ui/frame/app-frame.css';
import './frame.css';

export interface SurfaceBarProps {
  /** Where the way back leads; the library unless told. */
  back?: { href: string; label: string; name: string };
  /** What is open, with its state. */
  children?: ReactNode;
  /** Buttons before theme and profile. */
  tools?: ReactNode;
}

/** The bar over the editor and the viewer: the way back, what is open, and what can be done with it. */
export function SurfaceBar({ back, children, tools }: SurfaceBarProps): ReactNode {
  const { settings, getNow } = useServices();
  const today = new Date(getNow());
  const { href, label, name } = back ?? { href: `${settings.bases.area}library`, ...editorTexts.back_to_library };
  return (
    <header className="surface-bar">
      <a className="ui-skip" href="#content">
        {frameTexts.skip}
      </a>
      <a className="surface-home" href={href} aria-label={name} title={label}>
        <Logo newYear={isNewYearLogo({ month: today.getMonth() + 1, day: today.getDate() })} />
        <IconArrowLeft aria-hidden="true" />
        <span className="surface-home-name">{name}</span>
      </a>
      <div className="surface-about">{children}</div>
      <div className="surface-tools">
        {tools}
        <span className="surface-person">
          <Bell />
          <ThemeButton />
          <ProfileMenu />
        </span>
      </div>
    </header>
  );
}
