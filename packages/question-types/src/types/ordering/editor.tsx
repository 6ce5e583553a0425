import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { ScoringSetting, Settings } from '../../editing/fields/settings.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { ItemEntry } from '../../editing/rows/item-entry.tsx';
import { RowList } from '../../editing/rows/row-list.tsx';
import { movedTo } from '../../editing/rows/rows.ts';
import { MAX_ORDERED } from '../../kit/authoring/author-limits.ts';
import { orderedItems } from '../../kit/authoring/author-rows.ts';
import { isEmptyItem } from '../../kit/authoring/item-problems.ts';
import { newItem } from '../../kit/authoring/new-items.ts';
import { itemName } from '../../kit/items/item-name.ts';
import { sortById } from '../../kit/items/item-order.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

/** Items in their right order; they are stored in the order of their ids, and the order in the key. */
export function Editor(props: EditorProps<Content, Key>): ReactNode {
  const { content, answerKey, problems, disabled, newId, onChange } = props;
  const items = orderedItems(content.items, answerKey?.order ?? []);

  function change(next: ChoiceItem[]): void {
    onChange({
      content: { items: sortById(next) },
      answerKey: answerKey === null ? null : { ...answerKey, order: next.map((item) => item.id) },
    });
  }

  function handlePasteTexts(index: number, pasted: readonly string[]): void {
    const first = items[index];
    if (first === undefined) return;
    change(items.toSpliced(index, 1, ...pasted.map((text, at) => ({ ...(at === 0 ? first : newItem(newId)), text }))));
  }

  return (
    <EditorFrame
      problems={problems}
      settings={
        answerKey !== null && (
          <Settings>
            <ScoringSetting
              value={answerKey.scoring}
              partialHint={texts.partial_hint}
              disabled={disabled}
              onChange={(scoring) => onChange({ content, answerKey: { ...answerKey, scoring } })}
            />
          </Settings>
        )
      }
    >
      <p className="qe-hint">{texts.hint}</p>
      <RowList
        label={texts.list}
        rows={items.map((item, index) => ({
          key: item.id,
          name: itemName(item, texts.item(index)),
          isEmpty: isEmptyItem(item),
          problems: ofPart(problems, item.id),
        }))}
        max={MAX_ORDERED}
        addLabel={texts.add}
        disabled={disabled}
        marker={(index) => <PlaceMarker place={index + 1} />}
        draw={({ index, describedBy, isInvalid }) => {
          const item = items[index];
          return item === undefined ? null : (
            <ItemEntry
              name={texts.item(index)}
              placeholder={texts.placeholder}
              item={item}
              tools={props}
              invalid={isInvalid}
              describedBy={describedBy}
              onChange={(changed) => change(items.toSpliced(index, 1, changed))}
            />
          );
        }}
        onMove={(from, to) => change(movedTo(items, from, to))}
        onAdd={() => change([...items, newItem(newId)])}
        onRemove={(index) => change(items.toSpliced(index, 1))}
        onPasteTexts={handlePasteTexts}
      />
    </EditorFrame>
  );
}
