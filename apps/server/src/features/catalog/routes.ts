import type { CallParsed } from '@parta/contract/wire';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import { fullNameOf } from '../../identity/names.ts';
import type { Person } from '../../identity/person.ts';
import { notFound } from '../../refused.ts';
import { createFolder, deleteFolder, updateFolder } from '../library/commands/folder-tree.ts';
import { listWay } from '../library/rules.ts';
import { moveMaterial, withdrawMaterial } from './commands/curate.ts';
import { catalogTree } from './commands/folders.ts';
import { publishMaterial, refreshMaterial } from './commands/publish.ts';
import { presentCard, presentListing } from './present.ts';
import { listAllFolders, listCards, listFolders, searchCards } from './queries/listing.ts';
import { countModuleSaves, findEntry, findPublisher, findSource } from './queries/state.ts';
import type { CatalogFilter, Curator } from './types.ts';

export function bindCatalog(bind: Bind, context: Context): void {
  const { db } = context;

  bind('catalog.root', async ({ query }) => {
    const filter = filterOf(query);
    return presentListing(null, [], await listFolders(db, null, filter.title), await listCards(db, null, filter));
  });
  bind('catalog.folder', async ({ params: { id }, query }) => {
    const filter = filterOf(query);
    const all = await listAllFolders(db);
    const path = listWay(new Map(all.map((folder) => [folder.id, folder])), id);
    const folder = path.at(-1);
    if (folder === undefined) throw notFound();
    return presentListing(folder, path, await listFolders(db, id, filter.title), await listCards(db, id, filter));
  });
  bind('catalog.search', async ({ query }) => (await searchCards(db, filterOf(query))).map(presentCard));

  bind('catalog.folder_create', async ({ body, press }) => ({
    id: await createFolder(catalogTree, context, body, press),
  }));
  bind('catalog.folder_update', async ({ params: { id }, body: { parent, title } }) => {
    await updateFolder(catalogTree, context, id, { parent, title });
    return undefined;
  });
  bind('catalog.folder_delete', async ({ params: { id } }) => {
    await deleteFolder(catalogTree, context, id);
    return undefined;
  });

  bind('catalog.publish', async ({ body, caller: { person }, press, request }) => ({
    id: await publishMaterial(context, actingAs(person, request), body, press),
  }));
  bind('catalog.state', async ({ params: { id }, caller: { person } }) => {
    const entry = await findEntry(db, id);
    if (entry === null) throw notFound();
    const source = await findSource(db, entry);
    const publisher = await findPublisher(db, id);
    return {
      folder: entry.folder,
      source_material_id: entry.source_material_id,
      is_own_source: source !== null && source.user_id === person.id,
      published_version: entry.source_version,
      // Of a course the saves of its modules count too: each makes another course of it.
      source_version: source === null ? null : source.version + (await countModuleSaves(db, id)),
      published_by: fullNameOf(publisher),
      published_at: entry.published_at.toISOString(),
      updated_at: entry.updated_at.toISOString(),
    };
  });
  bind('catalog.refresh', async ({ params: { id }, caller: { person }, request }) => {
    await refreshMaterial(context, actingAs(person, request), id);
    return undefined;
  });
  bind('catalog.move', async ({ params: { id }, body }) => {
    await moveMaterial(context, id, body);
    return undefined;
  });
  bind('catalog.withdraw', async ({ params: { id }, caller: { person }, request }) => {
    await withdrawMaterial(context, actingAs(person, request), id);
    return undefined;
  });
}

/** An empty title narrows nothing; plain material has no template. */
function filterOf({ title, type, has_certificate }: CallParsed<'catalog.search'>['query']): CatalogFilter {
  return {
    title: title === '' ? undefined : title,
    template: type === 'material' ? null : type,
    has_certificate: has_certificate === undefined ? undefined : has_certificate === 'true',
  };
}

function actingAs(person: Person, request: FastifyRequest): Curator {
  return { id: person.id, address: visitOf(request).address };
}
