import type { MaterialContent, MaterialModule } from '@parta/contract/material-document';
import { CONTENTS_MAX } from '@parta/contract/material-document';
import { MATERIAL_MAX_BYTES, SAVE_BODY_MAX_BYTES } from '@parta/domain/limits';
import type { RichText } from '@parta/rich-content/text/rich-text-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, addressOf, type Browser } from '../../testing/browser.ts';
import { paragraph, plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { COURSE_MAX_BYTES } from './queries/course-size.ts';

let app: TestApp;
let owner: Browser;
let stranger: Browser;
let person: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  app = await startTestApp();
  const school = await findSampleSchool(app);
  [person, other] = [await makePerson(app, school), await makePerson(app, school)];
  owner = await app.signIn(person.email, person.password);
  stranger = await app.signIn(other.email, other.password);
});

afterAll(() => app.close());

const newId = (): string => app.context.random.identifier();
const outcome = ({ status, json }: Answer): unknown => ({ status, body: json });
const refused = (reason: string, field: string): unknown => ({ status: 400, body: { reason, field } });
const EMPTY: RichText = { type: 'doc', content: [] };

async function make(template: string | null): Promise<string> {
  return (await owner.get('material.create', { body: { folder: null, description: { template } } })).id;
}
const read = (id: string) => owner.get('editor.material', { params: { id } });
const save = (id: string, base_version: number, change: object, save_id = newId()): Promise<Answer> =>
  owner.call('editor.save', { params: { id }, body: { base_version, save_id, ...change } });

function slide(overrides: Partial<MaterialContent> = {}): MaterialContent {
  const layout = { kind: 'plain', background: null } as const;
  return { id: newId(), title: 'Слайд', layout, blocks: EMPTY, speaker_notes: '', questions: [], ...overrides };
}
function question(overrides: Partial<MaterialContent['questions'][number]> = {}): MaterialContent['questions'][number] {
  return {
    id: newId(),
    type: 'yesno',
    version: 1,
    points: 1,
    text: paragraph('Верно?'),
    content: {},
    key: { correct: true },
    explanation: null,
    time_limit: null,
    required: false,
    ...overrides,
  };
}
const section = (content_ids: string[]): MaterialModule => ({
  id: newId(),
  type: 'contents',
  title: 'Раздел',
  material_id: null,
  content_ids,
});
const moduleOf = (material_id: string | null): MaterialModule => ({
  id: newId(),
  type: 'material',
  title: '',
  material_id,
  content_ids: [],
});

describe('saving a material', () => {
  it('keeps description, sections, slides and questions as they were sent, and nothing else', async () => {
    const id = await make('test');
    const { document } = await read(id);
    const [first] = document.contents;
    const added = slide({ questions: [question({ explanation: paragraph('Потому что') }), question({ points: 2.5 })] });
    const toc = [section([added.id]), section([first?.id ?? ''])];
    const description = {
      ...document.description,
      title: 'Реки',
      tags: ['вода'],
      study_time: 1.5,
      allow_copying: false,
    };
    const certificate = { background_image: null, look: 'bands', required_percentage_correct: 60 };
    const answer = await save(id, 1, { description: { ...description, certificate }, toc, contents: [added] });
    expect(outcome(answer)).toMatchObject({ status: 200, body: { version: 2 } });
    const saved = await read(id);
    expect(saved.version).toBe(2);
    expect(saved.document).toEqual({
      description: { ...description, certificate },
      toc,
      contents: [added, first],
    });
  });

  it('of a slide sent anew the questions change, those of other slides stay, and what is removed is gone', async () => {
    const id = await make('test');
    const [a, b, c] = [slide({ questions: [question()] }), slide({ questions: [question()] }), slide()];
    await save(id, 1, { contents: [a, b, c] });
    const start = (await read(id)).document;
    const [moved] = b.questions;
    const changed = {
      ...a,
      title: 'Иначе',
      questions: [question({ type: 'text', version: 2, key: TEXT_KEY }), ...(moved ? [moved] : [])],
    };
    const emptied = { ...b, questions: [] };
    expect((await save(id, 2, { contents: [changed, emptied], removed_content_ids: [c.id] })).status).toBe(200);
    const { contents, toc } = (await read(id)).document;
    expect(contents).toEqual([start.contents[0], changed, emptied]);
    expect(toc[0]?.content_ids).toEqual(contents.map((content) => content.id));
    const ids = contents.map((content) => content.id);
    expect((await save(id, 3, { toc: [section(ids.toReversed())] })).status).toBe(200);
    expect((await read(id)).document.contents).toEqual([emptied, changed, start.contents[0]]);
  });

  it('the same save sent again, also at once, changes nothing more and answers the same', async () => {
    const id = await make('test');
    const [save_id, added] = [newId(), slide()];
    const answers = await Promise.all([1, 2, 3].map(() => save(id, 1, { contents: [added] }, save_id)));
    const again = await save(id, 1, { contents: [added] }, save_id);
    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1);
    expect((await read(id)).version).toBe(2);
  });

  it('of two saves upon one version the later is refused and told of the newer one', async () => {
    const id = await make('test');
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => save(id, 1, { contents: [slide({ title: `№ ${number}` })] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { version, saved_at, document } = await read(id);
    const stale = answers.find(({ status }) => status === 409);
    const { lastName, firstName } = await owner.get('user.self');
    const saved_by: unknown = expect.stringMatching(new RegExp(`^${lastName} ${firstName}`));
    expect(stale?.json).toEqual({ reason: 'stale_version', version, saved_at, saved_by });
    expect(document.contents).toHaveLength(2);
  });

  it('of a save and a deletion at once nothing is left half-done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await make('test');
      const [saved, deleted] = await Promise.all([
        save(id, 1, { contents: [slide({ questions: [question()] })] }),
        owner.call('material.delete', { params: { id } }),
      ]);
      expect([200, 404]).toContain(saved.status);
      expect(deleted.status).toBe(204);
      expect(await app.db.selectFrom('content').select('id').where('material_id', '=', id).execute()).toEqual([]);
    }
  });

  it('a large material is taken at once, what is larger than any material is not', async () => {
    const id = await make('presentation');
    const speaker_notes = 'я'.repeat(20_000);
    const contents = Array.from({ length: 60 }, () => slide({ speaker_notes }));
    expect((await save(id, 1, { contents })).status).toBe(200);
    expect((await read(id)).document.contents).toHaveLength(61);
    const path = addressOf('editor.save', { params: { id } });
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.alloc(SAVE_BODY_MAX_BYTES + 1, ' ');
    expect((await owner.send({ method: 'POST', path, headers, body })).status).toBe(413);
  });

  it('a material that many saves have made too large takes no more of it, and small edits still', async () => {
    const id = await make('presentation');
    await sql`
      update material_content_version
      set document = jsonb_set(document, '{speaker_notes}', to_jsonb(repeat('a', ${MATERIAL_MAX_BYTES}::int)))
      where material_id = ${id}`.execute(app.db);
    const contents = Array.from({ length: 4 }, () => slide({ speaker_notes: 'я'.repeat(20_000) }));
    const answer = await save(id, 1, { contents });
    expect(outcome(answer)).toEqual({ status: 413, body: { reason: 'too_large', field: 'contents' } });
    expect((await save(id, 1, { contents: [slide()] })).status).toBe(200);
  });

  it('numbers finer than the database keeps are rounded or refused, and the version says what is stored', async () => {
    const id = await make('test');
    const { document } = await read(id);
    for (const [version, [sent, stored]] of [[1 / 3, 0.33] as const, [1e-50, 0] as const].entries()) {
      const description = { ...document.description, study_time: sent };
      expect((await save(id, version + 1, { description })).status).toBe(200);
      expect((await read(id)).document.description.study_time).toBe(stored);
      const kept = await owner.get('editor.version', { params: { id, version: String(version + 2) } });
      expect(kept.document.description.study_time).toBe(stored);
    }
    const contents = [slide({ questions: [question({ points: 1e-50 })] })];
    expect(outcome(await save(id, 3, { contents }))).toEqual(refused('invalid', 'contents.0.questions.0.points'));
  });

  it('a half-done question is saved: without options, without a right answer', async () => {
    const id = await make('test');
    const content = { options: [{ id: newId(), text: '', image: null }], shuffle: true };
    const half = slide({ questions: [question({ type: 'single', content, key: { correct_option_id: null } })] });
    expect((await save(id, 1, { contents: [half] })).status).toBe(200);
    expect((await read(id)).document.contents[1]).toEqual(half);
    expect(await owner.get('material.check', { params: { id } })).toEqual({ fatal: 'incomplete' });
  });
});

const TEXT_KEY = { accepted: ['Нева'], fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };

describe('a save that is refused leaves everything as it was', () => {
  it.each([
    ['unknown_kind', 'contents.0.questions.0', () => ({ type: 'gibberish' })],
    ['bad_question', 'contents.0.questions.0', () => ({ content: { surplus: 1 } })],
    ['bad_question', 'contents.0.questions.0', () => ({ key: { correct: 'да' } })],
    ['bad_question', 'contents.0.questions.0', () => ({ version: 999 })],
  ])('as %s at %s', async (reason, field, overrides) => {
    const id = await make('test');
    const sent = { contents: [slide({ questions: [question(overrides())] })] };
    expect(outcome(await save(id, 1, sent))).toEqual(refused(reason, field));
    expect(await read(id)).toMatchObject({ version: 1, document: { contents: [{ questions: [] }] } });
  });

  it('as unknown_kind where the template does not take the kind', async () => {
    const id = await make('tasks');
    expect(outcome(await save(id, 1, { contents: [slide({ questions: [question()] })] }))).toEqual(
      refused('unknown_kind', 'contents.0.questions.0'),
    );
  });

  it('as bad_toc for slides that are not there, stand twice or are removed, and for modules', async () => {
    const id = await make('test');
    const [there = ''] = (await read(id)).document.contents.map((content) => content.id);
    const at = (field: string): unknown => refused('bad_toc', field);
    expect(outcome(await save(id, 1, { toc: [section([newId()])] }))).toEqual(at('toc.0.content_ids.0'));
    expect(outcome(await save(id, 1, { toc: [section([there]), section([there])] }))).toEqual(
      at('toc.1.content_ids.0'),
    );
    expect(outcome(await save(id, 1, { toc: [section([there])], removed_content_ids: [there] }))).toEqual(
      at('toc.0.content_ids.0'),
    );
    expect(outcome(await save(id, 1, { toc: [moduleOf(null)] }))).toEqual(at('toc.0.type'));
    const twice = section([]);
    expect(outcome(await save(id, 1, { toc: [twice, twice] }))).toEqual(at('toc.1.id'));
    const same = slide();
    expect(outcome(await save(id, 1, { contents: [same, same] }))).toEqual(at('contents.1.id'));
    expect((await read(id)).version).toBe(1);
  });

  it('as too_many_contents beyond a thousand slides', async () => {
    const id = await make(null);
    const contents = Array.from({ length: CONTENTS_MAX }, () => slide());
    expect(outcome(await save(id, 1, { contents }))).toEqual(refused('too_many_contents', 'contents'));
  });

  it('[abuse 7] with ids of slides or questions of somebody else, whose stay as they are', async () => {
    const foreign = await plantMaterial(app, other.id, [yesno()]);
    const own = await plantMaterial(app, person.id, [yesno()]);
    const [theirs, mine] = [foreign.questions[0], own.questions[0]];
    const before = await stranger.get('editor.material', { params: { id: foreign.id } });
    const target = await make('test');
    for (const taken of [theirs, mine]) {
      const stolen = slide({ id: taken?.content_id ?? '' });
      expect(outcome(await save(target, 1, { contents: [stolen] }))).toEqual(refused('bad_toc', 'contents.0.id'));
      const asked = slide({ questions: [question(), question({ id: taken?.question_id ?? '' })] });
      expect(outcome(await save(target, 1, { contents: [asked] }))).toEqual(
        refused('bad_question', 'contents.0.questions.1.id'),
      );
    }
    await save(target, 1, { removed_content_ids: [theirs?.content_id ?? ''] });
    expect(await stranger.get('editor.material', { params: { id: foreign.id } })).toEqual(before);
  });

  it('as foreign_file for a picture that is nobody’s or somebody else’s; an own one and that of an own material are taken', async () => {
    const id = await make('test');
    const [mine, theirs] = [await plantFile(person.id), await plantFile(other.id)];
    const picture = (hash: string): RichText => ({
      type: 'doc',
      content: [{ type: 'image', attrs: { hash, alt: '', width: 10, height: 10 } }],
    });
    for (const hash of [theirs, 'f'.repeat(64)]) {
      const sent = { contents: [slide(), slide({ blocks: picture(hash) })] };
      expect(outcome(await save(id, 1, sent))).toEqual(refused('foreign_file', 'contents.1'));
    }
    const { document } = await read(id);
    for (const described of [
      { cover: theirs },
      { certificate: { background_image: theirs, required_percentage_correct: 1 } },
    ]) {
      const description = { ...document.description, ...described };
      expect(outcome(await save(id, 1, { description }))).toEqual(refused('foreign_file', 'description'));
    }
    expect((await save(id, 1, { contents: [slide({ blocks: picture(mine) })] })).status).toBe(200);
    await app.db.deleteFrom('stored_upload').where('hash', '=', mine).execute();
    expect((await save(await make(null), 1, { contents: [slide({ blocks: picture(mine) })] })).status).toBe(200);
    const files = await app.db.selectFrom('material_file').select('hash').where('material_id', '=', id).execute();
    expect(files).toEqual([{ hash: mine }]);
  });

  async function plantFile(user_id: string): Promise<string> {
    const hash = app.context.random.bytes(32).toString('hex');
    const now = app.clock.now();
    await app.db
      .insertInto('stored_file')
      .values({ hash, media_type: 'image/webp', size: 1, created_at: now })
      .execute();
    await app.db.insertInto('stored_upload').values({ user_id, hash, uploaded_at: now }).execute();
    return hash;
  }
});

describe('a course', () => {
  it('holds own materials, each once, and no course, no slide, nothing of somebody else', async () => {
    const [course, child, nested] = [await make('course'), await make('test'), await make('course')];
    const foreign = (await plantMaterial(app, other.id, [])).id;
    const field = 'toc.0.material_id';
    expect(outcome(await save(course, 1, { toc: [moduleOf(nested)] }))).toEqual(refused('course_in_course', field));
    expect(outcome(await save(course, 1, { toc: [moduleOf(course)] }))).toEqual(refused('course_in_course', field));
    for (const id of [foreign, newId()]) {
      expect(outcome(await save(course, 1, { toc: [moduleOf(id)] }))).toEqual(refused('bad_toc', field));
    }
    expect(outcome(await save(course, 1, { toc: [moduleOf(child), moduleOf(child)] }))).toEqual(
      refused('bad_toc', 'toc.1.material_id'),
    );
    expect(outcome(await save(course, 1, { toc: [section([])] }))).toEqual(refused('bad_toc', 'toc.0.type'));
    expect(outcome(await save(course, 1, { contents: [slide()] }))).toEqual(refused('bad_toc', 'contents.0.id'));
    expect((await save(course, 1, { toc: [moduleOf(child)] })).status).toBe(200);
    const { children } = await read(course);
    expect(children).toEqual([{ id: child, title: 'Новый тест', template: 'test', contents_count: 1 }]);
  });

  it('whose module was deleted is saved as before, and can’t be started until it is taken out', async () => {
    const [course, child] = [await make('course'), await make('test')];
    const gone = moduleOf(child);
    await save(course, 1, { toc: [gone] });
    await owner.get('material.delete', { params: { id: child } });
    expect(await read(course)).toMatchObject({ children: [], document: { toc: [gone] } });
    expect(await owner.get('material.check', { params: { id: course } })).toEqual({ fatal: 'child_missing' });
    expect((await save(course, 2, { toc: [{ ...gone, title: 'Был модуль' }] })).status).toBe(200);
    expect((await save(course, 3, { toc: [] })).status).toBe(200);
    expect(await owner.get('material.check', { params: { id: course } })).toEqual({ fatal: 'no_contents' });
  });

  it('whose modules are too much together is neither saved nor read, and small again it is', async () => {
    const [course, light, heavy] = [await make('course'), await make('test'), await make(null)];
    expect((await save(course, 1, { toc: [moduleOf(light), moduleOf(heavy)] })).status).toBe(200);
    const note = (letters: number): Promise<unknown> =>
      sql`update content set speaker_notes = repeat('a', ${letters}::int) where material_id = ${heavy}`.execute(app.db);
    await note(COURSE_MAX_BYTES);
    const view = (): Promise<Answer> => owner.call('viewer.material', { params: { id: course } });
    expect(outcome(await view())).toEqual({ status: 413, body: { reason: 'too_large' } });
    const check = await owner.call('material.check', { params: { id: course } });
    expect(outcome(check)).toEqual({ status: 413, body: { reason: 'too_large' } });
    const again = await save(course, 2, { toc: [moduleOf(heavy), moduleOf(light)] });
    expect(outcome(again)).toEqual({ status: 413, body: { reason: 'too_large', field: 'toc' } });
    const { document } = await read(course);
    expect((await save(course, 2, { description: { ...document.description, title: 'Курс' } })).status).toBe(200);
    expect((await save(course, 3, { toc: [moduleOf(light)] })).status).toBe(200);
    await note(1000);
    expect((await save(course, 4, { toc: [moduleOf(heavy), moduleOf(light)] })).status).toBe(200);
    expect((await view()).status).toBe(200);
  });

  it('finds modules among own materials that are none, the newest first', async () => {
    const searcher = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(searcher.email, searcher.password);
    for (const [template, title] of [
      ['test', 'Ёлка 1'],
      ['course', 'Ёлка 2'],
      [null, 'елка 3'],
    ] as const) {
      app.clock.advance(1000);
      await browser.get('material.create', { body: { folder: null, description: { template, title } } });
    }
    const titles = async (query: { q?: string }): Promise<string[]> =>
      (await browser.get('editor.own_materials', { query })).materials.map(({ title }) => title);
    expect(await titles({})).toEqual(['елка 3', 'Ёлка 1']);
    expect(await titles({ q: 'ЁЛКА' })).toEqual(['елка 3', 'Ёлка 1']);
    expect(await titles({ q: '1' })).toEqual(['Ёлка 1']);
  });
});
