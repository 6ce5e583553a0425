import { SEARCH_DEBOUNCE_MS, SEARCH_TEXT_MAX } from '@parta/domain/limits';
import { TextField } from '@parta/ui/fields/text-field';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface SearchBoxProps {
  /** What is looked for. */
  label: string;
  placeholder: string;
  /** What is looked for now, as the address says. */
  value: string;
  /** Half a second after the last key. */
  onSearch: (value: string) => void;
}

/** A field that searches while one types; what was typed stays, also while the answer is on its way. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const timer = window.setTimeout(() => search(typed), SEARCH_DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      type="search"
      name="q"
      placeholder={placeholder}
      icon={<IconSearch aria-hidden="true" />}
      maxLength={SEARCH_TEXT_MAX}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
    />
  );
}
