import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { ofPart } from '../../editing/problem-texts.tsx';
import { ItemEntry } from '../../editing/rows/item-entry.tsx';
import { RowList } from '../../editing/rows/row-list.tsx';
import { MAX_PAIRS, MAX_RIGHT } from '../../kit/authoring/author-limits.ts';
import { type PairRow, pairRows } from '../../kit/authoring/author-rows.ts';
import { isEmptyItem } from '../../kit/authoring/item-problems.ts';
import { newItem } from '../../kit/authoring/new-items.ts';
import { ItemContent } from '../../kit/items/item-content.tsx';
import { itemName } from '../../kit/items/item-name.ts';
import { sortById } from '../../kit/items/item-order.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { lookOf } from '../../kit/items/look.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
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
        right: sortById([...listCards(nextRows), ...nextExtras]),
      },
      answerKey: answerKey === null ? null : { pairs: nextRows.flatMap(pairOf) },
    });
  }

  /** Gives a row a card that stands elsewhere already, or one of its own; a card that says something else is left over. */
  function choose(index: number, card: ChoiceItem | null): void {
    const row = rows[index];
    if (row === undefined) return;
    const next = rows.toSpliced(index, 1, { ...row, right: card ?? newItem(newId) });
    const left = row.right;
    const isFree = left !== null && next.every((each) => each.right !== left);
    const isKept = isFree && !isEmptyItem(left) && (card === null || lookOf(card) !== lookOf(left));
    change(next, [...extras.filter((item) => item !== card), ...(isKept ? [left] : [])]);
  }

  const max = Math.min(MAX_PAIRS, rows.length + MAX_RIGHT - extras.length - listCards(rows).length);

  return (
    <EditorFrame problems={problems}>
      <RowList
        label={texts.pairs}
        isSpaced
        rows={rows.map(({ left, right }, index) => ({
          key: left.id,
          name: itemName(left, texts.pair(index)),
          isEmpty: isEmptyItem(left) && (right === null || isEmptyItem(right)),
          problems: ofPart(problems, left.id, right?.id ?? ''),
        }))}
        max={max}
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
              <div className="qe-pair-right">
                {ownerOf(rows, index) === index ? (
                  <ItemEntry
                    {...shared}
                    name={texts.right(index)}
                    placeholder={texts.right_placeholder}
                    // A row whose right side is missing gets one with the first letter.
                    item={row.right ?? { id: '', text: '', image: null }}
                    invalid={isInvalid && (row.right === null || isEmptyItem(row.right))}
                    onChange={(right) => change(withRight(rows, index, right, newId), extras)}
                  />
                ) : (
                  row.right !== null && (
                    <div className="qe-pair-card">
                      <ItemContent item={row.right} fileUrl={props.fileUrl} />
                    </div>
                  )
                )}
                {answerKey !== null && (
                  <CardChoice
                    rows={rows}
                    extras={extras}
                    index={index}
                    disabled={disabled}
                    onChoose={(card) => choose(index, card)}
                  />
                )}
              </div>
            </div>
          );
        }}
        onAdd={() => change([...rows, { left: newItem(newId), right: newItem(newId) }], extras)}
        onRemove={(index) => change(rows.toSpliced(index, 1), extras)}
        onPastePairs={(index, pasted) =>
          change(rows.toSpliced(index, 1, ...makeRows(pasted, rows[index], newId)), extras)
        }
      />
      <Extras
        extras={extras}
        max={MAX_RIGHT - listCards(rows).length}
        editor={props}
        onChange={(nextExtras) => change(rows, nextExtras)}
      />
    </EditorFrame>
  );
}

interface ExtrasProps {
  extras: readonly ChoiceItem[];
  max: number;
  editor: EditorProps<Content, Key>;
  onChange(extras: readonly ChoiceItem[]): void;
}

/** Items of the right side that belong to nothing. */
function Extras({ extras, max, editor, onChange }: ExtrasProps): ReactNode {
  const { problems, disabled, newId } = editor;
  return (
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
        max={max}
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
              tools={editor}
              invalid={isInvalid}
              describedBy={describedBy}
              onChange={(changed) => onChange(extras.toSpliced(index, 1, changed))}
            />
          );
        }}
        onAdd={() => onChange([...extras, newItem(newId)])}
        onRemove={(index) => onChange(extras.toSpliced(index, 1))}
        onPasteTexts={(index, pasted) => {
          const first = extras[index];
          if (first === undefined) return;
          const added = pasted.map((text, at) => ({ ...(at === 0 ? first : newItem(newId)), text }));
          onChange(extras.toSpliced(index, 1, ...added));
        }}
      />
    </div>
  );
}

function pairOf({ left, right }: PairRow): Key['pairs'] {
  return right === null ? [] : [{ left_id: left.id, right_id: right.id }];
}

/** A card that stands in several rows changes in all of them; a row without one gets it. */
function withRight(rows: readonly PairRow[], index: number, changed: ChoiceItem, newId: () => string): PairRow[] {
  const before = rows[index]?.right ?? null;
  const right = before === null ? { ...changed, id: newId() } : changed;
  return rows.map((row, at) => (at === index || (before !== null && row.right === before) ? { ...row, right } : row));
}

/** Rows of pasted texts, the first of which fills an empty row. Right sides that look the same are one card. */
function makeRows(
  pasted: readonly (readonly [left: string, right: string])[],
  first: PairRow | undefined,
  newId: () => string,
): PairRow[] {
  const cards = new Map<string, ChoiceItem>();
  return pasted.map(([leftText, rightText], at) => {
    const row = at === 0 ? first : undefined;
    const left = { ...(row?.left ?? newItem(newId)), text: leftText };
    const own = { ...(row?.right ?? newItem(newId)), text: rightText };
    const right = (rightText === '' ? undefined : cards.get(lookOf(own))) ?? own;
    cards.set(lookOf(own), right);
    return { left, right };
  });
}

/** The cards of the rows, each once. */
function listCards(rows: readonly PairRow[]): ChoiceItem[] {
  return [...new Map(rows.flatMap(({ right }) => (right === null ? [] : [[right.id, right] as const]))).values()];
}

/** The first row that has the same card as this one: there it is written. */
function ownerOf(rows: readonly PairRow[], index: number): number {
  const right = rows[index]?.right ?? null;
  return right === null ? index : rows.findIndex((row) => row.right?.id === right.id);
}

interface CardChoiceProps {
  rows: readonly PairRow[];
  extras: readonly ChoiceItem[];
  index: number;
  disabled: boolean;
  /** Null for a card of its own. */
  onChoose(card: ChoiceItem | null): void;
}

/** Which card a row has: one of its own, or one that stands somewhere already. Nothing to choose, nothing shown. */
function CardChoice({ rows, extras, index, disabled, onChoose }: CardChoiceProps): ReactNode {
  const owner = ownerOf(rows, index);
  const right = rows[index]?.right ?? null;
  const isShared = right !== null && rows.some((row, at) => at !== index && row.right?.id === right.id);
  const cards = [
    ...rows.flatMap(({ right: card }, at) =>
      card === null || isEmptyItem(card) || ownerOf(rows, at) !== at || at === index
        ? []
        : [{ card, name: texts.card_of(at, itemName(card, '')) }],
    ),
    ...extras.flatMap((card) => (isEmptyItem(card) ? [] : [{ card, name: texts.extra_card(itemName(card, '')) }])),
  ];
  if (cards.length === 0) return null;
  return (
    <select
      className="qe-pair-choice"
      aria-label={texts.card(index)}
      value={owner === index ? '' : (right?.id ?? '')}
      disabled={disabled || (isShared && owner === index)}
      onChange={(event) => onChoose(cards.find(({ card }) => card.id === event.target.value)?.card ?? null)}
    >
      <option value="" disabled={owner !== index && listCards(rows).length + extras.length >= MAX_RIGHT}>
        {texts.own_card}
      </option>
      {cards.map(({ card, name }) => (
        <option key={card.id} value={card.id}>
          {name}
        </option>
      ))}
    </select>
  );
}
