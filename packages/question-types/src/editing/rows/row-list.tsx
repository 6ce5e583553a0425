import { Button } from '@parta/ui/buttons/button';
import { IconPlus } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { AuthoringProblem } from '../../parts.ts';
import '../editing.css';
import { ProblemTexts } from '../problem-texts.tsx';
import { texts } from '../texts.ts';
import { useLatest } from '../use-latest.ts';
import { type PasteTarget, pasteRows } from './paste-rows.ts';
import { RowActions, type RowCommands } from './row-actions.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** One row: an option, an item to order, a pair. */
export interface EditedRow {
  /** Stays with the row while it moves. */
  key: string;
  /** What it is called, read aloud with its actions. */
  name: string;
  isEmpty: boolean;
  /** Shown once the row was left, or from the beginning when the question was worked on before. */
  problems: readonly AuthoringProblem[];
}

/** What a row draws itself with. */
export interface RowSlot {
  index: number;
  /** Id of the texts that describe its problems; undefined while there are none to show. */
  describedBy: string | undefined;
  /** Whether a shown problem is an error. */
  isInvalid: boolean;
}

interface RowListProps extends PasteTarget {
  /** What the list holds, read aloud. */
  label: string;
  /** More room between rows, which have several entries each. */
  isSpaced?: boolean;
  rows: readonly EditedRow[];
  addLabel: string;
  disabled: boolean;
  /** What a row is dragged by; null where rows bear no mark and have no order. */
  marker(index: number): ReactNode;
  draw(slot: RowSlot): ReactNode;
  /** Left out where the order says nothing. */
  onMove?(from: number, to: number): void;
  onAdd(): void;
  onRemove(index: number): void;
}

/** Where the focus goes once the rows have changed. */
type FocusWish = { key: string; at: 'first' | 'last' } | 'new' | 'add_button';

function entriesOf(list: Element | null): HTMLTextAreaElement[] {
  return [...(list?.querySelectorAll<HTMLTextAreaElement>('[data-entry]') ?? [])];
}

function findNextEntry(list: Element | null, entry: HTMLTextAreaElement): HTMLTextAreaElement | undefined {
  const entries = entriesOf(list);
  return entries[entries.indexOf(entry) + 1];
}

/** Keys of the rows that were left, whose problems are shown: all of them where the question was worked on before. */
function useLeftRows(rows: readonly EditedRow[]): [ReadonlySet<string>, (key: string) => void] {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(rows.every((row) => row.isEmpty) ? [] : rows.map((row) => row.key)),
  );
  return [left, (key) => setLeft((before) => (before.has(key) ? before : new Set([...before, key])))];
}

interface FocusPlaces {
  list: RefObject<HTMLElement | null>;
  addButton: RefObject<HTMLElement | null>;
  rows: readonly EditedRow[];
}

/** Brings the focus to where it was wished, once the rows have changed. */
function useFocusWish({ list, addButton, rows }: FocusPlaces): (wish: FocusWish) => void {
  const wish = useRef<FocusWish | null>(null);
  useLayoutEffect(() => {
    const wanted = wish.current;
    if (wanted === null) return;
    wish.current = null;
    if (wanted === 'add_button') {
      addButton.current?.focus();
      return;
    }
    const row =
      wanted === 'new' ? list.current?.lastElementChild : list.current?.querySelector(`[data-row="${wanted.key}"]`);
    const entries = entriesOf(row ?? null);
    const entry = wanted !== 'new' && wanted.at === 'last' ? entries.at(-1) : entries[0];
    entry?.focus();
  }, [list, addButton, rows]);
  return (next) => {
    wish.current = next;
  };
}

/**
 * Rows to fill by keyboard: Enter leads to the next entry and at the end adds a row, Backspace in an empty row deletes it,
 * Alt with an arrow moves it; besides there are buttons, and dragging.
 */
export function RowList(props: RowListProps): ReactNode {
  const { label, rows, max, addLabel, disabled, marker, draw, onMove, onAdd, onRemove } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [left, leave] = useLeftRows(rows);
  const [announcement, setAnnouncement] = useState('');
  /** What of the last paste was left out. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  const wishFocus = useFocusWish({ list, addButton, rows });

  const isFull = rows.length >= max;

  function handleAdd(): void {
    if (isFull || disabled) return;
    wishFocus('new');
    onAdd();
  }

  function handleRemove(index: number): void {
    const row = rows[index];
    const neighbour = rows[index - 1] ?? rows[index + 1];
    wishFocus(neighbour === undefined ? 'add_button' : { key: neighbour.key, at: 'last' });
    if (row !== undefined) setAnnouncement(texts.removed(row.name));
    onRemove(index);
  }

  function handleMove(from: number, to: number): void {
    const row = rows[from];
    if (onMove === undefined || row === undefined || to < 0 || to >= rows.length) return;
    setAnnouncement(texts.moved(row.name, to + 1, rows.length));
    onMove(from, to);
  }

  function handleStep(index: number, step: -1 | 1): void {
    const row = rows[index];
    if (row !== undefined) wishFocus({ key: row.key, at: 'first' });
    handleMove(index, index + step);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, index: number): void {
    const { target, key } = event;
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (onMove === undefined || disabled) return;
      event.preventDefault();
      handleStep(index, key === 'ArrowUp' ? -1 : 1);
      return;
    }
    if (!(target instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      const next = findNextEntry(list.current, target);
      if (next === undefined) handleAdd();
      else next.focus();
    } else if (key === 'Backspace' && rows[index]?.isEmpty === true && rows.length > 1) {
      event.preventDefault();
      handleRemove(index);
    }
  }

  // The buttons of a row weigh most of it: they are drawn anew only when the row changes its name or its place.
  const latest = useLatest({ handleStep, handleRemove });
  const commands: RowCommands = {
    step: (index, step) => latest().handleStep(index, step),
    remove: (index) => latest().handleRemove(index),
  };

  return (
    <div className="qe-list">
      <ol className="qe-rows" data-spaced={props.isSpaced || undefined} aria-label={label} ref={list}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            list_id={id}
            marker={marker(index)}
            disabled={disabled}
            isShown={left.has(row.key)}
            hasOrder={onMove !== undefined}
            isLast={index === rows.length - 1}
            draw={draw}
            commands={commands}
            onMove={handleMove}
            onLeave={() => leave(row.key)}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onPaste={(event) => setLeftOut(pasteRows(event, index, props))}
          />
        ))}
      </ol>
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
      <p className="qe-hint" role="status">
        {leftOut.join(' ')}
      </p>
      <div className="qe-add">
        <Button ref={addButton} variant="subtle" icon={<IconPlus />} disabled={disabled || isFull} onClick={handleAdd}>
          {addLabel}
        </Button>
        {isFull && <span className="qe-hint">{texts.full(max)}</span>}
      </div>
    </div>
  );
}

interface RowProps {
  row: EditedRow;
  index: number;
  list_id: string;
  marker: ReactNode;
  disabled: boolean;
  isShown: boolean;
  hasOrder: boolean;
  isLast: boolean;
  draw(slot: RowSlot): ReactNode;
  commands: RowCommands;
  onMove(from: number, to: number): void;
  onLeave(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
}

function Row(props: RowProps): ReactNode {
  const { row, index, list_id, marker, disabled, isShown, hasOrder, isLast, draw, commands, onMove, onLeave } = props;
  const problemsId = useId();
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const canDrag = hasOrder && !disabled;
  const drag = useRowDrag({ row: element, handle, list_id, index, disabled: !canDrag, onMove });
  const problems = isShown ? row.problems : [];
  const describedBy = problems.length > 0 ? problemsId : undefined;
  return (
    <li
      ref={element}
      className="qe-row"
      data-marked={marker !== null || undefined}
      data-row={row.key}
      data-dragged={drag.isDragged || undefined}
      data-edge={drag.edge ?? undefined}
    >
      <div
        role="presentation"
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
        }}
      >
        <div className="qe-row-line">
          {marker !== null && (
            <Handle handle={handle} canDrag={canDrag}>
              {marker}
            </Handle>
          )}
          {draw({ index, describedBy, isInvalid: problems.some((problem) => problem.grade === 'error') })}
          <RowActions
            name={row.name}
            index={index}
            isLast={isLast}
            hasOrder={hasOrder}
            disabled={disabled}
            commands={commands}
          />
        </div>
        <ProblemTexts id={problemsId} problems={problems} />
      </div>
    </li>
  );
}

interface HandleProps {
  handle: RefObject<HTMLSpanElement | null>;
  canDrag: boolean;
  children: ReactNode;
}

/** Dragging is a shortcut of the pointer alone: buttons and keys do the same. */
function Handle({ handle, canDrag, children }: HandleProps): ReactNode {
  return (
    <span
      ref={handle}
      className="qe-handle"
      data-can-drag={canDrag || undefined}
      title={canDrag ? texts.move : undefined}
    >
      {children}
    </span>
  );
}
