import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { notFound } from '../../refused.ts';
import {
  convertMaterial,
  copyToLibrary,
  createMaterial,
  deleteMaterial,
  updateMaterial,
} from './commands/library-materials.ts';
import { saveMaterial } from './commands/save-material.ts';
import { restoreVersion } from './commands/versions.ts';
import { requireCopy, requireMake } from './policy.ts';
import { presentMetadata, presentVersion, presentViewed } from './present.ts';
import { readConsistently } from './queries/consistent.ts';
import { readDocument } from './queries/material-document.ts';
import { findOutline } from './queries/metadata.ts';
import { getOwnRow, isInCatalog, listCoursesOf, listOwnChildren, searchOwnModules } from './queries/own-rows.ts';
import { findReadableMaterial, type ReadableMaterial } from './queries/readable-material.ts';
import { findTriedQuestion } from './queries/tried-question.ts';
import { findVersion, listVersions } from './queries/versions.ts';
import { findWholeMaterial } from './queries/whole-material.ts';
import { findConversionProblem, previewConversion } from './rules/conversion.ts';
import { listChildIds } from './rules/toc.ts';
import { tryAnswer } from './rules/try-answer.ts';
import { createFormulas } from './service/formulas.ts';
import { limitVersion } from './service/throttle.ts';

/** Versions of one page, and materials that can be modules at most. */
const ROWS = 50;

export function bindMaterials(bind: Bind, context: Context): void {
  bindLibraryMaterials(bind, context);
  bindEditor(bind, context);
  bindViewer(bind, context);
}

function bindLibraryMaterials(bind: Bind, context: Context): void {
  const { db } = context;

  bind('material.create', async ({ body: { folder, description }, caller: { person }, press }) => {
    const { template, title } = description;
    requireMake(person.permissions, template);
    return { id: await createMaterial(context, person.id, { folder, template, title }, press) };
  });

  bind('material.update', async ({ params: { id }, body: { folder, description }, caller: { person } }) => {
    if (description !== undefined) await limitVersion(context, person.id);
    await updateMaterial(context, person.id, id, { folder, title: description?.title });
    return undefined;
  });

  bind('material.delete', async ({ params: { id }, caller: { person } }) => {
    await deleteMaterial(context, person.id, id);
    return undefined;
  });

  bind('material.uses', async ({ params: { id }, caller: { person } }) => {
    await getOwnRow(db, person.id, id);
    const [courses, in_catalog] = await Promise.all([listCoursesOf(db, person.id, id), isInCatalog(db, id)]);
    return { courses, in_catalog };
  });

  bind('material.copy_to_library', async ({ params: { id }, caller: { person }, press }) => {
    const requireAllowed = (material: ReadableMaterial | null): ReadableMaterial =>
      requireCopy(person.permissions, material);
    return { id: await copyToLibrary(context, person.id, id, requireAllowed, press) };
  });

  bind('material.conversion', async ({ params: { id }, query, caller: { person }, refusal }) => {
    const target = query.template === 'material' ? null : query.template;
    return readConsistently(db, async (tx) => {
      const row = await getOwnRow(tx, person.id, id);
      const problem = findConversionProblem(row.template, target);
      if (problem !== null) throw refusal(400, problem);
      return previewConversion(await readDocument(tx, row), target);
    });
  });

  bind('material.change_type', async ({ params: { id }, body: { template }, caller: { person }, refusal }) => {
    await limitVersion(context, person.id);
    await convertMaterial(context, person.id, id, template, (from) => {
      const problem = findConversionProblem(from, template);
      if (problem !== null) throw refusal(400, problem);
      requireMake(person.permissions, template);
    });
    return undefined;
  });
}

function bindEditor(bind: Bind, context: Context): void {
  const { db } = context;
  const formulas = createFormulas();

  bind('editor.material', async ({ params: { id }, caller: { person } }) =>
    readConsistently(db, async (tx) => {
      const row = await getOwnRow(tx, person.id, id);
      const document = await readDocument(tx, row);
      const ids = listChildIds(document.toc);
      const children = new Map((await listOwnChildren(tx, person.id, ids)).map((child) => [child.id, child]));
      return {
        id,
        template: row.template,
        folder: row.folder,
        version: row.version,
        saved_at: row.date_changed.toISOString(),
        document,
        children: ids.flatMap((child) => children.get(child) ?? []),
      };
    }),
  );

  bind('editor.save', async ({ params: { id }, body, caller: { person } }) => {
    await limitVersion(context, person.id);
    const { version, saved_at } = await saveMaterial(context, formulas, { person: person.id, id, body });
    return { version, saved_at: saved_at.toISOString() };
  });

  bind('editor.versions', async ({ params: { id }, query: { page }, caller: { person } }) => {
    const { version: current } = await getOwnRow(db, person.id, id);
    const { total, versions } = await listVersions(db, id, { page, rows: ROWS });
    return { current, total, versions: versions.map(presentVersion) };
  });

  bind('editor.version', async ({ params: { id, version }, caller: { person } }) => {
    await getOwnRow(db, person.id, id);
    const kept = await findVersion(db, id, version);
    if (kept === null) throw notFound();
    const { template, saved_at, document } = kept;
    return { version, template, saved_at: saved_at.toISOString(), document };
  });

  bind('editor.restore', async ({ params: { id, version }, body: { base_version }, caller: { person } }) => {
    await limitVersion(context, person.id);
    const requireAllowed = (template: Parameters<typeof requireMake>[1]): void =>
      requireMake(person.permissions, template);
    const saved = await restoreVersion(context, person.id, { id, version, base_version }, requireAllowed);
    return { version: saved.version, saved_at: saved.saved_at.toISOString() };
  });

  bind('editor.own_materials', async ({ query: { q = '' }, caller: { person } }) => ({
    materials: await searchOwnModules(db, person.id, q, ROWS),
  }));
}

function bindViewer(bind: Bind, { db }: Context): void {
  bind('material.metadata', async ({ params: { id }, caller: { person } }) => {
    const readable = await findReadableMaterial(db, person.id, id);
    const outline = readable === null ? null : await readConsistently(db, (tx) => findOutline(tx, id));
    if (readable === null || outline === null) throw notFound();
    return presentMetadata(outline, readable);
  });

  bind('viewer.material', async ({ params: { id }, caller: { person }, refusal }) => {
    const readable = await findReadableMaterial(db, person.id, id);
    const material = readable === null ? null : await readConsistently(db, (tx) => findWholeMaterial(tx, id));
    if (readable === null || material === null) throw notFound();
    const viewed = presentViewed(material, readable);
    if (viewed === null) throw refusal(400, 'child_missing');
    return viewed;
  });

  bind('viewer.try_answer', async ({ params: { id }, body: { question_id, answer }, caller: { person } }) => {
    const found = await readConsistently(db, async (tx) =>
      findTriedQuestion(tx, await getOwnRow(tx, person.id, id), question_id),
    );
    if (found === null) throw notFound();
    return tryAnswer(found.question, found.template, answer);
  });
}
