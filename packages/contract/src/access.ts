import type { EndpointName } from './paths.ts';

/**
 * Who may make a call. The server's gate knows these words and no others; whatever depends on an object
 * (its owner, its session) is decided there too, and an object of another organisation is absent (404).
 */
export type Access =
  /** Anybody, also without a session. */
  | 'anyone'
  /** Holder of a refresh token; the call itself checks it. */
  | 'refresh_token'
  /** A person with a session, approved or not. */
  | 'signed_in'
  /** A person with a session and the `approved` permission. */
  | 'approved'
  /** Approved, with any `material:me:type:*`; sees own folders and materials alone. */
  | 'library_owner'
  /** Approved, with `group:me:crud` and an activity permission for the organisation named; own material alone. */
  | 'material_starter'
  /** Approved, with `activity:me:{sync|async}:crud`; own activities alone. */
  | 'organizer'
  /** The organizer who owns the activity. */
  | 'activity_owner'
  /** The organizer who owns the live activity: the presenter. */
  | 'presenter'
  /** Holder of that activity's play token, or a signed-in participant of it. */
  | 'participant'
  /** Participant, presenter or projector of that live activity, as the query `audience` says. */
  | 'live_audience';

/** The authorisation table: a call without a row does not compile. */
export const access = {
  'auth.login': 'anyone',
  'auth.refresh': 'refresh_token',
  'auth.logout': 'anyone',
  'user.self': 'signed_in',
  'user.jobs': 'signed_in',
  'folder.root': 'library_owner',
  'folder.get': 'library_owner',
  'material.check': 'library_owner',
  'material.start': 'material_starter',
  'activity.list': 'organizer',
  'statistics.by_participant': 'activity_owner',
  'statistics.by_question': 'activity_owner',
  'live.find': 'anyone',
  'live.about': 'anyone',
  'live.join': 'anyone',
  'live.state': 'live_audience',
  'live.stream': 'live_audience',
  'live.answers': 'participant',
  'live.command': 'presenter',
  'live.entrance': 'presenter',
  'live.projector': 'presenter',
  'live.projector_open': 'anyone',
  'live.file': 'live_audience',
  'storage.file': 'library_owner',
} as const satisfies Record<EndpointName, Access>;
