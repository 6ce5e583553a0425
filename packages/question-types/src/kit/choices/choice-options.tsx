import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, useId } from 'react';
import { ItemContent } from '../items/item-content.tsx';
import type { ChoiceItem } from '../items/item-types.ts';
import { VerdictMark } from '../marking/verdict.tsx';
import { texts } from '../texts.ts';
import { OptionMarker, optionColour } from './option-marker.tsx';
import { PickBox } from './pick-box.tsx';
import { moveFocusAlone } from './radio-keys.ts';
import './choice-options.css';

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
  /** How many to pick, where several may be; shown while an answer can be given. */
  hint?: string;
  /** A line under an item, such as where it is already used. */
  noteOf?(item: ChoiceItem): string | null;
  onPick(id: string): void;
}

/** Items to choose from: native radio buttons or check boxes under cards large enough for a thumb. */
export function ChoiceOptions(props: ChoiceOptionsProps): ReactNode {
  const name = useId();
  const hintId = useId();
  const hint = props.correct === null && !props.disabled ? props.hint : undefined;
  const options = (
    <div
      className="qt qt-options"
      role={props.several ? 'group' : 'radiogroup'}
      aria-labelledby={props.labelledBy}
      aria-describedby={hint === undefined ? undefined : hintId}
      data-pictures={props.items.some(isPicture) || undefined}
    >
      {props.items.map((item, index) => (
        <Option key={item.id} item={item} index={index} name={name} options={props} />
      ))}
    </div>
  );
  if (hint === undefined) return options;
  return (
    <>
      <p className="qt-note qt-hint" id={hintId}>
        {hint}
      </p>
      {options}
    </>
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
        {correct === null && <PickBox several={several} picked={isPicked} />}
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
