import type { Config } from '../../../config/config.ts';
import { serviceAddress } from '../../../config/service-address.ts';

/** Addresses of the account service's pages, as mails name them. */
export const accountPages = {
  confirm: (config: Config, secret: string) => serviceAddress(config, 'account', 'confirm', secret),
  newPassword: (config: Config, secret: string) => serviceAddress(config, 'account', 'reset/new', secret),
  askReset: (config: Config) => serviceAddress(config, 'account', 'reset'),
  firstSignIn: (config: Config, secret: string) => serviceAddress(config, 'account', 'first', secret),
  setUp: (config: Config, secret: string) => serviceAddress(config, 'account', 'set-up', secret),
} as const;
