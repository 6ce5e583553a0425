import { notFound } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findEntry } from '../queries/state.ts';
import type { CatalogDeps, Curator } from '../types.ts';
import { lockCatalog, requireFolder, requireRoom } from './lock.ts';

/** Moves an entry into another folder. Throws Refused: 404 for an unknown entry or folder, 409 `folder_full`. */
export async function moveMaterial(
  { db }: Pick<CatalogDeps, 'db'>,
  id: string,
  { folder }: { folder: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await requireFolder(tx, folder);
    const entry = await findEntry(tx, id);
    if (entry === null) throw notFound();
    if (entry.folder === folder) return;
    await requireRoom(tx, folder);
    await tx.updateTable('catalog_material').set({ folder }).where('material_id', '=', id).execute();
  });
}

/**
 * Takes an entry, with the modules of a course, out of sight of everybody. Its rows stay for the activities that were
 * made of it; its folder is free of it. Throws Refused 404.
 */
export async function withdrawMaterial(
  { db, clock }: CatalogDeps,
  { id: curator, address }: Curator,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    const entry = await findEntry(tx, id);
    if (entry === null) throw notFound();
    await tx
      .updateTable('catalog_material')
      .set({ withdrawn_at: now, folder: null })
      .where((eb) => eb.or([eb('material_id', '=', id), eb('course_id', '=', id)]))
      .where('withdrawn_at', 'is', null)
      .execute();
    await recordAudit(tx, {
      at: now,
      action: 'material_withdrawn',
      actor_id: curator,
      details: {
        material_id: id,
        ...(entry.source_material_id === null ? {} : { source_material_id: entry.source_material_id }),
      },
      address,
    });
  });
}
