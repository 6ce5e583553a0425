import { Loader } from '@mantine/core';
import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CheckTreeRow } from './check-tree-row.ts';
import { createTreeWindow } from './tree-window.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import './check-tree.css';

export type { CheckTreeRow };

export interface CheckTreeProps {
  /** What is chosen here, read aloud. */
  label: string;
  rows: readonly CheckTreeRow[];
  onToggle: (key: string) => void;
  onExpand: (key: string, expanded: boolean) => void;
  /** Id of what is wrong. */
  errorId?: string | undefined;
}

/** A tree of boxes to tick. However many rows there are, those in view are drawn. */
export function CheckTree({ label, rows, onToggle, onExpand, errorId }: CheckTreeProps): ReactNode {
  const id = useId();
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const [treeWindow] = useState(() => createTreeWindow(keys));
  const { setScroller, measure } = treeWindow;
  const { items, height } = useSyncExternalStore(treeWindow.subscribe, treeWindow.getView);
  const { active, setActive, handleKey } = useTreeKeys({ rows, onToggle, onExpand });
  const activeKey = rows[active]?.key;

  useLayoutEffect(() => treeWindow.update(keys, active));
  useEffect(() => {
    if (activeKey !== undefined) treeWindow.reveal(active);
  }, [treeWindow, activeKey, active]);

  return (
    <div
      ref={setScroller}
      className="ui-check-tree"
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      data-wrong={errorId !== undefined || undefined}
      {...(errorId === undefined ? {} : { 'aria-describedby': errorId })}
      {...(activeKey === undefined ? {} : { 'aria-activedescendant': `${id}-${activeKey}` })}
      onKeyDown={handleKey}
      // A row that scrolls out of view is drawn no more and would lose the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
    >
      <div className="ui-check-tree-rows" role="presentation" style={{ height }}>
        {items.map(({ index, start }) =>
          rows.slice(index, index + 1).map((row) => (
            <TreeRow
              key={row.key}
              id={`${id}-${row.key}`}
              row={row}
              index={index}
              start={start}
              isActive={index === active}
              measure={measure}
              onPress={() => {
                setActive(row.key);
                if (row.disabled !== true && row.busy !== true) onToggle(row.key);
              }}
              onExpand={() => {
                setActive(row.key);
                onExpand(row.key, row.expanded !== true);
              }}
            />
          )),
        )}
      </div>
    </div>
  );
}

interface TreeRowProps {
  id: string;
  row: CheckTreeRow;
  index: number;
  start: number;
  isActive: boolean;
  measure: (element: HTMLElement | null) => void;
  onPress: () => void;
  onExpand: () => void;
}

function TreeRow({ id, row, index, start, isActive, measure, onPress, onExpand }: TreeRowProps): ReactNode {
  const { level, label, note, checked, disabled = false, busy = false, expanded, position, siblings } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the focus and the keys of its rows
    <div
      ref={measure}
      id={id}
      className="ui-check-tree-row"
      role="treeitem"
      tabIndex={-1}
      style={{ top: start }}
      data-row-index={index}
      data-level={level}
      data-active={isActive || undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-checked={checked}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      {...(disabled ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
      onClick={onPress}
    >
      {level === 1 && (
        <span
          className="ui-check-tree-fold"
          data-expanded={expanded === true || undefined}
          aria-hidden="true"
          onClick={(event) => {
            if (expanded === undefined) return;
            event.stopPropagation();
            onExpand();
          }}
        >
          {expanded !== undefined && <IconChevronRight />}
        </span>
      )}
      <span className="ui-check-tree-box" data-checked={String(checked)} aria-hidden="true">
        {checked === true ? <IconCheck /> : checked === 'mixed' ? <IconMinus /> : null}
      </span>
      <span className="ui-check-tree-words">
        {label}
        {note !== undefined && <span className="ui-check-tree-note">, {note}</span>}
      </span>
      {busy && <Loader size={18} aria-hidden="true" />}
    </div>
  );
}
