import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { KeyboardEvent, ReactNode } from 'react';
import { DownIcon, UpIcon } from '../frame/icons.tsx';
import { ItemContent } from './item-content.tsx';
import { itemName } from './item-name.ts';
import type { ChoiceItem } from './item-types.ts';
import { PlaceMarker } from './place-marker.tsx';

/** How a kind speaks of items that are put in places. */
export interface MoveWords {
  /** What an item without words is called. */
  item: string;
  place_at(place: number): string;
  take_back: string;
  move_up(item: string): string;
  move_down(item: string): string;
}

interface TrayItemProps {
  words: MoveWords;
  item: ChoiceItem;
  /** Where a tap puts it, from 1. */
  place: number;
  disabled: boolean;
  fileUrl: FileUrl;
  onPlace(): void;
}

/** An item that is in no place yet. */
export function TrayItem({ words, item, place, disabled, fileUrl, onPlace }: TrayItemProps): ReactNode {
  return (
    <li draggable={!disabled} data-item={item.id}>
      <button type="button" className="qt-tray-item" data-tray="" disabled={disabled} onClick={onPlace}>
        <ItemContent item={item} fileUrl={fileUrl} />
        {!disabled && <span className="qt-hidden">{` ${words.place_at(place)}`}</span>}
      </button>
    </li>
  );
}

interface PlacedRowProps {
  words: MoveWords;
  item: ChoiceItem;
  /** From 0. */
  index: number;
  isLast: boolean;
  disabled: boolean;
  fileUrl: FileUrl;
  onTakeBack(): void;
  /** To another place, from 0. */
  onMove(to: number): void;
}

/** An item in its place: a tap takes it back, buttons and arrows move it. */
export function PlacedRow(props: PlacedRowProps): ReactNode {
  const { words, item, index, isLast, disabled, fileUrl, onTakeBack, onMove } = props;
  const name = itemName(item, words.item);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && index > 0) onMove(index - 1);
    if (event.key === 'ArrowDown' && !isLast) onMove(index + 1);
  }

  if (disabled) {
    return (
      <li className="qt-order-row">
        <PlaceMarker place={index + 1} />
        <span className="qt-option-body">
          <ItemContent item={item} fileUrl={fileUrl} />
        </span>
      </li>
    );
  }
  return (
    <li className="qt-order-row" draggable data-item={item.id}>
      <button type="button" className="qt-placed" data-placed="" onClick={onTakeBack} onKeyDown={handleKeyDown}>
        <PlaceMarker place={index + 1} />
        <ItemContent item={item} fileUrl={fileUrl} />
        <span className="qt-hidden">{` ${words.take_back}`}</span>
      </button>
      {/* At the ends a button is only marked as out of use: a disabled one would lose the focus under the finger. */}
      <button
        type="button"
        className="qt-move"
        aria-label={words.move_up(name)}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
        onKeyDown={handleKeyDown}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className="qt-move"
        aria-label={words.move_down(name)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(index + 1)}
        onKeyDown={handleKeyDown}
      >
        <DownIcon />
      </button>
    </li>
  );
}
