import { IconChevronDown, IconChevronRight, IconFolder } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { TreeLine } from '../rules/folder-tree.ts';
import { libraryTexts, moveTexts } from '../texts.ts';
import './folder-tree.css';

export interface FolderTreeProps {
  lines: readonly TreeLine[];
  /** Folders that show what lies in them. */
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** Chosen folder; undefined before a choice, null is the root. */
  chosen: string | null | undefined;
  onChoose: (line: TreeLine) => void;
  /** Why a folder cannot be chosen, in words; null where it can. */
  getRefusal: (id: string | null) => string | null;
  /** Shows the way to each folder in place of its depth. */
  isFlat: boolean;
}

/** Folders to choose one of: arrows walk, open and close, Enter or Space chooses. */
export function FolderTree(props: FolderTreeProps): ReactNode {
  const { lines, open, onToggle, chosen, onChoose, getRefusal, isFlat } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const [walkedTo, setWalkedTo] = useState<string | null>();
  const found = lines.findIndex(({ id }) => id === (walkedTo === undefined ? chosen : walkedTo));
  const current = Math.max(found, 0);

  function walk(index: number): void {
    const line = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    if (line === undefined) return;
    setWalkedTo(line.id);
    listRef.current?.children.item(lines.indexOf(line))?.querySelector<HTMLElement>('[role="treeitem"]')?.focus();
  }

  function findParent(index: number): number {
    const level = lines[index]?.level ?? 1;
    return lines.findLastIndex((line, at) => at < index && line.level < level);
  }

  function handleKey(event: KeyboardEvent, line: TreeLine): void {
    const isOpen = line.id === null || open.has(line.id);
    if (event.key === 'ArrowDown') walk(current + 1);
    else if (event.key === 'ArrowUp') walk(current - 1);
    else if (event.key === 'Home') walk(0);
    else if (event.key === 'End') walk(lines.length - 1);
    else if (event.key === 'ArrowRight' && line.hasChildren && !isFlat) {
      if (isOpen) walk(current + 1);
      else if (line.id !== null) onToggle(line.id);
    } else if (event.key === 'ArrowLeft' && !isFlat) {
      if (isOpen && line.hasChildren && line.id !== null) onToggle(line.id);
      else if (findParent(current) >= 0) walk(findParent(current));
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (getRefusal(line.id) === null) onChoose(line);
    } else return;
    event.preventDefault();
  }

  return (
    <ul ref={listRef} className="folder-tree" role="tree" aria-label={moveTexts.tree}>
      {lines.map((line, index) => {
        const { id, title, level, hasChildren, way } = line;
        const refusal = getRefusal(id);
        const isOpen = id === null || open.has(id);
        const canToggle = hasChildren && id !== null && !isFlat;
        return (
          <li key={id ?? ''} role="none" className="folder-tree-line" style={{ paddingInlineStart: (level - 1) * 24 }}>
            {canToggle ? (
              <button
                type="button"
                className="folder-tree-toggle"
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => onToggle(id)}
              >
                {isOpen ? <IconChevronDown /> : <IconChevronRight />}
              </button>
            ) : (
              <span className="folder-tree-toggle" />
            )}
            <div
              role="treeitem"
              className="folder-tree-item"
              tabIndex={index === current ? 0 : -1}
              aria-level={level}
              aria-selected={id === chosen}
              aria-disabled={refusal !== null}
              {...(canToggle ? { 'aria-expanded': isOpen } : {})}
              onClick={() => {
                setWalkedTo(id);
                if (refusal === null) onChoose(line);
              }}
              onDoubleClick={() => {
                if (canToggle) onToggle(id);
              }}
              onKeyDown={(event) => handleKey(event, line)}
            >
              <IconFolder aria-hidden="true" />
              <span className="folder-tree-words">
                {title}
                {isFlat && way.length > 0 && (
                  <span className="folder-tree-note">{way.join(libraryTexts.way_separator)}</span>
                )}
              </span>
              {refusal !== null && <span className="folder-tree-note">{refusal}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
