import { type ReactNode, useId } from 'react';
import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { isEmptyItem } from '../../kit/authoring/item-problems.ts';
import { newItem } from '../../kit/authoring/new-items.ts';
import { optionLetter } from '../../kit/choices/option-letter.ts';
import { OptionMarker, optionColour } from '../../kit/choices/option-marker.tsx';
import { CheckIcon } from '../../kit/frame/icons.tsx';
import { itemName } from '../../kit/items/item-name.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import type { AuthoringProblem } from '../../parts.ts';
import '../editing.css';
import { ofPart } from '../problem-texts.tsx';
import { optionTexts as texts } from '../texts.ts';
import type { EditingTools } from '../tools.ts';
import { ItemEntry } from './item-entry.tsx';
import { RowList } from './row-list.tsx';
import { movedTo } from './rows.ts';

interface Edited {
  options: ChoiceItem[];
  /** Ids of the right ones. */
  marked: string[];
}

interface OptionListProps {
  options: readonly ChoiceItem[];
  /** Ids of the options marked as right; null where nothing is marked. */
  marked: readonly string[] | null;
  /** Whether several may be marked. */
  several: boolean;
  problems: readonly AuthoringProblem[];
  tools: EditingTools;
  /** `marked` names options of the list alone; it is empty where nothing is marked. */
  onChange(next: Edited): void;
}

/** Options as their pupils see them, letter and shape, with a mark at the right ones. */
export function OptionList(props: OptionListProps): ReactNode {
  const { options, marked, several, problems, tools, onChange } = props;
  const name = useId();

  function change(next: ChoiceItem[], right: readonly string[] = marked ?? []): void {
    const ids = new Set(next.map((option) => option.id));
    onChange({ options: next, marked: right.filter((id) => ids.has(id)) });
  }

  function handleMark(id: string, isMarked: boolean): void {
    if (!several) change([...options], [id]);
    else change([...options], isMarked ? [...(marked ?? []), id] : (marked ?? []).filter((other) => other !== id));
  }

  function handlePasteTexts(index: number, pasted: readonly string[]): void {
    const first = options[index];
    if (first === undefined) return;
    change(
      options.toSpliced(
        index,
        1,
        ...pasted.map((text, at) => (at === 0 ? { ...first, text } : { ...newItem(tools.newId), text })),
      ),
    );
  }

  return (
    <RowList
      label={texts.list}
      rows={options.map((option, index) => ({
        key: option.id,
        name: itemName(option, texts.option(optionLetter(index))),
        isEmpty: isEmptyItem(option),
        problems: ofPart(problems, option.id),
      }))}
      max={MAX_OPTIONS}
      addLabel={texts.add}
      disabled={tools.disabled}
      marker={(index) => <OptionMarker index={index} />}
      draw={({ index, describedBy, isInvalid }) => {
        const option = options[index];
        if (option === undefined) return null;
        return (
          <>
            <ItemEntry
              name={texts.option(optionLetter(index))}
              placeholder={texts.placeholder}
              item={option}
              tools={tools}
              invalid={isInvalid}
              describedBy={describedBy}
              onChange={(item) => change(options.toSpliced(index, 1, item))}
            />
            {marked !== null && (
              <Mark
                label={texts.mark(optionLetter(index))}
                name={name}
                index={index}
                several={several}
                checked={marked.includes(option.id)}
                disabled={tools.disabled}
                onChange={(isMarked) => handleMark(option.id, isMarked)}
              />
            )}
          </>
        );
      }}
      onMove={(from, to) => change(movedTo(options, from, to))}
      onAdd={() => change([...options, newItem(tools.newId)])}
      onRemove={(index) => change(options.toSpliced(index, 1))}
      onPasteTexts={handlePasteTexts}
    />
  );
}

interface MarkProps {
  label: string;
  name: string;
  index: number;
  several: boolean;
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

/** Radio button or check box that says that an option is right. */
function Mark({ label, name, index, several, checked, disabled, onChange }: MarkProps): ReactNode {
  return (
    <label
      className="qe-mark"
      data-several={several || undefined}
      data-disabled={disabled || undefined}
      data-option={optionColour(index)}
      title={texts.marked}
    >
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="qe-mark-box">{checked && <CheckIcon />}</span>
    </label>
  );
}
