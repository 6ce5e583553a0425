import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { IconCheck } from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  type UIEventHandler,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createOptionWindow } from './option-window.ts';
import { useHighlight } from './use-highlight.ts';

interface AutocompleteListProps<Option> {
  control: Pick<
    UseAutocompleteReturnValue<Option>,
    'id' | 'inputValue' | 'groupedOptions' | 'getListboxProps' | 'getOptionProps'
  >;
  getOptionLabel: (option: Option) => string;
  getOptionDescription: ((option: Option) => string) | undefined;
  isPointed: RefObject<boolean>;
}

/** The options, of which those in view are drawn. */
export function AutocompleteList<Option>(props: AutocompleteListProps<Option>): ReactNode {
  const { control, getOptionLabel, getOptionDescription, isPointed } = props;
  const { id, groupedOptions: options, inputValue, getListboxProps, getOptionProps } = control;
  const [optionWindow] = useState(() => createOptionWindow(options.length));
  const { setScroller, measure } = optionWindow;
  const { items, height } = useSyncExternalStore(optionWindow.subscribe, optionWindow.getView);
  const highlight = useHighlight(id);

  useLayoutEffect(() => optionWindow.update(options.length, highlight));

  // Another text shows other options, from the first on.
  useEffect(() => optionWindow.scrollToTop(), [optionWindow, inputValue]);

  useEffect(() => {
    if (highlight === -1 || isPointed.current) return undefined;
    const timer = setTimeout(() => optionWindow.reveal(highlight), 0);
    return () => clearTimeout(timer);
  }, [highlight, isPointed, optionWindow]);

  const { onScroll, ...listbox } = getListboxProps();
  const noteScroll: UIEventHandler<HTMLElement> | undefined = onScroll;
  return (
    <div ref={setScroller} className="ui-autocomplete-scroller" onScroll={noteScroll}>
      <ul {...listbox} className="ui-autocomplete-options" style={{ height }}>
        {items.map(({ index, start }) =>
          options.slice(index, index + 1).map((option) => {
            const { key: _key, ...attributes } = getOptionProps({ option, index });
            const description = getOptionDescription?.(option) ?? '';
            return (
              <li
                key={index}
                {...attributes}
                ref={measure}
                className="ui-autocomplete-option"
                style={{ top: start }}
                data-highlighted={index === highlight || undefined}
                aria-setsize={options.length}
                aria-posinset={index + 1}
              >
                <span className="ui-autocomplete-option-words">
                  <span>{getOptionLabel(option)}</span>
                  {description !== '' && <span className="ui-autocomplete-option-description">{description}</span>}
                </span>
                {attributes['aria-selected'] === true && <IconCheck aria-hidden="true" />}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
