import { Input, Loader, Popover, type PopoverProps } from '@mantine/core';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { KeyboardEvent, ReactNode } from 'react';
import { uiTexts } from '../../texts.ts';
import { pickFieldProps } from '../field-props.ts';
import { AutocompleteButtons } from './autocomplete-buttons.tsx';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { AutocompleteList } from './autocomplete-list.tsx';
import type { SharedAutocompleteProps } from './autocomplete-props.ts';
import type { Options } from './use-options.ts';
import './autocomplete.css';

const words = uiTexts.autocomplete;

interface AutocompleteFieldProps<Option> {
  field: SharedAutocompleteProps<Option>;
  options: Options<Option>;
  control: Omit<UseAutocompleteReturnValue<Option>, 'getItemProps' | 'value' | 'getOptionFromValue'>;
  chips: ReactNode;
  /** What has just been chosen or taken out, read aloud. */
  news: string;
  /** Backspace takes nothing out: nobody would see what. */
  keepsChosen: boolean;
}

/** Pixels between the field and its list, and between the list and the edge of the window. */
const GAP = 4;

/** How the list lies under the field, as wide as it; the hook opens and closes it. */
const LIST: PopoverProps = {
  width: 'target',
  position: 'bottom-start',
  offset: GAP,
  withRoles: false,
  trapFocus: false,
  returnFocus: false,
  closeOnEscape: false,
  closeOnClickOutside: false,
  // A keyboard on the screen takes the room under the field once the list is open.
  preventPositionChangeWhenVisible: false,
  transitionProps: { duration: 0 },
  middlewares: {
    size: {
      padding: GAP,
      apply: ({ availableHeight, elements }) =>
        elements.floating.style.setProperty('--autocomplete-room', `${Math.floor(availableHeight)}px`),
    },
  },
  classNames: { dropdown: 'ui-autocomplete-dropdown' },
};

/** What stands in place of the options; null where they are shown. */
function findNote<Option>(field: SharedAutocompleteProps<Option>, count: number): string | null {
  if (field.message !== undefined && field.message !== null) return field.message;
  if (field.loading === true) return words.loading;
  return count === 0 ? uiTexts.not_found : null;
}

/** Of a key that the hook is not to hear. */
function keepFromHook(event: KeyboardEvent): void {
  Object.assign(event, { defaultMuiPrevented: true });
}

/** The look of the control: a field of the house with chips, two buttons and a list under it. */
export function AutocompleteField<Option>(props: AutocompleteFieldProps<Option>): ReactNode {
  const { field, options, control, chips, news, keepsChosen } = props;
  const { id, inputValue, popupOpen, groupedOptions, dirty, setAnchorEl } = control;
  const { getRootProps, getInputProps, getClearProps, getPopupIndicatorProps } = control;
  const { label, description, error, required = false, disabled = false, ...rest } = pickFieldProps(field);
  const { inputAttrs = {}, loading = false, hideClear = false, disableTeleport = false } = field;
  const note = findNote(field, groupedOptions.length);
  const shownError = error === null || error === '' || error === false ? undefined : error;

  return (
    <Input.Wrapper id={id} label={label} description={description} error={shownError} withAsterisk={required}>
      <div
        {...getRootProps({
          onKeyDown: (event: KeyboardEvent) => {
            if (keepsChosen && event.key === 'Backspace' && inputValue === '') keepFromHook(event);
          },
        })}
        className="ui-autocomplete"
      >
        <Popover {...LIST} opened={popupOpen} withinPortal={!disableTeleport}>
          <Popover.Target>
            <div
              ref={setAnchorEl}
              className="ui-autocomplete-control"
              data-disabled={disabled || undefined}
              data-error={shownError === undefined ? undefined : true}
            >
              <div className="ui-autocomplete-content" data-chips={chips !== null || undefined}>
                {chips}
                <AutocompleteInput
                  {...rest}
                  attributes={getInputProps()}
                  inputAttrs={inputAttrs}
                  opened={popupOpen}
                  required={required}
                  description={description}
                  error={shownError}
                />
              </div>
              {loading && <Loader className="ui-autocomplete-loader" size={18} aria-hidden="true" />}
              <AutocompleteButtons
                getClearProps={getClearProps}
                getPopupIndicatorProps={getPopupIndicatorProps}
                label={label}
                opened={popupOpen}
                disabled={disabled}
                clearable={dirty && !disabled && !hideClear}
              />
            </div>
          </Popover.Target>
          {/* The focus stays in the input, whatever of the list is pressed. */}
          <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
            {note === null ? (
              <AutocompleteList
                control={control}
                getOptionLabel={options.getOptionLabel}
                getOptionDescription={field.getOptionDescription}
                isPointed={options.isPointed}
              />
            ) : (
              <p className="ui-autocomplete-note">{note}</p>
            )}
          </Popover.Dropdown>
        </Popover>
        <span className="ui-hidden-text" role="status">
          {popupOpen ? (note ?? words.found(groupedOptions.length)) : news}
        </span>
      </div>
    </Input.Wrapper>
  );
}
