import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRowWindow, type RowWindowOptions } from './row-window.ts';

export interface WindowedRowsProps extends RowWindowOptions {
  /** What the rows stand in. */
  listRef: RefObject<HTMLElement | null>;
  /** The row's element takes `measure` as its ref and bears `data-index`. */
  renderRow: (index: number, measure: (element: HTMLElement) => void) => ReactNode;
  /** Empty room for rows out of view. */
  renderGap: (height: number) => ReactNode;
}

/** Of many rows those in view of the browser's window, with room for the others. */
export function WindowedRows(props: WindowedRowsProps): ReactNode {
  const { listRef, renderRow, renderGap, ...options } = props;
  const { gap } = options;
  const [rowWindow] = useState(() => createRowWindow(options));
  const view = useSyncExternalStore(rowWindow.subscribe, rowWindow.getView);

  // Whatever stands above the list may have grown with this rendering too.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list !== null) rowWindow.update(options, Math.round(list.getBoundingClientRect().top + window.scrollY));
  });

  const holes = view.items.map(({ start }, at) => {
    const before = view.items[at - 1];
    return before === undefined ? start - view.top - gap : start - before.end - 2 * gap;
  });
  const rest = view.bottom - (view.items.at(-1)?.end ?? view.top) - gap;
  return (
    <>
      {view.items.map(({ key, index }, at) => {
        const hole = holes[at] ?? 0;
        return (
          <Fragment key={String(key)}>
            {hole > 0 && renderGap(hole)}
            {renderRow(index, rowWindow.measure)}
          </Fragment>
        );
      })}
      {rest > 0 && renderGap(rest)}
    </>
  );
}
