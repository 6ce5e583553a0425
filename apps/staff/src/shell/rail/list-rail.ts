import type { PermissionSet } from '@parta/domain/people/permissions';
import type { NavigationItem } from '@parta/ui/frame/side-rail';
import type { ReactNode } from 'react';

/** What the rail says of a screen that it leads to. */
export interface RailRow {
  label: string;
  icon: ReactNode;
  /** Default: everybody on this page. */
  isOpenTo?: (permissions: PermissionSet) => boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    rail?: RailRow;
  }
}

/** What a rail needs to know of a route. */
export interface RailRoute {
  readonly fullPath: string;
  readonly options: { readonly staticData?: { readonly rail?: RailRow } };
}

export interface RailDeps {
  /** In the order of the rail. */
  routes: readonly RailRoute[];
  pathname: string;
  permissions: PermissionSet;
  /** Values for the parameters of addresses; a row whose address needs another one is left out. Default: none. */
  params?: Readonly<Record<string, string>>;
}

function isWithin(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

/** The address with its parameters filled in, optional ones left out; null where a value is missing. */
function fillAddress(fullPath: string, params: Readonly<Record<string, string>>): string | null {
  const filled = fullPath
    .replaceAll(/\/\{-\$\w+\}/g, '')
    .replaceAll(/\$(\w+)/g, (part: string, name: string) => params[name] ?? part);
  return filled.includes('$') ? null : filled;
}

/** The rows of the rail: routes say in `staticData.rail` that they have one. The key of a row is the path of its route. */
export function listRail({ routes, pathname, permissions, params = {} }: RailDeps): NavigationItem[] {
  return routes.flatMap(({ fullPath, options }) => {
    const rail = options.staticData?.rail;
    const href = fillAddress(fullPath, params);
    if (rail === undefined || href === null || rail.isOpenTo?.(permissions) === false) return [];
    return [{ key: fullPath, label: rail.label, icon: rail.icon, href, isCurrent: isWithin(pathname, href) }];
  });
}
