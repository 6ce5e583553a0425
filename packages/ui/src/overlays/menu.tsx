import { Menu } from '@mantine/core';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { KeyHint } from '../buttons/key-hint.tsx';

/** One command of a menu. */
export interface MenuAction {
  key: string;
  /** A verb. */
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Destroys something; shown in red, so keep it last. */
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
  /** The key that does the same; shown only, the owner listens to it. */
  keyHint?: string;
}

/** The commands alone, for a `Menu.Dropdown` of any origin. */
export function MenuActions({ actions }: { actions: readonly MenuAction[] }): ReactNode {
  return actions.map((action) => (
    <Fragment key={action.key}>
      {action.startsGroup === true && <Menu.Divider />}
      <Menu.Item
        onClick={action.onSelect}
        disabled={action.disabled ?? false}
        data-danger={action.danger || undefined}
        leftSection={action.icon}
        rightSection={action.keyHint === undefined ? undefined : <KeyHint decorative>{action.keyHint}</KeyHint>}
      >
        {action.label}
      </Menu.Item>
    </Fragment>
  ));
}

export interface ActionMenuProps {
  /** A Button or IconButton; it opens the menu and gets the focus back. */
  trigger: ReactElement;
  /** Words over the commands: whose or of what they are. */
  head?: string;
  actions: readonly MenuAction[];
}

/** A button with a menu of commands: arrows walk, letters find, Escape closes. */
export function ActionMenu({ trigger, head, actions }: ActionMenuProps): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>
        {head !== undefined && <Menu.Label>{head}</Menu.Label>}
        <MenuActions actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
