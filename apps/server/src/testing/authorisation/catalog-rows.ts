import type { EndpointName } from '@parta/contract/endpoints';
import type { CallParts } from '../browser.ts';
import type { Row } from './row.ts';
import type { Objects } from './world.ts';

const folder = ({ catalog_folder_id }: Objects): CallParts => ({ params: { id: catalog_folder_id } });
const entry = ({ catalog_material_id }: Objects): CallParts => ({ params: { id: catalog_material_id } });

/** Calls of the catalog, which stands open to everybody approved and is changed by curators alone, and of uploads. */
export const catalogRows = {
  'catalog.root': [{ names: 'nothing', inside: 200 }],
  'catalog.folder': [
    { names: 'nothing', inside: 200, parts: folder },
    // Nobody is told apart a folder that was deleted from one that never was.
    { names: 'nothing', inside: 404, parts: (_own, _actor, { objects }) => folder(objects.deleted) },
    { names: 'nothing', inside: 404, parts: (_own, _actor, { objects }) => folder(objects.random) },
  ],
  'catalog.search': [{ names: 'nothing', inside: 200, parts: () => ({ query: { title: 'урок' } }) }],
  'catalog.folder_create': [
    { names: 'nothing', inside: 200, parts: () => ({ body: { parent: null, title: 'Новая папка' } }) },
    {
      names: 'nothing',
      inside: 404,
      parts: (_own, _actor, { objects }) => ({ body: { parent: objects.deleted.catalog_folder_id, title: 'Новая' } }),
    },
  ],
  'catalog.folder_update': [
    { names: 'object', inside: 204, parts: (objects) => ({ ...folder(objects), body: { title: 'Другая' } }) },
  ],
  'catalog.folder_delete': [{ names: 'object', inside: 204, parts: folder }],
  'catalog.publish': [
    // Her own, without slides: the curator is let through and refused by the material alone.
    {
      names: 'nothing',
      inside: 400,
      parts: (_own, _actor, { curated_id }) => ({ body: { material_id: curated_id, folder: null } }),
    },
    // What belongs to somebody else is published by nobody.
    {
      names: 'nothing',
      inside: 404,
      parts: ({ material_id }) => ({ body: { material_id, folder: null } }),
    },
  ],
  'catalog.state': [{ names: 'object', inside: 200, parts: entry }],
  // It came with the product and has no source.
  'catalog.refresh': [{ names: 'object', inside: 409, parts: entry }],
  'catalog.move': [
    { names: 'object', inside: 204, parts: (objects) => ({ ...entry(objects), body: { folder: null } }) },
  ],
  'catalog.withdraw': [{ names: 'object', inside: 204, parts: entry }],
  // No file is sent: who may send one is refused by that alone.
  'storage.upload': [{ names: 'nothing', inside: 415 }],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
