import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

export interface PeopleDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The list of people on a phone, over the stage. */
export function PeopleDrawer({ opened, onClose, children }: PeopleDrawerProps): ReactNode {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={consoleTexts.people}
      position="right"
      size="88%"
      closeButtonProps={{ 'aria-label': consoleTexts.close, size: 'lg' }}
      classNames={{ content: 'people-drawer', header: 'people-drawer-head' }}
      transitionProps={{ duration: 160 }}
    >
      {children}
    </Drawer>
  );
}
