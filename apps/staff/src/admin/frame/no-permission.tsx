import { isNewYearLogo } from '@parta/domain/time/logo';
import { getButtonLook } from '@parta/ui/buttons/button';
import { NoPermissionState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { Logo } from '@parta/ui/logo/logo';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { frameTexts } from './texts.ts';
import './admin-frame.css';

/** In place of the whole administration, for a person who administers nothing. */
export function NoPermission(): ReactNode {
  const { settings, getNow } = useServices();
  const today = new Date(getNow());
  return (
    <main className="admin-alone">
      <Logo newYear={isNewYearLogo({ month: today.getMonth() + 1, day: today.getDate() })} withName />
      <Page tabTitle={frameTexts.no_permission_tab} heading={frameTexts.no_permission_heading}>
        <NoPermissionState
          title={frameTexts.no_permission_title}
          actions={
            <a href={settings.bases.area} {...getButtonLook('primary')}>
              {frameTexts.workspace}
            </a>
          }
        >
          {frameTexts.no_permission_text}
        </NoPermissionState>
      </Page>
    </main>
  );
}
