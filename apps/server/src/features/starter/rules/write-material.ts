import type { MaterialDocument, MaterialModule } from '@parta/contract/material-document';
import { CERTIFICATE_LOOKS } from '@parta/domain/codes';
import type { WrittenMaterial } from '../types.ts';
import { type Making, writeQuestion } from './write-question.ts';
import { writeText } from './write-text.ts';

/**
 * A material as the editor would have saved it, made of its written form.
 * @param children ids of the materials that are its modules, by name; for a course
 */
export function writeMaterial(
  written: WrittenMaterial,
  making: Making,
  children: ReadonlyMap<string, string> = new Map(),
): MaterialDocument {
  const contents: MaterialDocument['contents'] = [];
  const sections = written.modules.map((module): MaterialModule => {
    const own = module.contents.map((content) => ({
      id: making.newId(),
      title: content.title,
      layout: { kind: content.layout, background: content.background },
      blocks: writeText(content.blocks, making.find),
      speaker_notes: content.notes,
      questions: content.questions.map((question) => writeQuestion(question, making)),
    }));
    contents.push(...own);
    return {
      id: making.newId(),
      type: 'contents',
      title: module.title,
      material_id: null,
      content_ids: own.map(({ id }) => id),
    };
  });
  const modules = written.children.map((name): MaterialModule => {
    const material_id = children.get(name);
    if (material_id === undefined) throw new RangeError(`no material is called ${name}`);
    return { id: making.newId(), type: 'material', title: '', material_id, content_ids: [] };
  });
  return { description: describe(written, making), toc: [...sections, ...modules], contents };
}

function describe(written: WrittenMaterial, { find }: Making): MaterialDocument['description'] {
  const { title, short_overview, tags, study_time, certificate, allow_copying, cover } = written;
  return {
    title,
    overview: writeText(written.overview, find),
    short_overview,
    cover: cover === null ? null : find(cover).hash,
    language: 'ru',
    tags,
    study_time,
    attempt_minutes: null,
    certificate: certificate === null ? null : { ...certificate, background_image: null, look: CERTIFICATE_LOOKS[0] },
    allow_copying,
  };
}
