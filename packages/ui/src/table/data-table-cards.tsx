import { IconCheckbox } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Skeleton } from '../display/states.tsx';
import { uiTexts } from '../texts.ts';
import type { DataTableProps, RowAction } from './data-table-parts.ts';
import { RowButtons } from './row-buttons.tsx';
import { SelectBox } from './selection/select-box.tsx';
import { type RowSelection, useRowSelection } from './selection/use-row-selection.ts';
import './data-table-cards.css';

/** Long lists alone bring the code that draws a part of them. */
const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }));

const CARD_HEIGHT = 92;
const CARD_GAP = 8;

/** The rows of a narrow screen. */
export function CardList<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { label, rows, getRowKey, windowFrom } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const selection = useRowSelection(props.selection, rows, getRowKey);
  const renderCard = (index: number, measure?: (element: HTMLElement) => void): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    return <Card key={getRowKey(row)} {...props} row={row} index={index} chosen={selection} measure={measure} />;
  };
  return (
    <ul ref={listRef} className="ui-cards" aria-label={label}>
      {windowFrom !== undefined && rows.length > windowFrom ? (
        <Suspense fallback={<Room height={CARD_HEIGHT * rows.length} isLoading />}>
          <WindowedRows
            count={rows.length}
            rowHeight={CARD_HEIGHT}
            gap={CARD_GAP}
            keptIndex={-1}
            listRef={listRef}
            getKey={(index) => {
              const row = rows[index];
              return row === undefined ? '' : getRowKey(row);
            }}
            renderRow={renderCard}
            renderGap={(height) => <Room height={height} />}
          />
        </Suspense>
      ) : (
        rows.map((_row, index) => renderCard(index))
      )}
    </ul>
  );
}

/** Room for cards out of view, or on their way. */
function Room({ height, isLoading }: { height: number; isLoading?: boolean }): ReactNode {
  return <li className="ui-card-room" data-loading={isLoading || undefined} aria-hidden="true" style={{ height }} />;
}

interface CardProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  row: Row;
  index: number;
  chosen: RowSelection | null;
  measure: ((element: HTMLElement) => void) | undefined;
}

function Card<Row>(props: CardProps<Row>): ReactNode {
  const { row, rows, index, columns, getRowKey, getRowLabel, listActions, renderCardFoot, chosen, measure } = props;
  const key = getRowKey(row);
  const canChoose = chosen?.canSelect(key) ?? false;
  const isChosen = chosen?.keys.has(key) ?? false;
  const isChoosing = chosen !== null && chosen.keys.size > 0 && canChoose;
  const actions = listActions?.(row);
  return (
    <li
      ref={(element) => {
        if (element !== null) measure?.(element);
      }}
      className="ui-card"
      data-index={index}
      data-selected={isChosen || undefined}
      {...(measure === undefined ? {} : { 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
    >
      <div className="ui-card-main">
        <div className="ui-card-head">
          {isChoosing && (
            <SelectBox
              label={uiTexts.select_row(getRowLabel(row))}
              checked={isChosen}
              onPress={() => chosen.toggle(key)}
            />
          )}
          <CardTitle {...props} row={row} />
        </div>
        <dl>
          {columns.slice(1).map((column) => {
            const value = (column.renderOnCard ?? column.render)(row);
            if (value === null || value === '') return null;
            return (
              <div key={column.key}>
                <dt>{column.header}</dt>
                <dd>{value}</dd>
              </div>
            );
          })}
        </dl>
      </div>
      {actions !== undefined && (
        <RowButtons
          menuOnly
          rowLabel={getRowLabel(row)}
          actions={canChoose && !isChosen ? addChoosing(actions, () => chosen?.toggle(key)) : actions}
        />
      )}
      {renderCardFoot !== undefined && <div className="ui-card-foot">{renderCardFoot(row)}</div>}
    </li>
  );
}

/** A card has no click that chooses it: the first is chosen by its menu, before what destroys something. */
function addChoosing(actions: readonly RowAction[], onSelect: () => void): RowAction[] {
  const end = actions.findIndex(({ danger }) => danger === true);
  const choosing: RowAction = { key: 'choose', label: uiTexts.choose, icon: <IconCheckbox />, onSelect };
  return end < 0 ? [...actions, choosing] : [...actions.slice(0, end), choosing, ...actions.slice(end)];
}

function CardTitle<Row>(props: DataTableProps<Row> & { row: Row }): ReactNode {
  const { row, columns, getRowIcon, onOpen, renderTitleLink } = props;
  const title = <span className="ui-table-words">{(columns[0]?.renderOnCard ?? columns[0]?.render)?.(row)}</span>;
  const icon = getRowIcon?.(row);
  if (renderTitleLink !== undefined) {
    return (
      <div className="ui-card-title">
        {icon}
        {renderTitleLink(row, title)}
      </div>
    );
  }
  if (onOpen === undefined) {
    return (
      <div className="ui-card-title">
        {icon}
        {title}
      </div>
    );
  }
  return (
    <button type="button" className="ui-card-title" onClick={() => onOpen(row)}>
      {icon}
      {title}
    </button>
  );
}

/** Cards on their way. */
export function CardListSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className="ui-cards" aria-busy="true">
      <p className="ui-hidden-text" role="status">
        {uiTexts.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ui-card">
          <div className="ui-card-main">
            <div className="ui-card-title">
              <Skeleton width={`${[72, 54, 64][index % 3] ?? 60}%`} />
            </div>
            <Skeleton width="40%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  );
}
