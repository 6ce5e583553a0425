import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from '../field-props.ts';

/** An option as it is by default. */
export interface LabelledOption {
  label: string;
}

/** What the control itself keeps in hand. */
type OwnAttribute = 'value' | 'defaultValue' | 'onChange' | 'onMouseDown' | 'role' | 'id' | 'type' | 'disabled';

/** Attributes of the input element. */
export type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, OwnAttribute> &
  Partial<Record<`data-${string}`, string>>;

/** Which of the options are shown for a text; the text is empty while nobody has typed since the last choice. */
export type FilterOptions<Option> = (
  options: readonly Option[],
  search: { text: string; getOptionLabel: (option: Option) => string },
) => Option[];

/** What choosing one and choosing several have in common. */
export interface SharedAutocompleteProps<Option> extends FieldProps {
  options: readonly Option[];
  /** Default: the option's own `label`. */
  getOptionLabel?: (option: Option) => string;
  /** A second line, for telling namesakes apart. */
  getOptionDescription?: (option: Option) => string;
  /** Whether an option is what is chosen; for options that are read anew. Default: the very same object. */
  isOptionEqualToValue?: (option: Option, value: Option) => boolean;
  inputAttrs?: InputAttributes;
  /** Leaves out of the list what is chosen already. */
  filterSelectedOptions?: boolean;
  /** The owner is looking: a word about it stands in place of the options. */
  loading?: boolean;
  /** In place of the case-sensitive search within labels; false where the owner has searched already. */
  filterOptions?: FilterOptions<Option> | false;
  /** Draws the list within the control; for places that must hold everything of theirs. */
  disableTeleport?: boolean;
  hideClear?: boolean;
  /** Stands in place of options, whatever else is known: what to type, that the search failed. Null for none. */
  message?: string | null;
  /** What is typed, and an empty text once something is chosen, cleared or left. */
  onSearch?: (text: string) => void;
}

/** One is chosen, or none. */
export interface SingleAutocompleteProps<Option> extends SharedAutocompleteProps<Option> {
  multiple?: false;
  modelValue: Option | null;
  onUpdate: (value: Option | null) => void;
}

/** Any number is chosen. */
export interface MultipleAutocompleteProps<Option> extends SharedAutocompleteProps<Option> {
  multiple: true;
  /** Stays as it is when the options change. */
  modelValue: readonly Option[];
  onUpdate: (value: Option[]) => void;
  /** The owner shows elsewhere what is chosen. */
  hideChips?: boolean;
}

/** Chooses among options that are found by typing. */
export type AutocompleteProps<Option> = SingleAutocompleteProps<Option> | MultipleAutocompleteProps<Option>;
