/**
 * Who may make a call. The server's gate knows these words and no others; whatever depends on an object
 * (its owner, its session) is decided there too, and an object of another organization is absent (404).
 */
export type Access =
  /** Anybody, also without a session. */
  | 'anyone'
  /** Anybody at the door of a live activity; who leads it is told apart. */
  | 'visitor'
  /** Holder of a refresh token; the call itself checks it. */
  | 'refresh_token'
  /** A person with a session, approved or not. */
  | 'signed_in'
  /** A person with a session and the `approved` permission. */
  | 'approved'
  /** Approved, and manages groups or administers an organization; finds people of those organizations alone. */
  | 'people_searcher'
  /**
   * Administrator of the organization that `{organization_id}` names. Her colleagues are forbidden (403), to everybody
   * else it is absent (404).
   */
  | 'organization_administrator'
  /** Holder of `platform:admin`. */
  | 'platform_administrator'
  /** Approved, with `group:me:crud`; sees groups of the departments of her `group:me:dep:*` alone. */
  | 'group_manager'
  /** Approved, with any `material:me:type:*`; sees own folders and materials alone. */
  | 'library_owner'
  /** Approved; sees own materials and those of the catalog, everything else is absent. */
  | 'material_reader'
  /** Material reader who may also study a material herself. */
  | 'self_student'
  /** Approved, and holder of `catalog:all:crud`. */
  | 'curator'
  /** Approved, with `group:me:crud` and an activity permission for the organization named; own materials and those of the catalog. */
  | 'material_starter'
  /** Approved, with `activity:me:{sync|async}:crud`; own activities alone. */
  | 'organizer'
  /** Whoever studies by herself in that activity, or its owner as below; to everybody else it is absent. */
  | 'activity_maker'
  /**
   * Signed in, and takes part in the activity at her own pace, or may begin to: as a member who came into one of its groups
   * after it was assigned. Every other activity is absent.
   */
  | 'assignee'
  /** The same, once she takes part. */
  | 'participant_by_account'
  /** The organizer who owns the activity or has taken it over, by her rights in its organization; also the presenter below. */
  | 'activity_owner'
  /**
   * Who leads the live activity: the organizer who owns it, or who has taken it over. By her rights in its organization,
   * or, once the lesson was started, by the cookie of that one activity and her session until half an hour after its end.
   */
  | 'presenter'
  /** Approved, and administers an organization or organizes in a department; sees lessons left there alone. */
  | 'lesson_keeper'
  /** The same, of one live activity within her reach; every other one is absent. */
  | 'left_lesson_keeper'
  /** Holder of that activity's play token, or a signed-in participant of it. */
  | 'participant'
  /** Holder of the cookie that a scanner's address was exchanged for: scans the cards of that lesson and nothing else. */
  | 'scanner'
  /** Participant, presenter, projector or scanner of that live activity, as the query `audience` says. */
  | 'live_audience';
