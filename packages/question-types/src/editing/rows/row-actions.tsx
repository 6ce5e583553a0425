import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu, type MenuAction } from '@parta/ui/overlays/menu';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import '../editing.css';
import { texts } from '../texts.ts';

/** What the buttons of rows do, for the row at a place, from 0. */
export interface RowCommands {
  step(index: number, step: -1 | 1): void;
  remove(index: number): void;
}

interface RowActionsProps {
  /** The row's name, read aloud with each action. */
  name: string;
  index: number;
  isLast: boolean;
  /** Whether rows can be moved. */
  hasOrder: boolean;
  disabled: boolean;
  commands: RowCommands;
}

/** Up, down and delete: buttons beside a wide row, a menu on a narrow one. A deletion alone is always a button. */
export function RowActions({ name, index, isLast, hasOrder, disabled, commands }: RowActionsProps): ReactNode {
  const actions: (MenuAction & { icon: ReactNode })[] = [
    ...(!hasOrder
      ? []
      : [
          {
            key: 'up',
            label: texts.move_up,
            icon: <IconArrowUp />,
            keyHint: texts.up_keys,
            disabled: disabled || index === 0,
            onSelect: () => commands.step(index, -1),
          },
          {
            key: 'down',
            label: texts.move_down,
            icon: <IconArrowDown />,
            keyHint: texts.down_keys,
            disabled: disabled || isLast,
            onSelect: () => commands.step(index, 1),
          },
        ]),
    {
      key: 'remove',
      label: texts.remove,
      icon: <IconTrash />,
      danger: true,
      disabled,
      onSelect: () => commands.remove(index),
    },
  ];
  return (
    <Fragment>
      <span className="qe-actions" data-alone={!hasOrder || undefined}>
        {actions.map((action) => (
          <IconButton
            key={action.key}
            data-action={action.key}
            label={texts.of_row(action.label, name)}
            tooltip={action.label}
            icon={action.icon}
            disabled={action.disabled}
            onClick={action.onSelect}
          />
        ))}
      </span>
      {hasOrder && (
        <span className="qe-actions-menu">
          <ActionMenu
            trigger={
              <IconButton
                label={texts.of_row(texts.actions, name)}
                tooltip={texts.actions}
                icon={<IconDots />}
                disabled={disabled}
              />
            }
            actions={actions}
          />
        </span>
      )}
    </Fragment>
  );
}
