import { useEffect, useEffectEvent } from 'react';
import type { Attempt, AttemptView } from '../../attempt/attempt-store.ts';
import { findLinkedPosition, MODULE_PARAMETER } from './rules/linked-module.ts';

/** Goes to the module that the address names, once: a page that is loaded again stays where she is. */
export function useLinkedModule(attempt: Attempt, { document, position }: AttemptView): void {
  const follow = useEffectEvent(() => {
    const address = new URL(window.location.href);
    const module_id = address.searchParams.get(MODULE_PARAMETER);
    if (module_id === null) return;
    address.searchParams.delete(MODULE_PARAMETER);
    window.history.replaceState(window.history.state, '', address);
    const linked = findLinkedPosition(document, position, module_id);
    if (linked !== null) attempt.goTo(linked);
  });
  useEffect(() => follow(), []);
}
