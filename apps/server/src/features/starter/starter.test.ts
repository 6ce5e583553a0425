import { materialDocument } from '@parta/contract/material-document';
import { isJsonObject } from '@parta/domain/encoding/json';
import { isQuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { kindsOf } from '@parta/question-types/templates';
import { listFileHashes } from '@parta/rich-content/files/file-hashes';
import { mathText } from '@parta/rich-content/math/math-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../random.ts';
import { writeMaterial } from './rules/write-material.ts';
import { readStarterMaterials, readStarterPictures, type StarterFile } from './service/starter-files.ts';
import { type StarterMaterial, WRITTEN_KINDS, type WrittenMaterial } from './types.ts';

let materials: Map<string, StarterMaterial>;
let pictures: Map<string, StarterFile>;
const random = systemRandom;

beforeAll(async () => {
  [materials, pictures] = await Promise.all([readStarterMaterials(), readStarterPictures()]);
});

function make(written: WrittenMaterial) {
  const find = (name: string) => {
    const file = pictures.get(name);
    if (file === undefined) throw new RangeError(`no picture is called ${name}`);
    return { hash: file.hash, width: file.width, height: file.height };
  };
  const children = new Map(written.children.map((name) => [name, random.identifier()]));
  return writeMaterial(written, { newId: () => random.identifier(), find }, children);
}

function listLatex(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listLatex);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    return name === 'latex' && typeof inner === 'string' ? [inner] : listLatex(inner);
  });
}

describe('the starter catalog', () => {
  it('has at least twelve entries over all six kinds of material and every kind of question', () => {
    const entries = [...materials.values()].filter((written) => !written.module_only);
    expect(entries.length).toBeGreaterThanOrEqual(12);
    const templates = new Set(entries.map(({ template }) => template));
    expect([...templates].toSorted()).toEqual(['course', 'material', 'presentation', 'survey', 'tasks', 'test']);
    const asked = [...materials.values()].flatMap(({ modules }) =>
      modules.flatMap(({ contents }) => contents.flatMap(({ questions }) => questions.map(({ type }) => type))),
    );
    expect(WRITTEN_KINDS.filter((kind) => !asked.includes(kind))).toEqual([]);
  });

  it('is ready to be asked: every material is whole, and no question of it lacks anything', () => {
    for (const [name, written] of materials) {
      const document = make(written);
      expect(materialDocument.safeParse(document).error?.message, name).toBeUndefined();
      const template = written.template === 'material' ? null : written.template;
      for (const question of document.contents.flatMap(({ questions }) => questions)) {
        const where = `${name}: ${JSON.stringify(question.text).slice(0, 200)}`;
        if (!isQuestionKind(question.type)) throw new Error(where);
        expect(kindsOf(template), where).toContain(question.type);
        const kind = serverKinds[question.type];
        const content = kind.readContent(question.content, question.version);
        expect(() => kind.readKey(content, question.key, question.version), where).not.toThrow();
      }
    }
  });

  it('has formulas that read on one line of lists and sheets without a word of LaTeX', () => {
    const formulas = [...materials.values()].flatMap((written) => listLatex(make(written)));
    expect(formulas.length).toBeGreaterThan(100);
    for (const latex of formulas) expect(mathText(latex), latex).toMatch(/^[^\\{}$]+$/);
  });

  it('has one entry that shows the certificate, a course; all others may be copied, for a certificate forbids it', () => {
    const certified = [...materials].filter(([, { certificate }]) => certificate !== null);
    expect(certified.map(([name, { template }]) => [name, template])).toEqual([['live-lesson-course', 'course']]);
    const closed = [...materials].filter(([, { allow_copying, module_only }]) => !allow_copying && !module_only);
    expect(closed.map(([name]) => name)).toEqual([]);
  });

  it('asks in its surveys nothing that has a right answer', () => {
    const surveys = [...materials.values()].filter(({ template }) => template === 'survey');
    const asked = surveys.flatMap(({ modules }) => modules.flatMap(({ contents }) => contents));
    const graded = asked.flatMap(({ questions }) => questions).filter((question) => 'correct' in question);
    expect(graded).toEqual([]);
  });

  it('names no picture and no module that is not there, and ships no picture that nobody shows', () => {
    const shown = new Set([...materials.values()].flatMap((written) => listFileHashes(make(written))));
    for (const written of materials.values()) {
      const { cover } = make(written).description;
      if (cover !== null) shown.add(cover);
      for (const child of written.children) expect(materials.has(child), child).toBe(true);
    }
    expect([...pictures].filter(([, { hash }]) => !shown.has(hash)).map(([name]) => name)).toEqual([]);
  });
});
