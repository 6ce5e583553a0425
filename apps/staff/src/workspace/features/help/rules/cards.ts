import type { PageSettings } from '@parta/contract/page-settings';
import { has, type PermissionSet } from '@parta/domain/people/permissions';

/** The cards of the help screen, in the order of the documents. */
export type HelpCardName = 'quick_start' | 'videos' | 'documentation' | 'idea' | 'cooperation' | 'contact';

/** Where a card leads: a screen of the workspace, a page in a tab of its own, or a letter. */
export type HelpTarget =
  | { readonly kind: 'screen'; readonly to: '/help/video' }
  | { readonly kind: 'page' | 'mail'; readonly href: string };

export interface HelpCard {
  readonly name: HelpCardName;
  readonly target: HelpTarget;
}

/** The article of the help centre with which a teacher begins. */
export const QUICK_START = 'quick-start';

/** What an installation has no address for has no card, nor has what the person may not do. */
export function listHelpCards(settings: PageSettings, permissions: PermissionSet): HelpCard[] {
  const { bases, help_mailbox, request_mailbox, idea_site } = settings;
  const mail = (name: HelpCardName, mailbox: string): HelpCard[] =>
    mailbox === '' ? [] : [{ name, target: { kind: 'mail', href: `mailto:${mailbox}` } }];
  const mayTellIdeas = idea_site !== '' && has(permissions, { name: 'idea_suggest' });
  return [
    { name: 'quick_start', target: { kind: 'page', href: `${bases.help_centre}${QUICK_START}` } },
    { name: 'videos', target: { kind: 'screen', to: '/help/video' } },
    { name: 'documentation', target: { kind: 'page', href: bases.help_centre } },
    ...(mayTellIdeas ? [{ name: 'idea', target: { kind: 'page', href: idea_site } } as const] : []),
    ...mail('cooperation', request_mailbox),
    ...mail('contact', help_mailbox),
  ];
}
