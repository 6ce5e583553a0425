import useAutocomplete from '@mui/material/useAutocomplete';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts.ts';
import { AutocompleteChips } from './autocomplete-chips.tsx';
import { AutocompleteField } from './autocomplete-field.tsx';
import type {
  AutocompleteProps,
  LabelledOption,
  MultipleAutocompleteProps,
  SingleAutocompleteProps,
} from './autocomplete-props.ts';
import { useKeptList } from './use-kept-list.ts';
import { useOptions } from './use-options.ts';

const words = uiTexts.autocomplete;

function SingleAutocomplete<Option>(props: SingleAutocompleteProps<Option>): ReactNode {
  const options = useOptions(props);
  const [value = null] = useKeptList(props.modelValue === null ? [] : [props.modelValue], options.isAlike);
  const control = useAutocomplete<Option>({
    ...options.settings,
    value,
    onChange: (_event, chosen) => {
      options.endSearch();
      props.onUpdate(chosen);
    },
  });
  return (
    <AutocompleteField field={props} options={options} control={control} chips={null} news="" keepsChosen={false} />
  );
}

function MultipleAutocomplete<Option>(props: MultipleAutocompleteProps<Option>): ReactNode {
  const { hideChips = false } = props;
  const options = useOptions(props);
  const value = useKeptList(props.modelValue, options.isAlike);
  const [news, setNews] = useState('');
  const control = useAutocomplete<Option, true>({
    ...options.settings,
    multiple: true,
    value,
    onChange: (_event, chosen, reason, details) => {
      const label = details === undefined ? '' : options.getOptionLabel(details.option);
      if (chosen.length === 0 && reason === 'clear') setNews(words.all_removed);
      else setNews(reason === 'removeOption' ? words.removed(label) : words.added(label));
      options.endSearch();
      props.onUpdate(chosen);
    },
  });
  return (
    <AutocompleteField
      field={props}
      options={options}
      control={control}
      news={news}
      keepsChosen={hideChips}
      chips={
        hideChips || value.length === 0 ? null : (
          <AutocompleteChips
            labels={value.map(options.getOptionLabel)}
            getItemProps={control.getItemProps}
            inputId={options.id}
            disabled={props.disabled ?? false}
          />
        )
      }
    />
  );
}

/**
 * A field that finds options by typing: one of them, or several as chips. Without `getOptionLabel` an option is an object
 * with a `label`. It makes no calls: an owner that searches elsewhere hears of `onSearch`, gives what it found as
 * `options` with `filterOptions={false}`, and keeps what is chosen.
 */
export function Autocomplete<Option extends LabelledOption>(props: AutocompleteProps<Option>): ReactNode;
export function Autocomplete<Option>(
  props: AutocompleteProps<Option> & { getOptionLabel: (option: Option) => string },
): ReactNode;
export function Autocomplete<Option>(props: AutocompleteProps<Option>): ReactNode {
  return props.multiple === true ? <MultipleAutocomplete {...props} /> : <SingleAutocomplete {...props} />;
}
