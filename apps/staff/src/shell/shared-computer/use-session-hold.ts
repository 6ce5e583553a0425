import { holdSession } from '@parta/web-kit/session-holds';
import { useEffect } from 'react';

/** Counts the page as used for as long as something is open on it, though the person only looks. */
export function useSessionHold(isOpen: boolean): void {
  useEffect(() => (isOpen ? holdSession() : undefined), [isOpen]);
}
