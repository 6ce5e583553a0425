import type { APIRequestContext } from 'playwright';
import { find, getNumber, getText } from '../load/reading.ts';
import { pathOf } from '../load/wire.ts';
import { makeId, makeSlide, readSamples } from './slides.ts';
import { editorTexts } from './texts.ts';

/** What was planted. */
export interface PlantedMaterial {
  id: string;
  /** The whole material, as the editor loads it. */
  bytes: number;
}

/**
 * Makes a material of so many slides for whoever is signed in, as the editor itself would save it.
 * @param picture a PNG, which stands for every picture of the questions
 */
export async function plantMaterial(
  request: APIRequestContext,
  slides: number,
  picture: Buffer,
): Promise<PlantedMaterial> {
  const stored = await ask(request, pathOf('storage.upload'), picture);
  const samples = await readSamples({ hash: getText(stored, 'hash') });
  const contents = Array.from({ length: slides }, (_, index) => makeSlide(index, samples));
  const created = await ask(request, pathOf('material.create'), {
    folder: null,
    description: { template: 'test', title: editorTexts.material },
  });
  const id = getText(created, 'id');
  const loaded: unknown = await (await request.get(pathOf('editor.material', { id }))).json();
  const section = find(loaded, 'document', 'toc', '0', 'id') ?? makeId();
  const content_ids = contents.map((slide) => slide.id);
  await ask(request, pathOf('editor.save', { id }), {
    base_version: getNumber(loaded, 'version'),
    save_id: makeId(),
    toc: [{ id: section, type: 'contents', title: '', material_id: null, content_ids }],
    contents,
    removed_content_ids: listIds(find(loaded, 'document', 'contents')),
  });
  const whole = await request.get(pathOf('editor.material', { id }));
  return { id, bytes: (await whole.body()).length };
}

/** Posts JSON or a picture. @throws Error with what the server answers instead */
export async function ask(request: APIRequestContext, path: string, data: Buffer | object): Promise<unknown> {
  const headers = Buffer.isBuffer(data) ? { 'content-type': 'application/octet-stream' } : {};
  const response = await request.post(path, { data, headers });
  const text = await response.text();
  if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

function listIds(contents: unknown): string[] {
  return Array.isArray(contents) ? contents.map((slide: unknown) => getText(slide, 'id')) : [];
}
