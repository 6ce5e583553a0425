import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { ItemEntry } from '../../editing/item-entry.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { RowList } from '../../editing/row-list.tsx';
import { MAX_PAIRS, MAX_RIGHT } from '../../kit/author-limits.ts';
import { type PairRow, pairRows } from '../../kit/author-rows.ts';
import { itemName } from '../../kit/item-content.tsx';
import { sortById } from '../../kit/item-order.ts';
import { isEmptyItem } from '../../kit/item-problems.ts';
import type { ChoiceItem } from '../../kit/item-types.ts';
import { newItem } from '../../kit/new-items.ts';
import { PlaceMarker } from '../../kit/place-marker.tsx';
import type { EditorProps } from '../../parts.ts';
import './editor.css';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

/** Pairs in rows, and items of the right side that belong to nothing; both sides are stored in the order of their ids. */
export function Editor(props: EditorProps<Content, Key>): ReactNode {
  const { content, answerKey, problems, disabled, newId, onChange } = props;
  const { rows, extras } = pairRows(content, answerKey?.pairs ?? []);

  function change(nextRows: readonly PairRow[], nextExtras: readonly ChoiceItem[]): void {
    onChange({
      content: {
        left: sortById(nextRows.map((row) => row.left)),
        right: sortById([...nextRows.flatMap((row) => row.right ?? []), ...nextExtras]),
      },
      answerKey: answerKey === null ? null : { pairs: nextRows.flatMap(pairOf) },
    });
  }

  return (
    <EditorFrame problems={problems}>
      <RowList
        label={texts.pairs}
        rows={rows.map(({ left, right }, index) => ({
          key: left.id,
          name: itemName(left, texts.pair(index)),
          isEmpty: isEmptyItem(left) && (right === null || isEmptyItem(right)),
          problems: ofPart(problems, left.id, right?.id ?? ''),
        }))}
        max={Math.min(MAX_PAIRS, MAX_RIGHT - extras.length)}
        addLabel={texts.add_pair}
        disabled={disabled}
        marker={(index) => <PlaceMarker place={index + 1} />}
        draw={({ index, describedBy, isInvalid }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const shared = { tools: props, describedBy };
          return (
            <div className="qe-pair">
              <ItemEntry
                {...shared}
                name={texts.left(index)}
                placeholder={texts.left_placeholder}
                item={row.left}
                invalid={isInvalid && isEmptyItem(row.left)}
                onChange={(left) => change(rows.toSpliced(index, 1, { ...row, left }), extras)}
              />
              <IconArrowsLeftRight className="qe-pair-arrow" aria-hidden="true" />
              <ItemEntry
                {...shared}
                name={texts.right(index)}
                placeholder={texts.right_placeholder}
                // A row whose right side is missing gets one with the first letter.
                item={row.right ?? { id: '', text: '', image: null }}
                invalid={isInvalid && (row.right === null || isEmptyItem(row.right))}
                onChange={(right) =>
                  change(
                    rows.toSpliced(index, 1, { ...row, right: row.right === null ? { ...right, id: newId() } : right }),
                    extras,
                  )
                }
              />
            </div>
          );
        }}
        onAdd={() => change([...rows, { left: newItem(newId), right: newItem(newId) }], extras)}
        onRemove={(index) => change(rows.toSpliced(index, 1), extras)}
      />
      <div className="qe-extras" role="group" aria-label={texts.extras}>
        <h4>{texts.extras}</h4>
        <p className="qe-hint">{texts.extras_hint}</p>
        <RowList
          label={texts.extras}
          rows={extras.map((item, index) => ({
            key: item.id,
            name: itemName(item, texts.extra(index)),
            isEmpty: isEmptyItem(item),
            problems: ofPart(problems, item.id),
          }))}
          max={MAX_RIGHT - rows.length}
          addLabel={texts.add_extra}
          disabled={disabled}
          marker={() => null}
          draw={({ index, describedBy, isInvalid }) => {
            const item = extras[index];
            return item === undefined ? null : (
              <ItemEntry
                name={texts.extra(index)}
                placeholder={texts.right_placeholder}
                item={item}
                tools={props}
                invalid={isInvalid}
                describedBy={describedBy}
                onChange={(changed) => change(rows, extras.toSpliced(index, 1, changed))}
              />
            );
          }}
          onAdd={() => change(rows, [...extras, newItem(newId)])}
          onRemove={(index) => change(rows, extras.toSpliced(index, 1))}
        />
      </div>
    </EditorFrame>
  );
}

function pairOf({ left, right }: PairRow): Key['pairs'] {
  return right === null ? [] : [{ left_id: left.id, right_id: right.id }];
}
