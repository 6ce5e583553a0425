export type PageChange = 'visible' | 'hidden' | 'online' | 'offline';

/** What the browser tells about the page it shows. */
export interface PageEvents {
  isHidden(): boolean;
  /** @returns what ends it. A page restored from the back/forward cache becomes `visible`. */
  subscribe(listener: (change: PageChange) => void): () => void;
}

/** Those of this page. */
export function browserPageEvents(): PageEvents {
  return {
    isHidden: () => document.visibilityState === 'hidden',
    subscribe(listener) {
      const onVisibility = (): void => listener(document.visibilityState === 'hidden' ? 'hidden' : 'visible');
      const onRestore = (event: PageTransitionEvent): void => {
        if (event.persisted) listener('visible');
      };
      const onOnline = (): void => listener('online');
      const onOffline = (): void => listener('offline');
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('pageshow', onRestore);
      window.addEventListener('online', onOnline);
      window.addEventListener('offline', onOffline);
      return () => {
        document.removeEventListener('visibilitychange', onVisibility);
        window.removeEventListener('pageshow', onRestore);
        window.removeEventListener('online', onOnline);
        window.removeEventListener('offline', onOffline);
      };
    },
  };
}
