import type { UseAutocompleteProps } from '@mui/material/useAutocomplete';
import { type RefObject, useId, useRef } from 'react';
import type { FilterOptions, SharedAutocompleteProps } from './autocomplete-props.ts';

function hasLabel(option: unknown): option is { label: string } {
  return typeof option === 'object' && option !== null && 'label' in option && typeof option.label === 'string';
}

function getOwnLabel(option: unknown): string {
  return hasLabel(option) ? option.label : '';
}

/** The default search: the text as it is, anywhere in the label. */
function filterByLabel<Option>(...[options, { text, getOptionLabel }]: Parameters<FilterOptions<Option>>): Option[] {
  return text === '' ? [...options] : options.filter((option) => getOptionLabel(option).includes(text));
}

type HookSettings<Option> = Pick<
  UseAutocompleteProps<Option, boolean, false, false>,
  | 'id'
  | 'options'
  | 'getOptionLabel'
  | 'isOptionEqualToValue'
  | 'disabled'
  | 'filterSelectedOptions'
  | 'filterOptions'
  | 'onInputChange'
  | 'onHighlightChange'
  | 'onOpen'
>;

/** What the hook is told of options, however many of them are chosen. */
export interface Options<Option> {
  settings: HookSettings<Option>;
  id: string;
  getOptionLabel: (option: Option) => string;
  /** Whether two of them are drawn alike, beside being the same. */
  isAlike: (left: Option, right: Option) => boolean;
  /** Tells the owner that nothing is sought any more. */
  endSearch: () => void;
  /** The highlight follows a finger or a mouse: the list must not move under it. */
  isPointed: RefObject<boolean>;
}

/** Reads the settings of the control for the hook. */
export function useOptions<Option>(props: SharedAutocompleteProps<Option>): Options<Option> {
  const { options, onSearch, filterOptions = filterByLabel, message = null, loading = false } = props;
  const { getOptionLabel = getOwnLabel, isOptionEqualToValue = Object.is } = props;
  const id = useId();
  const told = useRef('');
  const isPointed = useRef(false);

  function tell(text: string): void {
    if (told.current === text) return;
    told.current = text;
    onSearch?.(text);
  }

  return {
    id,
    getOptionLabel,
    isAlike: (left, right) => isOptionEqualToValue(left, right) && getOptionLabel(left) === getOptionLabel(right),
    endSearch: () => tell(''),
    isPointed,
    settings: {
      id,
      // What a message stands in place of cannot be picked by a key either.
      options: message !== null || loading ? [] : options,
      getOptionLabel,
      isOptionEqualToValue,
      disabled: props.disabled ?? false,
      filterSelectedOptions: props.filterSelectedOptions ?? false,
      filterOptions: (all, { inputValue }) =>
        filterOptions === false ? all : filterOptions(all, { text: inputValue, getOptionLabel }),
      onInputChange: (_event, text, reason) => tell(reason === 'input' ? text : ''),
      onHighlightChange: (_event, _option, reason) => {
        isPointed.current = reason !== 'keyboard';
      },
      onOpen: () => {
        isPointed.current = false;
      },
    },
  };
}
