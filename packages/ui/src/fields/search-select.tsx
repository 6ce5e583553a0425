import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldProps, pickFieldProps } from './field-props.ts';
import './search-select.css';

/** Something found. */
export interface SearchOption {
  value: string;
  label: string;
  /** A second line, for telling namesakes apart. */
  description?: string;
}

export interface SearchSelectProps extends FieldProps {
  /** What has been typed, or the label of what is chosen. */
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly SearchOption[];
  onChoose: (value: string) => void;
  /** In place of options: what to type, that nothing was found, that it failed. Null while there are options. */
  message: string | null;
  /** The search is under way. */
  loading?: boolean;
  placeholder?: string;
}

/** Finds one of very many by typing; the owner searches. Arrows walk, Enter chooses, Escape closes. */
export function SearchSelect(props: SearchSelectProps): ReactNode {
  const { query, onQueryChange, options, onChoose, message, loading = false, placeholder } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { onBlur, onFocus, ...field } = pickFieldProps(props);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        onChoose(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          {...field}
          value={query}
          onChange={(event) => {
            onQueryChange(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            combobox.openDropdown();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
          leftSection={<IconSearch className="ui-search-select-icon" aria-hidden="true" />}
          rightSection={loading ? <Loader size={18} aria-hidden="true" /> : null}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </Combobox.Target>
      <span className="ui-hidden-text" role="status">
        {combobox.dropdownOpened ? message : null}
      </span>
      <Combobox.Dropdown className="ui-search-select-dropdown">
        <Combobox.Options aria-label={props.label} className="ui-search-select-options">
          {options.map(({ value, label, description }) => (
            <Combobox.Option key={value} value={value} className="ui-search-select-option">
              <span>{label}</span>
              {description !== undefined && <span className="ui-search-select-description">{description}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {message !== null && (
          <p className="ui-search-select-message" aria-hidden="true">
            {message}
          </p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
