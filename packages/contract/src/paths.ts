import type { Method } from './endpoint.ts';

/** Which service base a path hangs on: bases are settings of the server. */
export type Service = 'account' | 'area' | 'storage';

export interface Path {
  readonly service: Service;
  readonly method: Method;
  /** Under the base of the service, with `{name}` for parameters; ends with a slash unless it names a file. */
  readonly path: string;
}

/** Every call's address. The browser imports this table and the endpoint types, never the schemas. */
export const paths = {
  'auth.login': { service: 'account', method: 'POST', path: 'api/auth/login/' },
  'auth.refresh': { service: 'account', method: 'POST', path: 'api/auth/refresh/' },
  'auth.logout': { service: 'account', method: 'POST', path: 'api/auth/logout/' },
  'auth.consent': { service: 'account', method: 'GET', path: 'api/auth/consent/' },
  'auth.register': { service: 'account', method: 'POST', path: 'api/auth/register/' },
  'auth.confirm_email': { service: 'account', method: 'POST', path: 'api/auth/email/confirm/' },
  'auth.resend_confirmation': { service: 'account', method: 'POST', path: 'api/auth/email/resend/' },
  'auth.ask_reset': { service: 'account', method: 'POST', path: 'api/auth/password/ask/' },
  'auth.reset_password': { service: 'account', method: 'POST', path: 'api/auth/password/reset/' },
  'auth.set_up': { service: 'account', method: 'POST', path: 'api/auth/set_up/' },
  'mailbox.list': { service: 'account', method: 'GET', path: 'api/mailbox/' },
  'user.self': { service: 'account', method: 'GET', path: 'api/user/self/' },
  'user.update': { service: 'account', method: 'PATCH', path: 'api/user/self/' },
  'user.rights': { service: 'account', method: 'GET', path: 'api/user/self/rights/' },
  'user.change_email': { service: 'account', method: 'POST', path: 'api/user/self/email/' },
  'user.change_password': { service: 'account', method: 'POST', path: 'api/user/self/password/' },
  'user.sessions': { service: 'account', method: 'GET', path: 'api/user/self/session/' },
  'user.end_session': { service: 'account', method: 'DELETE', path: 'api/user/self/session/{id}/' },
  'user.end_sessions': { service: 'account', method: 'POST', path: 'api/user/self/session/end/' },
  'user.jobs': { service: 'account', method: 'GET', path: 'api/user/self/job/' },
  'user.apply': { service: 'account', method: 'POST', path: 'api/user/self/job/' },
  'user.withdraw_job': { service: 'account', method: 'DELETE', path: 'api/user/self/job/{id}/' },
  'user.export': { service: 'account', method: 'GET', path: 'api/user/self/export/' },
  'user.erase': { service: 'account', method: 'POST', path: 'api/user/self/erase/' },
  'user.search': { service: 'account', method: 'GET', path: 'api/user/search/' },
  'organization.search': { service: 'account', method: 'GET', path: 'api/organization/search/' },
  'organization.get': { service: 'account', method: 'GET', path: 'api/organization/{organization_id}/' },
  'organization.update': { service: 'account', method: 'PATCH', path: 'api/organization/{organization_id}/' },
  'department.list': { service: 'account', method: 'GET', path: 'api/organization/{organization_id}/department/' },
  'department.create': { service: 'account', method: 'POST', path: 'api/organization/{organization_id}/department/' },
  'department.update': {
    service: 'account',
    method: 'PATCH',
    path: 'api/organization/{organization_id}/department/{id}/',
  },
  'department.delete': {
    service: 'account',
    method: 'DELETE',
    path: 'api/organization/{organization_id}/department/{id}/',
  },
  'job.list': { service: 'account', method: 'GET', path: 'api/organization/{organization_id}/job/' },
  'job.decide': { service: 'account', method: 'POST', path: 'api/organization/{organization_id}/job/{id}/decide/' },
  'job.update': { service: 'account', method: 'PATCH', path: 'api/organization/{organization_id}/job/{id}/' },
  'job.seat': { service: 'account', method: 'POST', path: 'api/organization/{organization_id}/job/{id}/seat/' },
  'job.dismiss': { service: 'account', method: 'POST', path: 'api/organization/{organization_id}/job/{id}/dismiss/' },
  'audit.list': { service: 'account', method: 'GET', path: 'api/organization/{organization_id}/audit/' },
  'person.export': {
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/person/{id}/export/',
  },
  'person.erase': { service: 'account', method: 'POST', path: 'api/organization/{organization_id}/person/{id}/erase/' },
  'invitation.list': { service: 'account', method: 'GET', path: 'api/organization/{organization_id}/invitation/' },
  'invitation.create': { service: 'account', method: 'POST', path: 'api/organization/{organization_id}/invitation/' },
  'invitation.read_list': {
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/invitation/read_list/',
  },
  'invitation.template': {
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/invitation/template/',
  },
  'invitation.resend': {
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/invitation/{id}/resend/',
  },
  'invitation.withdraw': {
    service: 'account',
    method: 'DELETE',
    path: 'api/organization/{organization_id}/invitation/{id}/',
  },
  'invitation.about': { service: 'account', method: 'POST', path: 'api/invitation/about/' },
  'invitation.accept': { service: 'account', method: 'POST', path: 'api/invitation/accept/' },
  'platform.organizations': { service: 'account', method: 'GET', path: 'api/platform/organization/' },
  'platform.organization_create': { service: 'account', method: 'POST', path: 'api/platform/organization/' },
  'platform.organization_get': { service: 'account', method: 'GET', path: 'api/platform/organization/{id}/' },
  'platform.organization_update': { service: 'account', method: 'PATCH', path: 'api/platform/organization/{id}/' },
  'platform.license_create': { service: 'account', method: 'POST', path: 'api/platform/organization/{id}/license/' },
  'platform.license_update': {
    service: 'account',
    method: 'PATCH',
    path: 'api/platform/organization/{id}/license/{license_id}/',
  },
  'platform.administrator_invite': {
    service: 'account',
    method: 'POST',
    path: 'api/platform/organization/{id}/administrator/',
  },
  'platform.administrator_remove': {
    service: 'account',
    method: 'DELETE',
    path: 'api/platform/organization/{id}/administrator/{job_id}/',
  },
  'platform.user_roles': { service: 'account', method: 'GET', path: 'api/platform/user_role/' },
  'platform.user_role_give': { service: 'account', method: 'POST', path: 'api/platform/user_role/' },
  'platform.user_role_take': { service: 'account', method: 'DELETE', path: 'api/platform/user_role/{id}/{role}/' },
  'folder.root': { service: 'area', method: 'GET', path: 'api/v1/folder/' },
  'folder.get': { service: 'area', method: 'GET', path: 'api/v1/folder/{id}/' },
  'material.check': { service: 'area', method: 'POST', path: 'api/v1/material/{id}/check/' },
  'material.start': { service: 'area', method: 'POST', path: 'api/v1/material/{id}/start/' },
  'activity.list': { service: 'area', method: 'GET', path: 'api/v1/activity/' },
  'statistics.by_participant': {
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_participant/',
  },
  'statistics.by_question': { service: 'area', method: 'GET', path: 'api/v1/activity/{id}/statistics/by_question/' },
  'live.find': { service: 'area', method: 'POST', path: 'api/v1/live/find/' },
  'live.about': { service: 'area', method: 'GET', path: 'api/v1/live/{activity_id}/' },
  'live.join': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/join/' },
  'live.state': { service: 'area', method: 'GET', path: 'api/v1/live/{activity_id}/state/' },
  'live.stream': { service: 'area', method: 'GET', path: 'api/v1/live/{activity_id}/stream/' },
  'live.answers': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/answers/' },
  'live.command': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/command/' },
  'live.entrance': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/entrance/' },
  'live.projector': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/projector/' },
  'live.projector_open': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/projector/open/' },
  'live.file': { service: 'area', method: 'GET', path: 'api/v1/live/{activity_id}/file/{hash}' },
  'storage.file': { service: 'storage', method: 'GET', path: '{hash}' },
} as const satisfies Record<string, Path>;

export type EndpointName = keyof typeof paths;
