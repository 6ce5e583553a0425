import { MATERIAL_FATALS, TEMPLATE_NAMES } from '@parta/domain/codes';
import { FOLDER_TITLE_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { template } from '../material-document.ts';
import { identifier, idParams, moment, searchText, titleUpTo } from './fields.ts';

const folder = z.strictObject({
  id: identifier,
  title: z.string(),
  /** Folders and materials directly inside, withdrawn ones not counted. */
  element_count: z.int(),
  parent: identifier.nullable(),
});

const card = z.strictObject({
  id: identifier,
  title: z.string(),
  short_overview: z.string(),
  template,
  has_certificate: z.boolean(),
  /** Hours. */
  study_time: z.number().nullable(),
  cover: z.string().nullable(),
});

/** `parent` is left out at the root, and null directly under it. */
const listing = z.strictObject({
  parent: identifier.nullable().optional(),
  title: z.string(),
  path: z.array(z.strictObject({ id: identifier, title: z.string() })),
  folders: z.array(folder),
  materials: z.array(card),
});

/** Of the filter: plain material is called `material` here. */
const filter = z.strictObject({
  title: searchText.optional(),
  type: z.enum(TEMPLATE_NAMES).optional(),
  has_certificate: z.enum(['true', 'false']).optional(),
});

const folderTitle = titleUpTo(FOLDER_TITLE_MAX);

export const catalogEndpoints = {
  'catalog.root': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/catalog/folder/',
    access: 'material_reader',
    compressed: true,
    summary: 'The root of the catalogue',
    query: filter,
    result: listing,
    reasons: {},
  }),
  'catalog.folder': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/catalog/folder/{id}/',
    access: 'material_reader',
    compressed: true,
    summary: 'One folder of the catalogue',
    params: idParams,
    query: filter,
    result: listing,
    reasons: { 404: ['not_found'] },
  }),
  'catalog.search': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/catalog/search/',
    access: 'material_reader',
    compressed: true,
    summary: 'Materials of the whole catalogue by title, by its words in any form too; at most 200, the nearest first',
    query: filter,
    result: z.array(card),
    reasons: {},
  }),
  'catalog.folder_create': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/catalog/folder/',
    access: 'curator',
    repeatable: true,
    summary: 'Makes a folder of the catalogue',
    body: z.strictObject({ parent: identifier.nullable(), title: folderTitle }),
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: ['too_deep_folder'],
      404: ['not_found'],
      409: ['folder_full', 'too_many_folders'],
      422: ['key_reused'],
    },
  }),
  'catalog.folder_update': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/catalog/folder/{id}/',
    access: 'curator',
    summary: 'Moves or renames a folder of the catalogue',
    params: idParams,
    body: z.strictObject({ parent: identifier.nullable().optional(), title: folderTitle.optional() }),
    result: null,
    reasons: { 400: ['cycle', 'too_deep_folder'], 404: ['not_found'], 409: ['folder_full'] },
  }),
  'catalog.folder_delete': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/catalog/folder/{id}/',
    access: 'curator',
    summary: 'Deletes an empty folder of the catalogue; a refusal tells in `count` how many elements lie in it',
    params: idParams,
    result: null,
    reasons: { 400: ['not_empty'], 404: ['not_found'] },
  }),
  'catalog.publish': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/catalog/material/',
    access: 'curator',
    repeatable: true,
    summary: 'Publishes an own material as a frozen version, a course with its modules',
    body: z.strictObject({ material_id: identifier, folder: identifier.nullable() }),
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: [...MATERIAL_FATALS, 'untitled'],
      404: ['not_found'],
      409: ['already_published', 'folder_full'],
      422: ['key_reused'],
    },
  }),
  'catalog.state': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/catalog/material/{id}/',
    access: 'curator',
    summary: 'Where a material of the catalogue comes from, and whether its source has changed since',
    params: idParams,
    result: z.strictObject({
      folder: identifier.nullable(),
      source_material_id: identifier.nullable(),
      /** Whether the curator who asks owns the source and can therefore take its newest version. */
      is_own_source: z.boolean(),
      published_version: z.int(),
      /** Null where the source is gone. */
      source_version: z.int().nullable(),
      published_by: z.string(),
      published_at: moment,
      updated_at: moment,
    }),
    reasons: { 404: ['not_found'] },
  }),
  'catalog.refresh': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/catalog/material/{id}/refresh/',
    access: 'curator',
    summary: 'Takes the newest version of the source; what runs already keeps the old one',
    params: idParams,
    result: null,
    reasons: {
      400: [...MATERIAL_FATALS, 'untitled'],
      404: ['not_found'],
      409: ['source_missing'],
    },
  }),
  'catalog.move': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/catalog/material/{id}/',
    access: 'curator',
    summary: 'Moves a material of the catalogue into another folder',
    params: idParams,
    body: z.strictObject({ folder: identifier.nullable() }),
    result: null,
    reasons: { 404: ['not_found'], 409: ['folder_full'] },
  }),
  'catalog.withdraw': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/catalog/material/{id}/',
    access: 'curator',
    summary: 'Takes a material out of the catalogue; what was copied or runs stays',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
} as const;
