import type { EndpointName } from './paths.ts';

/**
 * Who may make a call. The server's gate knows these words and no others; whatever depends on an object
 * (its owner, its session) is decided there too, and an object of another organisation is absent (404).
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
  /** Approved, and manages groups or administers an organisation; finds people of those organisations alone. */
  | 'people_searcher'
  /**
   * Administrator of the organisation that `{organization_id}` names. Her colleagues are forbidden (403), to everybody
   * else it is absent (404).
   */
  | 'organization_administrator'
  /** Holder of `platform:admin`. */
  | 'platform_administrator'
  /** Approved, with any `material:me:type:*`; sees own folders and materials alone. */
  | 'library_owner'
  /** Approved; sees own materials and those of the catalogue, everything else is absent. */
  | 'material_reader'
  /** Material reader who may also study a material herself. */
  | 'self_student'
  /** Approved, and holder of `catalog:all:crud`. */
  | 'curator'
  /** Approved, with `group:me:crud` and an activity permission for the organisation named; own materials and those of the catalogue. */
  | 'material_starter'
  /** Approved, with `activity:me:{sync|async}:crud`; own activities alone. */
  | 'organizer'
  /** The organizer who owns the activity or has taken it over, by her rights in its organisation; also the presenter below. */
  | 'activity_owner'
  /**
   * Who leads the live activity: the organizer who owns it, or who has taken it over. By her rights in its organisation,
   * or, once the lesson was started, by the cookie of that one activity and her session until half an hour after its end.
   */
  | 'presenter'
  /** Approved, and administers an organisation or organises in a department; sees lessons left there alone. */
  | 'lesson_keeper'
  /** The same, of one live activity within her reach; every other one is absent. */
  | 'left_lesson_keeper'
  /** Holder of that activity's play token, or a signed-in participant of it. */
  | 'participant'
  /** Participant, presenter or projector of that live activity, as the query `audience` says. */
  | 'live_audience';

/** The authorisation table: a call without a row does not compile. */
export const access = {
  'auth.login': 'anyone',
  'auth.refresh': 'refresh_token',
  'auth.logout': 'anyone',
  'auth.consent': 'anyone',
  'auth.register': 'anyone',
  'auth.confirmation': 'anyone',
  'auth.confirm_email': 'anyone',
  'auth.resend_confirmation': 'signed_in',
  'auth.ask_reset': 'anyone',
  'auth.reset_password': 'anyone',
  'auth.set_up': 'anyone',
  'mailbox.list': 'anyone',
  'user.self': 'signed_in',
  'user.update': 'signed_in',
  'user.rights': 'signed_in',
  'user.change_email': 'signed_in',
  'user.change_password': 'signed_in',
  'user.sessions': 'signed_in',
  'user.end_session': 'signed_in',
  'user.end_sessions': 'signed_in',
  'user.jobs': 'signed_in',
  'user.apply': 'signed_in',
  'user.withdraw_job': 'signed_in',
  'user.leave_job': 'signed_in',
  'user.export': 'signed_in',
  'user.erase': 'signed_in',
  'user.search': 'people_searcher',
  'organization.search': 'anyone',
  'organization.get': 'organization_administrator',
  'organization.update': 'organization_administrator',
  'department.list': 'organization_administrator',
  'department.create': 'organization_administrator',
  'department.update': 'organization_administrator',
  'department.delete': 'organization_administrator',
  'job.list': 'organization_administrator',
  'job.decide': 'organization_administrator',
  'job.update': 'organization_administrator',
  'job.seat': 'organization_administrator',
  'job.dismiss': 'organization_administrator',
  'audit.list': 'organization_administrator',
  'person.export': 'organization_administrator',
  'person.standing': 'organization_administrator',
  'person.erase': 'organization_administrator',
  'invitation.list': 'organization_administrator',
  'invitation.create': 'organization_administrator',
  'invitation.read_list': 'organization_administrator',
  'invitation.template': 'organization_administrator',
  'invitation.resend': 'organization_administrator',
  'invitation.withdraw': 'organization_administrator',
  'invitation.about': 'anyone',
  'invitation.accept': 'anyone',
  'platform.organizations': 'platform_administrator',
  'platform.organization_create': 'platform_administrator',
  'platform.organization_get': 'platform_administrator',
  'platform.organization_update': 'platform_administrator',
  'platform.license_create': 'platform_administrator',
  'platform.license_update': 'platform_administrator',
  'platform.administrator_invite': 'platform_administrator',
  'platform.administrator_remove': 'platform_administrator',
  'platform.user_roles': 'platform_administrator',
  'platform.user_role_give': 'platform_administrator',
  'platform.user_role_take': 'platform_administrator',
  'folder.root': 'library_owner',
  'folder.get': 'library_owner',
  'folder.tree': 'library_owner',
  'folder.search': 'library_owner',
  'folder.create': 'library_owner',
  'folder.update': 'library_owner',
  'folder.delete': 'library_owner',
  'material.create': 'library_owner',
  'material.update': 'library_owner',
  'material.delete': 'library_owner',
  'material.uses': 'library_owner',
  'material.copy_to_library': 'library_owner',
  'material.conversion': 'library_owner',
  'material.change_type': 'library_owner',
  'material.metadata': 'material_reader',
  'material.explore': 'self_student',
  'material.check': 'material_reader',
  'material.start': 'material_starter',
  'editor.material': 'library_owner',
  'editor.save': 'library_owner',
  'editor.versions': 'library_owner',
  'editor.version': 'library_owner',
  'editor.restore': 'library_owner',
  'editor.own_materials': 'library_owner',
  'viewer.material': 'material_reader',
  'viewer.try_answer': 'library_owner',
  'catalog.root': 'material_reader',
  'catalog.folder': 'material_reader',
  'catalog.search': 'material_reader',
  'catalog.folder_create': 'curator',
  'catalog.folder_update': 'curator',
  'catalog.folder_delete': 'curator',
  'catalog.publish': 'curator',
  'catalog.state': 'curator',
  'catalog.refresh': 'curator',
  'catalog.move': 'curator',
  'catalog.withdraw': 'curator',
  'activity.list': 'organizer',
  'statistics.by_participant': 'activity_owner',
  'statistics.by_question': 'activity_owner',
  'live.find': 'anyone',
  'live.about': 'visitor',
  'live.join': 'anyone',
  'live.state': 'live_audience',
  'live.stream': 'live_audience',
  'live.answers': 'participant',
  'live.command': 'presenter',
  'live.entrance': 'presenter',
  'live.projector': 'presenter',
  'live.projector_open': 'anyone',
  'live.remove': 'presenter',
  'live.let_in': 'presenter',
  'live.rename': 'presenter',
  'live.removed': 'presenter',
  'live.projector_revoke': 'presenter',
  'live.left': 'lesson_keeper',
  'live.take_over': 'left_lesson_keeper',
  'live.end_left': 'left_lesson_keeper',
  'live.file': 'live_audience',
  'storage.upload': 'library_owner',
  'storage.file': 'material_reader',
} as const satisfies Record<EndpointName, Access>;
