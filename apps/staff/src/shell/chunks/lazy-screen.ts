import { lazyRouteComponent } from '@tanstack/react-router';
import { loadScreenPart } from './lazy-part.ts';

/** The screen of a route whose code comes when it is wanted. With the server away the screen of before stays until it is back. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<Module, Name>> {
  return lazyRouteComponent(() => loadScreenPart(load), name);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The address, in its declared form, that a route without a screen mostly leads to: the server has its code fetched early. */
    opens?: string;
  }
}
