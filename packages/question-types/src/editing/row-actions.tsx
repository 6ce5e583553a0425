import { IconButton } from '@parta/ui/icon-button';
import { ActionMenu, type MenuAction } from '@parta/ui/menu';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import './editing.css';
import { texts } from './texts.ts';

interface RowActionsProps {
  /** The row's name, read aloud with each action. */
  name: string;
  /** Null where rows have no order. */
  move: { isFirst: boolean; isLast: boolean; onStep(step: -1 | 1): void } | null;
  disabled: boolean;
  onRemove(): void;
}

/** Up, down and delete: buttons beside a wide row, a menu on a narrow one. A deletion alone is always a button. */
export function RowActions({ name, move, disabled, onRemove }: RowActionsProps): ReactNode {
  const actions: (MenuAction & { icon: ReactNode })[] = [
    ...(move === null
      ? []
      : [
          {
            key: 'up',
            label: texts.move_up,
            icon: <IconArrowUp />,
            keyHint: texts.up_keys,
            disabled: disabled || move.isFirst,
            onSelect: () => move.onStep(-1),
          },
          {
            key: 'down',
            label: texts.move_down,
            icon: <IconArrowDown />,
            keyHint: texts.down_keys,
            disabled: disabled || move.isLast,
            onSelect: () => move.onStep(1),
          },
        ]),
    { key: 'remove', label: texts.remove, icon: <IconTrash />, danger: true, disabled, onSelect: onRemove },
  ];
  return (
    <Fragment>
      <span className="qe-actions" data-alone={move === null || undefined}>
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
      {move !== null && (
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
