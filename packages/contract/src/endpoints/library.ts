import { FOLDER_TITLE_MAX, MATERIAL_TITLE_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { template, wantedTemplate } from '../material-document.ts';
import { identifier, idParams, moment, searchText, titleUpTo } from './fields.ts';

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

const place = z.strictObject({ id: identifier, title: z.string() });

/** The opened folder; the root has neither id nor title. `path` leads from the root to the folder itself. */
const folder = z.strictObject({
  id: identifier.nullable(),
  parent: identifier.nullable(),
  description: z.strictObject({ title: z.string(), dates: dates.nullable() }),
  path: z.array(place),
  folders: z.array(shallowFolder),
  materials: z.array(libraryMaterial),
});

const folderTitle = titleUpTo(FOLDER_TITLE_MAX);
export const materialTitle = titleUpTo(MATERIAL_TITLE_MAX);

export const libraryEndpoints = {
  'folder.root': endpoint({ compressed: true, summary: 'The root of the library', result: folder, reasons: {} }),
  'folder.get': endpoint({
    compressed: true,
    summary: 'One folder of the library',
    params: idParams,
    result: folder,
    reasons: { 404: ['not_found'] },
  }),
  'folder.tree': endpoint({
    compressed: true,
    summary: 'Every folder of the library, for choosing a place',
    result: z.strictObject({
      folders: z.array(z.strictObject({ id: identifier, parent: identifier.nullable(), title: z.string() })),
    }),
    reasons: {},
  }),
  'folder.search': endpoint({
    compressed: true,
    summary: 'Folders and materials of the whole library by title, at most 100 of each',
    query: z.strictObject({ q: searchText.min(1) }),
    result: z.strictObject({
      folders: z.array(z.strictObject({ ...shallowFolder.shape, path: z.array(place) })),
      materials: z.array(z.strictObject({ ...libraryMaterial.shape, path: z.array(place) })),
    }),
    reasons: {},
  }),
  'folder.create': endpoint({
    summary: 'Makes a folder in another one or in the root',
    body: z.strictObject({ parent: identifier.nullable(), description: z.strictObject({ title: folderTitle }) }),
    result: z.strictObject({ id: identifier }),
    reasons: { 400: ['too_deep_folder'], 404: ['not_found'], 409: ['too_many_folders'], 422: ['key_reused'] },
  }),
  'folder.update': endpoint({
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
    summary: 'Deletes an empty folder; a refusal tells in `count` how many elements lie in it',
    params: idParams,
    result: null,
    reasons: { 400: ['not_empty'], 404: ['not_found'] },
  }),
  'material.create': endpoint({
    summary: 'Makes an empty material of a kind that the person may make',
    body: z.strictObject({
      folder: identifier.nullable(),
      description: z.strictObject({ template: wantedTemplate, title: materialTitle.optional() }),
    }),
    result: z.strictObject({ id: identifier }),
    reasons: { 403: ['forbidden'], 404: ['not_found'], 409: ['materials_limit'], 422: ['key_reused'] },
  }),
  'material.update': endpoint({
    summary: 'Moves an own material or renames it',
    params: idParams,
    body: z.strictObject({
      folder: identifier.nullable().optional(),
      description: z.strictObject({ title: materialTitle }).optional(),
    }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'material.delete': endpoint({
    summary: 'Deletes an own material; activities made of it run on',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'material.uses': endpoint({
    summary: 'Own courses that an own material is a module of, and whether the catalogue holds a copy of it',
    params: idParams,
    result: z.strictObject({ courses: z.array(place), in_catalog: z.boolean() }),
    reasons: { 404: ['not_found'] },
  }),
  'material.copy_to_library': endpoint({
    summary:
      'Copies a material into the root of the own library; of the catalogue only where its author allows it and there is no certificate',
    params: idParams,
    result: z.strictObject({ id: identifier }),
    reasons: { 403: ['forbidden'], 404: ['not_found'], 409: ['materials_limit'], 422: ['key_reused'] },
  }),
  'material.conversion': endpoint({
    summary: 'What converting an own material would change and delete',
    params: idParams,
    query: z.strictObject({ template: z.enum(['test', 'survey', 'tasks', 'presentation', 'material']) }),
    result: z.strictObject({
      questions: z.int(),
      kept: z.int(),
      changed: z.array(z.strictObject({ type: z.string(), becomes: z.string(), count: z.int() })),
      deleted: z.array(z.strictObject({ type: z.string(), count: z.int() })),
      /** Slides that hold nothing else than deleted questions; they stay, empty. */
      emptied_contents: z.int(),
    }),
    reasons: { 400: ['course', 'same_type'], 404: ['not_found'] },
  }),
  'material.change_type': endpoint({
    summary: 'Converts an own material; a course neither becomes another kind nor comes of one',
    params: idParams,
    body: z.strictObject({ template: wantedTemplate }),
    result: null,
    reasons: { 400: ['course', 'same_type'], 403: ['forbidden'], 404: ['not_found'] },
  }),
} as const;
