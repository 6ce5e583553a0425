import { FOLDER_TITLE_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { template } from '../material-document.ts';
import { identifier, idParams, moment, searchText, titleUpTo } from './fields.ts';
import { titledObject } from './shapes.ts';

const dates = z.strictObject({ date_created: moment, date_changed: moment });

const shallowFolder = z.strictObject({ id: identifier, description: z.strictObject({ title: z.string(), dates }) });

const libraryMaterial = z.strictObject({
  id: identifier,
  folder: identifier.nullable(),
  description: z.strictObject({
    title: z.string(),
    template,
    date_changed: moment,
    contents_count: z.int(),
  }),
});

/** The opened folder; the root has neither id nor title. `path` leads from the root to the folder itself. */
const folder = z.strictObject({
  id: identifier.nullable(),
  parent: identifier.nullable(),
  description: z.strictObject({ title: z.string(), dates: dates.nullable() }),
  path: z.array(titledObject),
  folders: z.array(shallowFolder),
  materials: z.array(libraryMaterial),
});

const folderTitle = titleUpTo(FOLDER_TITLE_MAX);

export const libraryEndpoints = {
  'folder.root': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/folder/',
    access: 'library_owner',
    compressed: true,
    summary: 'The root of the library',
    result: folder,
    reasons: {},
  }),
  'folder.get': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/folder/{id}/',
    access: 'library_owner',
    compressed: true,
    summary: 'One folder of the library',
    params: idParams,
    result: folder,
    reasons: { 404: ['not_found'] },
  }),
  'folder.tree': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/folder/tree/',
    access: 'library_owner',
    compressed: true,
    summary: 'Every folder of the library, for choosing a titledObject',
    result: z.strictObject({
      folders: z.array(z.strictObject({ id: identifier, parent: identifier.nullable(), title: z.string() })),
    }),
    reasons: {},
  }),
  'folder.search': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/folder/search/',
    access: 'library_owner',
    compressed: true,
    summary: 'Folders and materials of the whole library by title, at most 100 of each',
    query: z.strictObject({ q: searchText.min(1) }),
    result: z.strictObject({
      folders: z.array(z.strictObject({ ...shallowFolder.shape, path: z.array(titledObject) })),
      materials: z.array(z.strictObject({ ...libraryMaterial.shape, path: z.array(titledObject) })),
    }),
    reasons: {},
  }),
  'folder.create': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/folder/',
    access: 'library_owner',
    repeatable: true,
    summary: 'Makes a folder in another one or in the root',
    body: z.strictObject({ parent: identifier.nullable(), description: z.strictObject({ title: folderTitle }) }),
    result: z.strictObject({ id: identifier }),
    reasons: { 400: ['too_deep_folder'], 404: ['not_found'], 409: ['too_many_folders'], 422: ['key_reused'] },
  }),
  'folder.update': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/folder/{id}/',
    access: 'library_owner',
    summary: 'Moves a folder or renames it; never into itself or below itself',
    params: idParams,
    body: z.strictObject({
      parent: identifier.nullable().optional(),
      description: z.strictObject({ title: folderTitle }).optional(),
    }),
    result: null,
    reasons: { 400: ['cycle', 'too_deep_folder'], 404: ['not_found'] },
  }),
  'folder.delete': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/folder/{id}/',
    access: 'library_owner',
    summary: 'Deletes an empty folder; a refusal tells in `count` how many elements lie in it',
    params: idParams,
    result: null,
    reasons: { 400: ['not_empty'], 404: ['not_found'] },
  }),
} as const;
