import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts.ts';

const words = uiTexts.autocomplete;

interface AutocompleteChipsProps {
  labels: readonly string[];
  /** The hook's: makes an element one that arrows walk to. */
  getItemProps: (args: { index: number }) => {
    'data-item-index': number;
    tabIndex: -1;
    onDelete: (event: unknown) => void;
  };
  /** Gets the focus of a chip that is gone. */
  inputId: string;
  disabled: boolean;
}

/** What is chosen; each with a button that takes it out, by a press, Enter, Backspace or Delete. */
export function AutocompleteChips({ labels, getItemProps, inputId, disabled }: AutocompleteChipsProps): ReactNode {
  return (
    <ul className="ui-autocomplete-chips" aria-label={words.chosen(labels.length)}>
      {labels.map((label, index) => {
        const { 'data-item-index': itemIndex, tabIndex, onDelete } = getItemProps({ index });
        return (
          // Labels of namesakes are the same.
          <li key={index} className="ui-autocomplete-chip" data-disabled={disabled || undefined}>
            <span className="ui-autocomplete-chip-label" title={label}>
              {label}
            </span>
            <button
              type="button"
              className="ui-autocomplete-chip-remove"
              aria-label={words.remove(label)}
              data-item-index={itemIndex}
              tabIndex={tabIndex}
              disabled={disabled}
              onKeyDown={(event) => {
                // The hook gives the focus to the input at any key, which then would hear this one as its own.
                if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
              }}
              onClick={(event) => {
                // Nor is a keyboard called up on a touch screen.
                event.stopPropagation();
                if (document.activeElement === event.currentTarget) document.getElementById(inputId)?.focus();
                onDelete(event);
              }}
            >
              <IconX aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
