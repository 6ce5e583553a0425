/**
 * What the server tells every page, as JSON in `<meta name="parta-settings">`. Bases end with a slash and may lie on
 * other hosts of the same domain.
 */
export interface PageSettings {
  bases: {
    account: string;
    area: string;
    editor: string;
    speaker: string;
    play: string;
    storage: string;
    help_centre: string;
    main_site: string;
  };
  help_mailbox: string;
  request_mailbox: string;
  idea_site: string;
  early_join_minutes: number;
  /** Whether a person without `approved` may open the workspace's screens; each call is checked all the same. */
  allow_unapproved: boolean;
  /** Whether mails are kept in the product's own mailbox, because no mail server is set. */
  development_mailbox: boolean;
}

/** Name of the meta element, and the placeholders that the server replaces in built pages. */
export const PAGE_SETTINGS_META = 'parta-settings';
export const PAGE_SETTINGS_PLACEHOLDER = '__PARTA_SETTINGS__';
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';
