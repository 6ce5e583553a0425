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
  'user.self': { service: 'account', method: 'GET', path: 'api/user/self/' },
  'user.jobs': { service: 'account', method: 'GET', path: 'api/user/self/job/' },
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
