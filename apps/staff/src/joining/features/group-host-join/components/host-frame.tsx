import { getButtonLook } from '@parta/ui/buttons/button';
import { Logo } from '@parta/ui/logo/logo';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '../../../../shell/texts.ts';
import { ThemeButton } from '../../../../shell/theme/theme-button.tsx';
import { useJoining } from '../../../joining-services.tsx';
import { hostJoinTexts } from '../texts.ts';
import { FullScreenButton } from './full-screen-button.tsx';

/** The bar over the codes: whose screen this is, and the way back; `tools` act on all groups. */
export function HostFrame({ tools, children }: { tools?: ReactNode; children: ReactNode }): ReactNode {
  const { settings, newYear } = useJoining();
  return (
    <div className="host-page">
      <title>{shellTexts.page_title(hostJoinTexts.title)}</title>
      <header className="host-bar">
        <Logo newYear={newYear} />
        <h1>{hostJoinTexts.title}</h1>
        <div className="host-tools">
          {tools}
          <a href={`${settings.bases.area}groups`} {...getButtonLook()}>
            <IconArrowLeft aria-hidden="true" />
            {hostJoinTexts.to_groups}
          </a>
          <FullScreenButton />
          <ThemeButton />
        </div>
      </header>
      <main className="host-main">{children}</main>
    </div>
  );
}
