import type { PageSettings } from '@parta/contract/page-settings';
import type { PermissionSet } from '@parta/domain/people/permissions';
import type { AccessTokenPayload } from '@parta/domain/session/token';
import type { Client } from '@parta/web-kit/client';
import { createContext, type ReactNode, use } from 'react';

/** What every screen works with, also without a session; made once when the page starts. */
export interface Shell {
  settings: PageSettings;
  client: Client;
  /** Milliseconds since the epoch by the device's clock. */
  getNow: () => number;
  /** Leaves this page for another service, or for the login. */
  goTo: (address: string) => void;
}

/** The same on pages that a person must be signed in for. */
export interface Services extends Shell {
  person: AccessTokenPayload;
  /** For what to draw; the server decides. */
  permissions: PermissionSet;
}

const ShellContext = createContext<Shell | null>(null);
const ServicesContext = createContext<Services | null>(null);

/** Stands once around the screens of a page that guests may see. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }): ReactNode {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Stands once around the screens of a signed-in person. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }): ReactNode {
  return (
    <ShellContext value={services}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </ShellContext>
  );
}

/** What every page has; throws outside of the providers. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('a screen stands outside of the shell');
  return shell;
}

/** The services of a signed-in person's page; throws outside of the provider. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('a screen stands outside of the services');
  return services;
}

/** The same where the page may be a guest's; null then, and outside of the provider. */
export function useSignedIn(): Services | null {
  return use(ServicesContext);
}
