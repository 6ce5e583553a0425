import type { EndpointName } from '@parta/contract/endpoints';
import type { CallParts } from '../browser.ts';
import type { Row } from './row.ts';
import type { Objects } from './world.ts';

const material = ({ material_id }: Objects): CallParts => ({ params: { id: material_id } });
const kept = ({ material_id }: Objects): CallParts => ({ params: { id: material_id, version: '1' } });
const title = (text: string): { description: { title: string } } => ({ description: { title: text } });

/** A version that nobody has seen: the author is let through and refused by it alone. */
const STALE = 999;

/** Calls of the library, of the editor and of those who look at a material. */
export const materialRows = {
  'folder.tree': [{ names: 'nothing', inside: 200 }],
  'folder.search': [{ names: 'nothing', inside: 200, parts: () => ({ query: { q: 'Папка' } }) }],
  'folder.create': [
    { names: 'object', inside: 200, parts: ({ folder_id }) => ({ body: { parent: folder_id, ...title('Новая') } }) },
    { names: 'nothing', inside: 200, parts: () => ({ body: { parent: null, ...title('Новая') } }) },
  ],
  'folder.update': [
    { names: 'object', inside: 204, parts: ({ folder_id }) => ({ params: { id: folder_id }, body: title('Та же') }) },
  ],
  'folder.delete': [
    { names: 'object', inside: 204, parts: ({ spare_folder_id }) => ({ params: { id: spare_folder_id } }) },
  ],
  'material.create': [
    {
      names: 'object',
      inside: 200,
      parts: ({ folder_id }) => ({ body: { folder: folder_id, description: { template: null } } }),
    },
    { names: 'nothing', inside: 200, parts: () => ({ body: { folder: null, description: { template: 'test' } } }) },
  ],
  'material.update': [
    { names: 'object', inside: 204, parts: (objects) => ({ ...material(objects), body: title('Тот же') }) },
  ],
  'material.delete': [
    { names: 'object', inside: 204, parts: ({ spare_material_id }) => ({ params: { id: spare_material_id } }) },
  ],
  'material.uses': [{ names: 'object', inside: 200, parts: material }],
  'material.copy_to_library': [{ names: 'object', inside: 200, parts: material }],
  'material.conversion': [
    { names: 'object', inside: 200, parts: (objects) => ({ ...material(objects), query: { template: 'survey' } }) },
  ],
  // A course never comes of another kind: the author is let through and refused by that alone.
  'material.change_type': [
    { names: 'object', inside: 400, parts: (objects) => ({ ...material(objects), body: { template: 'course' } }) },
  ],
  'material.metadata': [{ names: 'object', inside: 200, parts: material }],
  'material.explore': [{ names: 'object', inside: 200, parts: material }],
  // The author is let through and refused since hers is no course.
  'material.link': [
    { names: 'object', inside: 400, parts: (objects) => ({ ...material(objects), body: { submaterial_id: null } }) },
  ],
  // Nobody's rights are looked at before the code is known to be one.
  'link.open': [{ names: 'nothing', inside: 404, parts: () => ({ params: { code: 'a' } }) }],
  'editor.material': [{ names: 'object', inside: 200, parts: material }],
  'editor.save': [
    {
      names: 'object',
      inside: 409,
      parts: (objects, _actor, { app }) => ({
        ...material(objects),
        body: { base_version: STALE, save_id: app.context.random.identifier() },
      }),
    },
  ],
  'editor.versions': [{ names: 'object', inside: 200, parts: material }],
  'editor.version': [{ names: 'object', inside: 200, parts: kept }],
  'editor.restore': [
    { names: 'object', inside: 409, parts: (objects) => ({ ...kept(objects), body: { base_version: STALE } }) },
  ],
  'editor.own_materials': [{ names: 'nothing', inside: 200 }],
  'viewer.material': [{ names: 'object', inside: 200, parts: material }],
  'viewer.try_answer': [
    {
      names: 'object',
      inside: 200,
      parts: (objects) => ({
        ...material(objects),
        body: { question_id: objects.question_id, answer: { value: true } },
      }),
    },
  ],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
