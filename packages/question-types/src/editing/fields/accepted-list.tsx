import type { ReactNode } from 'react';
import { MAX_ACCEPTED } from '../../kit/authoring/author-limits.ts';
import type { AuthoringProblem } from '../../parts.ts';
import { RowList } from '../rows/row-list.tsx';
import { acceptedTexts } from '../texts.ts';
import { Entry } from './entry.tsx';

interface AcceptedListProps {
  accepted: readonly string[];
  /** Of one text, in UTF-16 units. */
  maxLength: number;
  /** Of the text at a place, from 0. */
  problemsOf(index: number): readonly AuthoringProblem[];
  /** How the list and its fields are called; as accepted answers where it is left out. */
  words?: ListWords;
  disabled: boolean;
  onChange(accepted: string[]): void;
}

interface ListWords {
  readonly list: string;
  answer(index: number): string;
  readonly first_placeholder: string;
  readonly placeholder: string;
  readonly add: string;
}

/** Texts each of which counts as a right answer; of an empty list a first field is shown. */
export function AcceptedList(props: AcceptedListProps): ReactNode {
  const { accepted, maxLength, problemsOf, words: texts = acceptedTexts, disabled, onChange } = props;
  const shown = accepted.length === 0 ? [''] : accepted;
  return (
    <RowList
      label={texts.list}
      rows={shown.map((text, index) => ({
        key: String(index),
        name: text.trim() === '' ? texts.answer(index) : text,
        isEmpty: text === '',
        problems: problemsOf(index),
      }))}
      max={MAX_ACCEPTED}
      addLabel={texts.add}
      disabled={disabled}
      marker={() => null}
      draw={({ index, describedBy, isInvalid }) => (
        <Entry
          label={texts.answer(index)}
          value={shown[index] ?? ''}
          placeholder={index === 0 ? texts.first_placeholder : texts.placeholder}
          maxLength={maxLength}
          disabled={disabled}
          invalid={isInvalid}
          describedBy={describedBy}
          onChange={(text) => onChange(shown.toSpliced(index, 1, text.replace(/\s*\n\s*/g, ' ')))}
        />
      )}
      onAdd={() => onChange([...shown, ''])}
      onRemove={(index) => onChange(shown.toSpliced(index, 1))}
      onPasteTexts={(index, pasted) => onChange(shown.toSpliced(index, 1, ...pasted))}
    />
  );
}
