import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { IconDotsVertical, IconUserCheck, IconUserX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PeopleRequest } from '../../rules/people-request.ts';
import { consoleTexts } from '../../texts.ts';

export interface PeopleMenuProps {
  /** Nobody is there to be removed. */
  empty: boolean;
  onAsk: (request: PeopleRequest) => void;
}

/** What is done about everybody: who was removed, and removing all. */
export function PeopleMenu({ empty, onAsk }: PeopleMenuProps): ReactNode {
  return (
    <ActionMenu
      trigger={<IconButton icon={<IconDotsVertical />} label={consoleTexts.people_actions} />}
      actions={[
        {
          key: 'removed',
          label: consoleTexts.show_removed,
          icon: <IconUserCheck />,
          onSelect: () => onAsk({ kind: 'removed' }),
        },
        {
          key: 'remove_all',
          label: consoleTexts.remove_all,
          icon: <IconUserX />,
          danger: true,
          disabled: empty,
          startsGroup: true,
          onSelect: () => onAsk({ kind: 'everybody' }),
        },
      ]}
    />
  );
}
