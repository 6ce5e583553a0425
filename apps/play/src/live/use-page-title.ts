import { useEffect } from 'react';

/** Names the tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
