import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts.ts';

const words = uiTexts.autocomplete;

interface AutocompleteButtonsProps
  extends Pick<UseAutocompleteReturnValue<unknown>, 'getClearProps' | 'getPopupIndicatorProps'> {
  /** Name of the field. */
  label: string;
  opened: boolean;
  disabled: boolean;
  clearable: boolean;
}

/** The cross that takes out everything, and the arrow that opens the list; for mice and fingers, keys do both. */
export function AutocompleteButtons(props: AutocompleteButtonsProps): ReactNode {
  const { getClearProps, getPopupIndicatorProps, label, opened, disabled, clearable } = props;
  return (
    <>
      {clearable && (
        <button {...getClearProps()} type="button" className="ui-autocomplete-button" aria-label={words.clear(label)}>
          <IconX aria-hidden="true" />
        </button>
      )}
      <button
        {...getPopupIndicatorProps()}
        type="button"
        className="ui-autocomplete-button"
        aria-label={opened ? words.hide(label) : words.show(label)}
        disabled={disabled}
        data-open={opened || undefined}
      >
        <IconChevronDown aria-hidden="true" />
      </button>
    </>
  );
}
