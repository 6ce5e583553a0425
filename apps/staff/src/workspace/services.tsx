import type { PageSettings } from '@parta/contract/page-settings';
import type { PermissionSet } from '@parta/domain/permissions';
import type { AccessTokenPayload } from '@parta/domain/token';
import type { Client } from '@parta/web-kit/client';
import { createContext, type ReactNode, use } from 'react';

/** What every screen works with; made once when the page starts. */
export interface Services {
  settings: PageSettings;
  client: Client;
  person: AccessTokenPayload;
  /** For what to draw; the server decides. */
  permissions: PermissionSet;
  /** Milliseconds since the epoch by the device's clock. */
  getNow: () => number;
  /** Leaves this page for another service, or for the login. */
  goTo: (address: string) => void;
}

const ServicesContext = createContext<Services | null>(null);

export interface ServicesProviderProps {
  services: Services;
  children: ReactNode;
}

/** Stands once around the screens. */
export function ServicesProvider({ services, children }: ServicesProviderProps): ReactNode {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of this page; throws outside of the provider. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('a screen stands outside of the services');
  return services;
}
