import { isNewYearLogo } from '@parta/domain/time/logo';
import { type ButtonVariant, getButtonLook } from '@parta/ui/buttons/button';
import { NoPermissionState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { Logo } from '@parta/ui/logo/logo';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { selfQuery } from '../../shell/profile/self-query.ts';
import { useServices } from '../../shell/services.tsx';
import { frameTexts } from './texts.ts';
import './admin-frame.css';

/** In place of the whole administration, for a person who administers nothing, or who has to enrol a second factor first. */
export function NoPermission(): ReactNode {
  const { client, settings, getNow } = useServices();
  const self = useQuery(selfQuery(client));
  const today = new Date(getNow());
  const isFactorMissing = self.data?.secondFactor === 'required';
  const workspace = (variant: ButtonVariant): ReactNode => (
    <a href={settings.bases.area} {...getButtonLook(variant)}>
      {frameTexts.workspace}
    </a>
  );
  return (
    <main className="admin-alone" aria-busy={self.isPending}>
      <Logo newYear={isNewYearLogo({ month: today.getMonth() + 1, day: today.getDate() })} withName />
      <Page
        tabTitle={isFactorMissing ? frameTexts.factor_tab : frameTexts.no_permission_tab}
        heading={frameTexts.no_permission_heading}
      >
        {self.isPending ? null : isFactorMissing ? (
          <NoPermissionState
            title={frameTexts.factor_title}
            actions={
              <>
                {workspace('default')}
                <EnrolLink />
              </>
            }
          >
            {frameTexts.factor_text}
          </NoPermissionState>
        ) : (
          <NoPermissionState title={frameTexts.no_permission_title} actions={workspace('primary')}>
            {frameTexts.no_permission_text}
          </NoPermissionState>
        )}
      </Page>
    </main>
  );
}

/** The way to enrol, which leads back here. */
function EnrolLink(): ReactNode {
  const { settings } = useServices();
  const { account, area } = settings.bases;
  const next = encodeURIComponent(`${area}admin/`);
  return (
    <a href={`${account}second-factor?next=${next}`} {...getButtonLook('primary')}>
      {frameTexts.factor_turn_on}
    </a>
  );
}
