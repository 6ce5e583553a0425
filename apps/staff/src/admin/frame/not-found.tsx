import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { IconMapSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { START_ADDRESS } from './addresses.ts';
import { AddressLink } from './navigation.tsx';
import { frameTexts } from './texts.ts';

/** What was asked for is not there, or not for this person: which of them is not told. */
export function NotFoundState(): ReactNode {
  return (
    <EmptyState
      icon={<IconMapSearch />}
      title={frameTexts.not_found_title}
      actions={
        <AddressLink address={START_ADDRESS} {...getButtonLook('primary')}>
          {frameTexts.to_start}
        </AddressLink>
      }
    >
      {frameTexts.not_found_text}
    </EmptyState>
  );
}

/** The same as a screen of its own. */
export function NotFoundPage(): ReactNode {
  return (
    <Page tabTitle={frameTexts.not_found_tab} heading={frameTexts.not_found_heading}>
      <NotFoundState />
    </Page>
  );
}
