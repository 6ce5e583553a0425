import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import type { InputAttributes } from './autocomplete-props.ts';

interface AutocompleteInputProps
  extends Pick<FieldProps, 'name' | 'required' | 'autoFocus' | 'onFocus' | 'onBlur' | 'description' | 'error'> {
  /** What the hook makes of the input. */
  attributes: ReturnType<UseAutocompleteReturnValue<unknown>['getInputProps']>;
  inputAttrs: InputAttributes;
  opened: boolean;
  'data-autofocus'?: true;
}

/** Where to type. */
export function AutocompleteInput(props: AutocompleteInputProps): ReactNode {
  const { attributes, inputAttrs, opened, required, onFocus, onBlur, description, error, ...own } = props;
  const { id = '' } = attributes;
  const describedBy = [
    inputAttrs['aria-describedby'],
    error === undefined ? undefined : `${id}-error`,
    description === undefined ? undefined : `${id}-description`,
  ].filter((part) => part !== undefined);

  return (
    <input
      {...own}
      {...inputAttrs}
      {...attributes}
      className={['ui-autocomplete-input', inputAttrs.className].filter(Boolean).join(' ')}
      onFocus={(event) => {
        attributes.onFocus?.(event);
        inputAttrs.onFocus?.(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        attributes.onBlur?.(event);
        inputAttrs.onBlur?.(event);
        onBlur?.(event);
      }}
      aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={required || undefined}
      // Escape then closes the list, and not the dialog that it stands in.
      data-mantine-stop-propagation={opened || undefined}
    />
  );
}
