import { TEMPLATE_NAMES } from '@parta/domain/codes';
import { MATERIAL_TITLE_MAX, SAVE_BODY_MAX_BYTES, SAVE_JSON_DEPTH_MAX } from '@parta/domain/limits';
import { richTextSchema, slideLayoutSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  CONTENTS_MAX,
  certificate,
  MODULES_MAX,
  materialContent,
  materialDescription,
  materialDocument,
  materialModule,
  template,
  wantedTemplate,
} from '../material-document.ts';
import { identifier, idParams, moment, page, searchText, storableJson, titleUpTo } from './fields.ts';
import { titledObject } from './shapes.ts';

/** A child of a course as the editor lists it; one that is gone has no entry. */
const courseChild = z.strictObject({
  id: identifier,
  title: z.string(),
  template,
  contents_count: z.int(),
});

/** No larger than the database counts. */
const versionParams = z.strictObject({ id: identifier, version: z.coerce.number().int().min(1).max(2_147_483_647) });

const materialTitle = titleUpTo(MATERIAL_TITLE_MAX);

const tocItem = z.strictObject({ type: z.literal('content'), title: z.string(), content_id: identifier });

export const materialsEndpoints = {
  'editor.material': endpoint({
    service: 'editor',
    method: 'GET',
    path: 'api/material/{id}/',
    access: 'library_owner',
    compressed: true,
    summary: 'An own material whole, keys among it, for editing',
    params: idParams,
    result: z.strictObject({
      id: identifier,
      template,
      folder: identifier.nullable(),
      version: z.int(),
      saved_at: moment,
      document: materialDocument,
      /** Of a course: the modules that are still there. */
      children: z.array(courseChild),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'editor.save': endpoint({
    service: 'editor',
    method: 'POST',
    path: 'api/material/{id}/save/',
    access: 'library_owner',
    summary:
      'Saves what has changed since `base_version`, all or nothing; the same `save_id` again changes nothing more. A stale version is refused with the current `version`, `saved_at` and `saved_by`',
    params: idParams,
    body: z.strictObject({
      base_version: z.int().min(1),
      save_id: identifier,
      description: materialDescription.optional(),
      toc: z.array(materialModule).max(MODULES_MAX).optional(),
      /** New and changed slides, each whole. */
      contents: z.array(materialContent).max(CONTENTS_MAX).optional(),
      removed_content_ids: z.array(identifier).max(CONTENTS_MAX).optional(),
    }),
    large: { max_bytes: SAVE_BODY_MAX_BYTES, max_depth: SAVE_JSON_DEPTH_MAX },
    result: z.strictObject({ version: z.int(), saved_at: moment }),
    reasons: {
      400: ['unknown_kind', 'bad_question', 'bad_toc', 'course_in_course', 'foreign_file', 'too_many_contents'],
      404: ['not_found'],
      409: ['stale_version'],
    },
  }),
  'editor.versions': endpoint({
    service: 'editor',
    method: 'GET',
    path: 'api/material/{id}/version/',
    access: 'library_owner',
    summary: 'Versions of an own material, the newest first, as far as they are kept',
    params: idParams,
    query: z.strictObject({ page }),
    result: z.strictObject({
      current: z.int(),
      total: z.int(),
      versions: z.array(
        z.strictObject({
          version: z.int(),
          saved_at: moment,
          saved_by: z.string(),
          title: z.string(),
          contents_count: z.int(),
          /** What was done: an edit, a restored version, a conversion, a renaming in the library, the beginning. */
          cause: z.enum(['edit', 'restore', 'convert', 'rename', 'create', 'copy']),
          restored_from: z.int().nullable(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'editor.version': endpoint({
    service: 'editor',
    method: 'GET',
    path: 'api/material/{id}/version/{version}/',
    access: 'library_owner',
    summary: 'One kept version, whole',
    params: versionParams,
    result: z.strictObject({ version: z.int(), template, saved_at: moment, document: materialDocument }),
    reasons: { 404: ['not_found'] },
  }),
  'editor.restore': endpoint({
    service: 'editor',
    method: 'POST',
    path: 'api/material/{id}/version/{version}/restore/',
    access: 'library_owner',
    summary: 'Makes a kept version the newest one; nothing of those between is lost',
    params: versionParams,
    body: z.strictObject({ base_version: z.int().min(1) }),
    result: z.strictObject({ version: z.int(), saved_at: moment }),
    reasons: { 404: ['not_found'], 409: ['stale_version'] },
  }),
  'editor.own_materials': endpoint({
    service: 'editor',
    method: 'GET',
    path: 'api/material/',
    access: 'library_owner',
    summary: 'Own materials that can be modules of a course, by title, at most 50, the newest first',
    query: z.strictObject({ q: searchText.optional() }),
    result: z.strictObject({ materials: z.array(courseChild) }),
    reasons: {},
  }),
  'viewer.material': endpoint({
    service: 'editor',
    method: 'GET',
    path: 'api/view/{id}/',
    access: 'material_reader',
    compressed: true,
    summary:
      'A material of the catalogue, or an own one, as a participant sees it; without keys, explanations and notes',
    params: idParams,
    result: z.strictObject({
      id: identifier,
      title: z.string(),
      template,
      is_owner: z.boolean(),
      /** Sections, or modules of a course with the slides of each. */
      modules: z.array(z.strictObject({ id: identifier, title: z.string(), content_ids: z.array(identifier) })),
      contents: z.array(
        z.strictObject({
          id: identifier,
          title: z.string(),
          layout: slideLayoutSchema,
          blocks: richTextSchema,
          questions: z.array(
            z.strictObject({
              question_id: identifier,
              type: z.string(),
              points: z.number(),
              time_limit: z.int().nullable(),
              text: richTextSchema,
              content: z.unknown(),
              /** Null where the question is ready to be asked. Such a one has the kind's content no player can draw. */
              problem: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    reasons: { 400: ['child_missing'], 404: ['not_found'] },
  }),
  'viewer.try_answer': endpoint({
    service: 'editor',
    method: 'POST',
    path: 'api/view/{id}/try/',
    access: 'library_owner',
    summary: 'Marks an answer that the author tries in the preview of an own material; nothing is stored',
    params: idParams,
    body: z.strictObject({ question_id: identifier, answer: storableJson }),
    result: z.strictObject({
      /** Null for questions without marks. */
      fraction: z.number().nullable(),
      review: z.unknown(),
      explanation: richTextSchema.nullable(),
    }),
    reasons: { 400: ['bad_answer', 'incomplete'], 404: ['not_found'] },
  }),
  'material.create': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/material/',
    access: 'library_owner',
    repeatable: true,
    summary: 'Makes an empty material of a kind that the person may make',
    body: z.strictObject({
      folder: identifier.nullable(),
      description: z.strictObject({ template: wantedTemplate, title: materialTitle.optional() }),
    }),
    result: z.strictObject({ id: identifier }),
    reasons: { 403: ['forbidden'], 404: ['not_found'], 409: ['materials_limit'], 422: ['key_reused'] },
  }),
  'material.update': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/material/{id}/',
    access: 'library_owner',
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
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/material/{id}/',
    access: 'library_owner',
    summary: 'Deletes an own material; activities made of it run on',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'material.uses': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/material/{id}/uses/',
    access: 'library_owner',
    summary: 'Own courses that an own material is a module of, and whether the catalogue holds a copy of it',
    params: idParams,
    result: z.strictObject({ courses: z.array(titledObject), in_catalog: z.boolean() }),
    reasons: { 404: ['not_found'] },
  }),
  'material.copy_to_library': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/material/{id}/copy_to_library/',
    access: 'library_owner',
    repeatable: true,
    summary:
      'Copies a material into the root of the own library; of the catalogue only where its author allows it and there is no certificate',
    params: idParams,
    result: z.strictObject({ id: identifier }),
    reasons: { 403: ['forbidden'], 404: ['not_found'], 409: ['materials_limit'], 422: ['key_reused'] },
  }),
  'material.conversion': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/material/{id}/conversion/',
    access: 'library_owner',
    summary: 'What converting an own material would change and delete',
    params: idParams,
    query: z.strictObject({ template: z.enum(TEMPLATE_NAMES).exclude(['course']) }),
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
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/material/{id}/change_type/',
    access: 'library_owner',
    summary: 'Converts an own material; a course neither becomes another kind nor comes of one',
    params: idParams,
    body: z.strictObject({ template: wantedTemplate }),
    result: null,
    reasons: { 400: ['course', 'same_type'], 403: ['forbidden'], 404: ['not_found'] },
  }),
  'material.metadata': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/material/{id}/metadata/',
    access: 'material_reader',
    summary: 'What a material of the catalogue, or an own one, says of itself; never its slides or keys',
    params: idParams,
    result: z.strictObject({
      id: identifier,
      /** Of the catalog for a material of the catalog, of the library for an own one. */
      folder: identifier.nullable(),
      allow_copying: z.boolean(),
      /** Whether the caller is its author, and may therefore edit it. */
      is_owner: z.boolean(),
      description: z.strictObject({
        toc: z.array(
          z.strictObject({
            id: identifier,
            type: z.enum(['contents', 'material']),
            title: z.string(),
            material_id: identifier.nullable(),
            items: z.array(tocItem),
          }),
        ),
        tags: z.array(z.string()),
        title: z.string(),
        template,
        language: z.string(),
        overview: richTextSchema,
        short_overview: z.string(),
        /** Hash of a stored file. */
        cover: z.string().nullable(),
        certificate: certificate.nullable(),
        study_time: z.number().nullable(),
        contents_count: z.int(),
        questions_count: z.int(),
        date_changed: moment,
        date_created: moment,
      }),
    }),
    reasons: { 404: ['not_found'] },
  }),
} as const;
