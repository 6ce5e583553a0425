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
  mailbox: Mailbox;
}

/**
 * Who may read the mails that the product keeps where no mail server is set: everybody (a sample or development
 * installation), platform administrators, who pass the links on by hand, or nobody, since mails are sent.
 */
export const MAILBOXES = ['open', 'administrators', 'none'] as const;
export type Mailbox = (typeof MAILBOXES)[number];

/** Name of the meta element, and the placeholders that the server replaces in built pages. */
export const PAGE_SETTINGS_META = 'parta-settings';
export const PAGE_SETTINGS_PLACEHOLDER = '__PARTA_SETTINGS__';
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Stands where the styles and scripts of the screen that an address opens belong. */
export const SCREEN_PLACEHOLDER = '<!--screen-->';
