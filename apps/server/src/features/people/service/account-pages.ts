import type { Config } from '../../../config/config.ts';
import { serviceAddress } from '../../../config/service-address.ts';

/** Addresses of the account service's pages, as mails name them. */
export const accountPages = {
  /** @param link the code of the link to a course that the person is led to in the end; null without one */
  confirm: (config: Config, secret: string, link: string | null = null) => {
    const address = serviceAddress(config, 'account', 'confirm', secret);
    return link === null ? address : `${address}&link=${link}`;
  },
  newPassword: (config: Config, secret: string) => serviceAddress(config, 'account', 'reset/new', secret),
  askReset: (config: Config) => serviceAddress(config, 'account', 'reset'),
  firstSignIn: (config: Config, secret: string) => serviceAddress(config, 'account', 'first', secret),
  setUp: (config: Config, secret: string) => serviceAddress(config, 'account', 'set-up', secret),
} as const;
