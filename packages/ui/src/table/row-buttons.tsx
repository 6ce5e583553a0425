import { IconDotsVertical } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { ActionMenu } from '../overlays/menu.tsx';
import { uiTexts } from '../texts.ts';
import type { RowAction } from './data-table-parts.ts';
import { COMMAND_TOOLTIP_MS, MENU_TOOLTIP_MS } from './row-tooltip.tsx';

export interface RowButtonsProps {
  rowLabel: string;
  actions: readonly RowAction[];
  /** Only the menu, for a card. */
  menuOnly?: boolean;
}

/** More icons than this leave a narrow row to its menu. */
const CROWD = 2;

/** The quick commands of a row, each with whether it gives way to the menu where the row is narrow. */
function listQuick(actions: readonly RowAction[]): { action: RowAction; isCrowded: boolean }[] {
  const quick = actions.filter(({ isQuick }) => isQuick === true);
  return quick.map((action) => ({ action, isCrowded: quick.length > CROWD && action.isQuickOnly !== true }));
}

/** Without what stands in the row alone. */
export function listMenuActions(actions: readonly RowAction[]): RowAction[] {
  return actions.filter(({ isQuickOnly }) => isQuickOnly !== true);
}

/** The quick commands of a row as icons, and a menu with all of them. */
export function RowButtons({ rowLabel, actions, menuOnly = false }: RowButtonsProps): ReactNode {
  if (actions.length === 0) return null;
  const quick = menuOnly ? [] : listQuick(actions);
  return (
    <div className="ui-table-buttons">
      {quick.map(({ action, isCrowded }) => (
        <IconButton
          key={action.key}
          data-crowded={isCrowded || undefined}
          label={`${action.label}: ${rowLabel}`}
          icon={action.icon}
          disabled={action.disabled ?? false}
          onClick={action.onSelect}
        />
      ))}
      <ActionMenu
        trigger={
          <IconButton
            label={uiTexts.row_actions(rowLabel)}
            tooltip={uiTexts.other_actions}
            tooltipDelayMs={MENU_TOOLTIP_MS}
            icon={<IconDotsVertical />}
          />
        }
        actions={listMenuActions(actions)}
      />
    </div>
  );
}

function openTableMenu({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  currentTarget.dispatchEvent(
    new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}

/**
 * The same for the rows of a long table, which come and go while it is scrolled: plain buttons, and the tooltip and the
 * menu of the table in place of one for each of them.
 */
export function LightRowButtons({ rowLabel, actions }: Omit<RowButtonsProps, 'menuOnly'>): ReactNode {
  if (actions.length === 0) return null;
  return (
    <div className="ui-table-buttons">
      {listQuick(actions).map(({ action, isCrowded }) => (
        <button
          key={action.key}
          type="button"
          className="ui-icon-button"
          data-variant="subtle"
          data-crowded={isCrowded || undefined}
          aria-label={`${action.label}: ${rowLabel}`}
          data-tooltip={`${action.label}: ${rowLabel}`}
          data-tooltip-ms={COMMAND_TOOLTIP_MS}
          disabled={action.disabled ?? false}
          onClick={action.onSelect}
        >
          {action.icon}
        </button>
      ))}
      <button
        type="button"
        className="ui-icon-button"
        data-variant="subtle"
        aria-label={uiTexts.row_actions(rowLabel)}
        aria-haspopup="menu"
        data-tooltip={uiTexts.other_actions}
        data-tooltip-ms={MENU_TOOLTIP_MS}
        onClick={openTableMenu}
      >
        <IconDotsVertical />
      </button>
    </div>
  );
}
