import type { access } from './access.ts';

type OpenCall = {
  [Name in keyof typeof access]: (typeof access)[Name] extends 'anyone' | 'visitor' | 'refresh_token' ? Name : never;
}[keyof typeof access];

/** The calls that need no session, as the table of access has them: a page that loads fast has no room for the whole. */
export const openCalls: Readonly<Record<OpenCall, true>> = {
  'auth.login': true,
  'auth.refresh': true,
  'auth.logout': true,
  'auth.consent': true,
  'auth.register': true,
  'auth.confirmation': true,
  'auth.confirm_email': true,
  'auth.ask_reset': true,
  'auth.reset_password': true,
  'auth.set_up': true,
  'mailbox.list': true,
  'organization.search': true,
  'invitation.about': true,
  'invitation.accept': true,
  'live.find': true,
  'live.about': true,
  'live.join': true,
  'live.projector_open': true,
};
