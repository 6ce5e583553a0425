import { MAILBOXES, PAGE_SETTINGS_META, type PageSettings } from '@parta/contract/page-settings';
import { EARLY_JOIN_MINUTES } from '@parta/domain/limits';
import { asJsonObject, type JsonObject, parseJson } from './json-object.ts';

/** Everything under one origin: what holds where the server has said nothing, as on a development server. */
export const DEFAULT_SETTINGS: PageSettings = {
  bases: {
    account: '/account/',
    area: '/',
    editor: '/editor/',
    speaker: '/speaker/',
    play: '/play/',
    storage: '/storage/',
    help_centre: '/help-centre/',
    main_site: '/',
  },
  help_mailbox: '',
  request_mailbox: '',
  idea_site: '',
  early_join_minutes: EARLY_JOIN_MINUTES,
  allow_unapproved: false,
  mailbox: 'none',
};

/** As much of a document as is needed to find its meta elements. */
interface Page {
  querySelector(selectors: string): { getAttribute(name: string): string | null } | null;
}

/** What the server has told this page; a part that is missing or of another type takes its default. */
export function readPageSettings(page: Page = document): PageSettings {
  const text = page.querySelector(`meta[name="${PAGE_SETTINGS_META}"]`)?.getAttribute('content') ?? '';
  return parsePageSettings(parseJson(text));
}

/** See {@link readPageSettings}. */
export function parsePageSettings(value: unknown): PageSettings {
  const given = asJsonObject(value) ?? {};
  const bases = asJsonObject(given['bases']) ?? {};
  const base = (name: keyof PageSettings['bases']): string => {
    const text = readText(bases, name, DEFAULT_SETTINGS.bases[name]);
    return text.endsWith('/') ? text : `${text}/`;
  };
  const minutes = given['early_join_minutes'];
  return {
    bases: {
      account: base('account'),
      area: base('area'),
      editor: base('editor'),
      speaker: base('speaker'),
      play: base('play'),
      storage: base('storage'),
      help_centre: base('help_centre'),
      main_site: base('main_site'),
    },
    help_mailbox: readText(given, 'help_mailbox', ''),
    request_mailbox: readText(given, 'request_mailbox', ''),
    idea_site: readText(given, 'idea_site', ''),
    early_join_minutes: typeof minutes === 'number' ? minutes : DEFAULT_SETTINGS.early_join_minutes,
    allow_unapproved: given['allow_unapproved'] === true,
    mailbox: MAILBOXES.find((mailbox) => mailbox === given['mailbox']) ?? DEFAULT_SETTINGS.mailbox,
  };
}

function readText(object: JsonObject, name: string, otherwise: string): string {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
