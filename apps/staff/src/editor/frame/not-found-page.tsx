import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { editorTexts } from '../texts.ts';
import { SurfaceBar } from './surface-bar.tsx';
import { frameTexts } from './texts.ts';

/** The material is not there, or not for this person: which of them is not told. */
export function NotFoundPage(): ReactNode {
  const { settings } = useServices();
  return (
    <>
      <SurfaceBar />
      <main id="content">
        <Page tabTitle={frameTexts.not_found_tab} heading={frameTexts.not_found_heading}>
          <EmptyState
            icon={<IconFileOff />}
            title={frameTexts.not_found_title}
            actions={
              <>
                <a href={`${settings.bases.area}library`} {...getButtonLook()}>
                  {editorTexts.to_library}
                </a>
                <a href={`${settings.bases.area}catalog`} {...getButtonLook('primary')}>
                  {editorTexts.to_catalog}
                </a>
              </>
            }
          >
            {frameTexts.not_found_text}
          </EmptyState>
        </Page>
      </main>
    </>
  );
}
