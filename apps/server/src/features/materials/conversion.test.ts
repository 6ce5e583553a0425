import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { everyKind, kindIds, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Browser;
let user_id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signedIn('author');
  user_id = await findPersonId(app, 'author@parta.example');
});

afterAll(() => app.close());

const change = (id: string, template: string | null): Promise<Answer> =>
  owner.call('material.change_type', { params: { id }, body: { template } });
const preview = (id: string, template: string): Promise<Answer> =>
  owner.call('material.conversion', { params: { id }, query: { template } });
const outcome = ({ status, json }: Answer): unknown => ({ status, body: json });

describe('conversion of a material', () => {
  it('[CONV-11] [CONV-12] [API-31] tells what it deletes, deletes that, and can be undone', async () => {
    const { survey } = everyKind(kindIds(app));
    const { id } = await plantMaterial(app, user_id, [
      yesno(),
      yesno(),
      { type: 'survey', content: survey.content, key: null },
    ]);
    const before = await owner.get('editor.material', { params: { id } });
    expect(outcome(await preview(id, 'tasks'))).toEqual({
      status: 200,
      body: {
        questions: 3,
        kept: 0,
        changed: [],
        deleted: [
          { type: 'yesno', count: 2 },
          { type: 'survey', count: 1 },
        ],
        emptied_contents: 3,
      },
    });
    expect((await change(id, 'tasks')).status).toBe(204);
    const after = await owner.get('editor.material', { params: { id } });
    expect(after).toMatchObject({ template: 'tasks', version: 2 });
    expect(after.document.contents.map(({ questions }) => questions)).toEqual([[], [], []]);
    const { versions } = await owner.get('editor.versions', { params: { id } });
    expect(versions.map(({ cause }) => cause)).toEqual(['convert', 'create']);
    await owner.get('editor.restore', { params: { id, version: '1' }, body: { base_version: 2 } });
    const restored = await owner.get('editor.material', { params: { id } });
    expect(restored).toMatchObject({ template: 'test', version: 3 });
    expect(restored.document).toEqual(before.document);
  });

  it('[CONV-09] of a survey to a test no question is lost, and what has no key yet can be saved', async () => {
    const { survey, single } = everyKind(kindIds(app));
    const { id } = await plantMaterial(
      app,
      user_id,
      [
        { type: 'survey', content: survey.content, key: null },
        { type: 'single', content: single.content, key: null },
      ],
      { template: 'survey' },
    );
    expect((await change(id, 'test')).status).toBe(204);
    const { document, version } = await owner.get('editor.material', { params: { id } });
    const empty = { type: 'single', key: { correct_option_id: null } };
    expect(document.contents.map(({ questions }) => questions)).toMatchObject([[empty], [empty]]);
    const body = { base_version: version, save_id: app.context.random.identifier(), contents: document.contents };
    expect((await owner.call('editor.save', { params: { id }, body })).status).toBe(200);
  });

  it('[CONV-04] [abuse 24] of a course or to one is refused, and to what it is already; plain material is «material» in the preview', async () => {
    const course = await owner.get('material.create', { body: { folder: null, description: { template: 'course' } } });
    const { id } = await plantMaterial(app, user_id, [], { template: null });
    expect(outcome(await change(course.id, 'test'))).toEqual({ status: 400, body: { reason: 'course' } });
    expect(outcome(await preview(course.id, 'test'))).toEqual({ status: 400, body: { reason: 'course' } });
    expect(outcome(await change(id, 'course'))).toEqual({ status: 400, body: { reason: 'course' } });
    expect((await preview(id, 'course')).status).toBe(400);
    expect(outcome(await change(id, null))).toEqual({ status: 400, body: { reason: 'same_type' } });
    expect(outcome(await preview(id, 'material'))).toEqual({ status: 400, body: { reason: 'same_type' } });
    expect(outcome(await change(id, 'material'))).toEqual({ status: 400, body: { reason: 'same_type' } });
    expect((await change(id, 'problem')).status).toBe(400);
  });

  it('[LIB-39] [CONV-12] a plain material is null and «material» alike, wherever a template is taken', async () => {
    for (const template of [null, 'material']) {
      const made = await owner.get('material.create', { body: { folder: null, description: { template } } });
      const { id } = await plantMaterial(app, user_id, [yesno()]);
      expect((await change(id, template)).status).toBe(204);
      for (const one of [made.id, id])
        expect((await owner.get('editor.material', { params: { id: one } })).template).toBeNull();
    }
  });
});
