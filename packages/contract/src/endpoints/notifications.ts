import { NEWS_AUDIENCES, NOTIFIED_EVENTS } from '@parta/domain/codes';
import { NEWS_OVERVIEW_MAX, NEWS_TITLE_MAX, UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams, listPart, moment, storableText, titleUpTo } from './fields.ts';
import { hash, inOrganization, organizationParams } from './shapes.ts';

/** The entity of the documents. */
export const notification = z.strictObject({
  id: identifier,
  title: z.string(),
  /** Hash of a stored file; empty without one. */
  image: z.union([hash, z.literal('')]),
  /** Plain text. */
  overview: z.string(),
  is_urgent: z.boolean(),
  /** News by administrators, or an event of the product. */
  type: z.union([z.literal(0), z.literal(1)]),
});

/** A notification as one of its people sees it. */
const shown = notification.extend({
  /** When it began to be shown. */
  date: moment,
  is_read: z.boolean(),
  /** Null for news. */
  event: z.enum(NOTIFIED_EVENTS).nullable(),
  /** Where it leads; null for news. */
  link: z.string().nullable(),
  /** Of the work that it tells of. */
  term: z.strictObject({ start_date: moment, end_date: moment.nullable() }).nullable(),
});

/** What an administrator writes. */
const written = z.strictObject({
  title: titleUpTo(NEWS_TITLE_MAX),
  overview: storableText.trim().min(1).max(NEWS_OVERVIEW_MAX),
  image: hash.nullable(),
  is_urgent: z.boolean(),
  shown_from: moment,
  shown_until: moment,
});

/** News as administrators see it. */
const news = written.extend({
  id: identifier,
  overview: z.string(),
  title: z.string(),
  audience: z.enum(NEWS_AUDIENCES),
  /** Short name of the organization that it is for. */
  organization: z.string().nullable(),
  state: z.enum(['waiting', 'shown', 'over', 'withdrawn']),
  withdrawn_at: moment.nullable(),
  /** How many people have read it. */
  readers: z.int(),
});

const listed = { result: z.array(news), query: z.strictObject(listPart), reasons: { 400: ['invalid_after'] } } as const;

const picture = {
  binary: { max_bytes: UPLOAD_MAX_BYTES },
  result: z.strictObject({ hash }),
} as const;

export const notificationsEndpoints = {
  'notification.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/notification/',
    access: 'signed_in',
    summary: 'Events that the caller was told of and news for her within its term, newest first',
    query: z.strictObject(listPart),
    result: z.array(shown),
    reasons: { 400: ['invalid_after'] },
  }),
  'notification.unread': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/notification/unread/',
    access: 'signed_in',
    summary: 'How many of them the caller has not read, and those of them that are urgent news',
    result: z.strictObject({ unread: z.int(), urgent: z.array(shown) }),
    reasons: {},
  }),
  'notification.read': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/notification/{id}/read/',
    access: 'signed_in',
    summary: 'Marks one as read',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'notification.read_all': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/notification/read/',
    access: 'signed_in',
    summary: 'Marks all as read',
    result: null,
    reasons: {},
  }),
  'news.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/platform/news/',
    access: 'platform_administrator',
    summary: 'News for whomever, the latest term first',
    ...listed,
  }),
  'news.create': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/news/',
    access: 'platform_administrator',
    repeatable: true,
    summary: 'Publishes news for everybody, staff, pupils, or the people of one organization',
    body: written.extend({
      audience: z.enum(NEWS_AUDIENCES),
      /** For whose people, where the audience is an organization; null otherwise. */
      organization_id: identifier.nullable(),
    }),
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: ['ends_before_start', 'already_over', 'term_too_long', 'unknown_image', 'unknown_organization'],
      422: ['key_reused'],
      429: ['too_many_attempts'],
    },
  }),
  'news.withdraw': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/news/{id}/withdraw/',
    access: 'platform_administrator',
    summary: 'Takes news back before its term is over',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'news.upload': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/news/image/',
    access: 'platform_administrator',
    summary: 'Stores a picture for news, as `storage.upload` does',
    ...picture,
    reasons: {
      400: ['not_a_picture', 'too_many_pixels', 'broken_picture'],
      409: ['storage_limit'],
      413: ['file_too_large'],
    },
  }),
  'organization_news.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/news/',
    access: 'organization_administrator',
    summary: 'News for the people of the organization, the latest term first',
    params: organizationParams,
    ...listed,
  }),
  'organization_news.create': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/news/',
    access: 'organization_administrator',
    repeatable: true,
    summary: 'Publishes news for the people of the organization',
    params: organizationParams,
    body: written,
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: ['ends_before_start', 'already_over', 'term_too_long', 'unknown_image'],
      422: ['key_reused'],
      429: ['too_many_attempts'],
    },
  }),
  'organization_news.withdraw': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/news/{id}/withdraw/',
    access: 'organization_administrator',
    summary: 'Takes news for the people of the organization back, whoever published it',
    params: inOrganization,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'organization_news.upload': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/news/image/',
    access: 'organization_administrator',
    summary: 'Stores a picture for news, as `storage.upload` does',
    params: organizationParams,
    ...picture,
    reasons: {
      400: ['not_a_picture', 'too_many_pixels', 'broken_picture'],
      409: ['storage_limit'],
      413: ['file_too_large'],
    },
  }),
} as const;
