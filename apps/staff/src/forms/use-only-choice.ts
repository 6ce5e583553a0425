import { useEffect, useEffectEvent } from 'react';

/**
 * Chooses the only option of a required field once the options have come; a choice that was made stays.
 * @param value the chosen id, or an empty text
 * @param options undefined until they have come
 */
export function useOnlyChoice(
  value: string,
  options: readonly { id: string }[] | undefined,
  choose: (id: string) => void,
): void {
  const [first, ...others] = options ?? [];
  const only = first !== undefined && others.length === 0 ? first.id : null;
  const isEmpty = value === '';
  const chooseOnly = useEffectEvent(choose);
  useEffect(() => {
    if (only !== null && isEmpty) chooseOnly(only);
  }, [only, isEmpty]);
}
