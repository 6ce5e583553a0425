import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, useId } from 'react';
import { CheckIcon } from '../frame/icons.tsx';
import { ItemContent } from '../items/item-content.tsx';
import type { ChoiceItem } from '../items/item-types.ts';
import { VerdictMark } from '../marking/verdict.tsx';
import { texts } from '../texts.ts';
import { OptionMarker, optionColour } from './option-marker.tsx';
import { moveFocusAlone } from './radio-keys.ts';

interface ChoiceOptionsProps {
  items: readonly ChoiceItem[];
  /** Whether several may be picked. */
  several: boolean;
  picked: readonly string[];
  /** Ids of the right items once they may be shown, else null. */
  correct: readonly string[] | null;
  disabled: boolean;
  labelledBy: string;
  fileUrl: FileUrl;
  /** A line under an item, such as where it is already used. */
  noteOf?(item: ChoiceItem): string | null;
  onPick(id: string): void;
}

/** Items to choose from: native radio buttons or check boxes under cards large enough for a thumb. */
export function ChoiceOptions(props: ChoiceOptionsProps): ReactNode {
  const name = useId();
  return (
    <div
      className="qt qt-options"
      role={props.several ? 'group' : 'radiogroup'}
      aria-labelledby={props.labelledBy}
      data-pictures={props.items.some(isPicture) || undefined}
    >
      {props.items.map((item, index) => (
        <Option key={item.id} item={item} index={index} name={name} options={props} />
      ))}
    </div>
  );
}

function isPicture({ image, text }: ChoiceItem): boolean {
  return image !== null && text.trim() === '';
}

interface OptionProps {
  item: ChoiceItem;
  index: number;
  name: string;
  options: ChoiceOptionsProps;
}

function Option({ item, index, name, options }: OptionProps): ReactNode {
  const { picked, correct, several, disabled, fileUrl, noteOf, onPick } = options;
  const isPicked = picked.includes(item.id);
  const note = noteOf?.(item) ?? null;
  return (
    <label
      className="qt-option"
      data-verdict={optionVerdict(item.id, isPicked, correct)}
      data-option={optionColour(index)}
    >
      <input
        className="qt-input"
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={isPicked}
        disabled={disabled}
        onChange={() => onPick(item.id)}
        onKeyDown={several ? undefined : moveFocusAlone}
      />
      <span className="qt-card">
        <OptionMarker index={index} />
        <span className="qt-option-body">
          <ItemContent item={item} fileUrl={fileUrl} />
          {note !== null && <span className="qt-note">{note}</span>}
          {correct !== null && <OptionMarks right={correct.includes(item.id)} picked={isPicked} />}
        </span>
        {isPicked && correct === null && <CheckIcon />}
      </span>
    </label>
  );
}

function optionVerdict(id: string, isPicked: boolean, correct: readonly string[] | null): string | undefined {
  if (correct === null) return undefined;
  if (correct.includes(id)) return 'right';
  return isPicked ? 'wrong' : 'none';
}

function OptionMarks({ right, picked }: { right: boolean; picked: boolean }): ReactNode {
  if (!right && !picked) return null;
  return (
    <span className="qt-marks">
      <VerdictMark verdict={right ? 'right' : 'wrong'} word={right ? texts.option_right : texts.option_wrong} />
      {picked && <span className="qt-note">{texts.your_answer}</span>}
    </span>
  );
}
