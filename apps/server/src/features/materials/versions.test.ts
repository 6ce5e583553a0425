import { VERSION_KEPT_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { materialHandlers } from './jobs.handlers.ts';
import { HISTORY_WHOLE } from './rules/history.ts';
import { limitVersion } from './service/throttle.ts';

let app: TestApp;
let person: MadePerson;
let owner: Browser;

beforeAll(async () => {
  app = await startTestApp();
  person = await makePerson(app, await findSampleSchool(app));
  owner = await app.signIn(person.email, person.password);
});

afterAll(() => app.close());

const newId = (): string => app.context.random.identifier();
const outcome = ({ status, json }: Answer): unknown => ({ status, body: json });
const read = (id: string) => owner.get('editor.material', { params: { id } });
const version = (id: string, number: number) =>
  owner.get('editor.version', { params: { id, version: String(number) } });
const restore = (id: string, number: number, base_version: number): Promise<Answer> =>
  owner.call('editor.restore', { params: { id, version: String(number) }, body: { base_version } });
async function save(id: string, base_version: number, change: object): Promise<void> {
  await owner.get('editor.save', { params: { id }, body: { base_version, save_id: newId(), ...change } });
}
async function causes(id: string): Promise<unknown[]> {
  const { versions } = await owner.get('editor.versions', { params: { id } });
  return versions.map((row) => [row.version, row.cause, row.restored_from]);
}

/** A material that was planted as old ones are, with three versions: as it was, another title, one slide less. */
async function edited(): Promise<string> {
  const { id, questions } = await plantMaterial(app, person.id, [yesno({ notes: 'первая' }), yesno()]);
  const { description } = (await read(id)).document;
  await save(id, 1, { description: { ...description, title: 'Вторая' } });
  await save(id, 2, { removed_content_ids: [questions[0]?.content_id] });
  return id;
}

describe('versions of a material', () => {
  it('each tells when, by whom and what; also the state from before there were any', async () => {
    const id = await edited();
    const { current, total, versions } = await owner.get('editor.versions', { params: { id } });
    expect({ current, total }).toEqual({ current: 3, total: 3 });
    expect(
      versions.map(({ version, title, contents_count, cause }) => [version, title, contents_count, cause]),
    ).toEqual([
      [3, 'Вторая', 1, 'edit'],
      [2, 'Вторая', 2, 'edit'],
      [1, 'Проверка', 2, 'create'],
    ]);
    expect(versions.every(({ saved_by }) => saved_by.length > 3)).toBe(true);
    expect((await version(id, 3)).document).toEqual((await read(id)).document);
    expect((await version(id, 1)).document.contents[0]).toMatchObject({ speaker_notes: 'первая' });
  });

  it('a restored one becomes the newest, and none of those between is lost', async () => {
    const id = await edited();
    const first = (await version(id, 1)).document;
    expect(outcome(await restore(id, 1, 2))).toMatchObject({
      status: 409,
      body: { reason: 'stale_version', version: 3 },
    });
    expect(outcome(await restore(id, 1, 3))).toMatchObject({ status: 200, body: { version: 4 } });
    expect((await read(id)).document).toEqual(first);
    expect(await causes(id)).toEqual([
      [4, 'restore', 1],
      [3, 'edit', null],
      [2, 'edit', null],
      [1, 'create', null],
    ]);
    expect(outcome(await restore(id, 3, 4))).toMatchObject({ status: 200, body: { version: 5 } });
    expect((await read(id)).document.contents).toHaveLength(1);
  });

  it('[abuse 7] is restored also when somebody else has used ids of its slides and questions meanwhile', async () => {
    const { id, questions } = await plantMaterial(app, person.id, [yesno(), yesno()]);
    const [gone, kept] = questions;
    await save(id, 1, { removed_content_ids: [gone?.content_id] });
    const thief = await app.signedIn('author');
    const { document } = await thief.get('editor.material', { params: { id: await newMaterial(thief) } });
    const [slide] = document.contents;
    const target = await newMaterial(thief);
    const contents = [{ ...slide, id: gone?.content_id, questions: [] }];
    const body = { base_version: 1, save_id: newId(), contents };
    expect((await thief.call('editor.save', { params: { id: target }, body })).status).toBe(200);
    expect((await restore(id, 1, 2)).status).toBe(200);
    const restored = (await read(id)).document;
    expect(restored.contents.map((content) => content.id)).toEqual([expect.any(String), kept?.content_id]);
    expect(restored.contents[0]?.id).not.toBe(gone?.content_id);
    expect(restored.contents[0]?.questions.map((question) => question.id)).toEqual([gone?.question_id]);
    expect(restored.toc[0]?.content_ids).toEqual(restored.contents.map((content) => content.id));
  });

  async function newMaterial(author: Browser): Promise<string> {
    const body = { folder: null, description: { template: 'test' } };
    return (await author.get('material.create', { body })).id;
  }

  it('[abuse 75] six hundred versions at once, then two a second; nobody else waits for it, and what makes none goes on', async () => {
    const hasty = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(hasty.email, hasty.password);
    const id = await newMaterial(browser);
    app.clock.freeze();
    try {
      for (let n = 0; n < 600; n += 1) await limitVersion(app.context, hasty.id);
      const late = { status: 429, body: { reason: 'too_many_requests', retry_after: 1 } };
      const params = { id };
      const title = { description: { title: 'Иначе' } };
      const body = { base_version: 1, save_id: newId() };
      expect(outcome(await browser.call('editor.save', { params, body }))).toEqual(late);
      expect(outcome(await browser.call('material.update', { params, body: title }))).toEqual(late);
      expect(outcome(await browser.call('material.change_type', { params, body: { template: null } }))).toEqual(late);
      const restoring = { params: { id, version: '1' }, body: { base_version: 1 } };
      expect(outcome(await browser.call('editor.restore', restoring))).toEqual(late);
      expect((await browser.call('material.update', { params, body: { folder: null } })).status).toBe(204);
      await save(await newMaterial(owner), 1, {});
      app.clock.advance(1000);
      expect(outcome(await browser.call('editor.save', { params, body }))).toMatchObject({ status: 200 });
    } finally {
      app.clock.run();
    }
  });

  it('one that never was is 404', async () => {
    const id = await edited();
    for (const number of [4, 999, 2_147_483_648, 1e15]) {
      expect((await owner.call('editor.version', { params: { id, version: String(number) } })).status).toBe(404);
      expect((await restore(id, number, 3)).status).toBe(404);
    }
  });

  it('slides that do not change are kept once', async () => {
    const id = await edited();
    const slides = await app.db
      .selectFrom('material_content_version')
      .select('hash')
      .where('material_id', '=', id)
      .execute();
    expect(slides).toHaveLength(2);
  });

  it('are forgotten when another took their place thirty days ago, with slides and pictures; the current one never', async () => {
    const { id, questions } = await plantMaterial(app, person.id, [yesno()]);
    const [content_id = ''] = questions.map((question) => question.content_id);
    const [old, young] = [await plantFile(), await plantFile()];
    const picture = (hash: string): object => {
      const blocks = { type: 'doc', content: [{ type: 'image', attrs: { hash, alt: '', width: 1, height: 1 } }] };
      const layout = { kind: 'plain', background: null };
      return { contents: [{ id: content_id, title: '', layout, blocks, speaker_notes: '', questions: [] }] };
    };
    await save(id, 1, picture(old));
    await pass(DAY_MS);
    await save(id, 2, picture(young));
    await prune();
    expect((await causes(id)).length).toBe(3);
    await pass(VERSION_KEPT_DAYS * DAY_MS - DAY_MS / 2);
    await prune();
    // The second took the place of the first a day before the third took its own.
    expect(await causes(id)).toEqual([
      [3, 'edit', null],
      [2, 'edit', null],
    ]);
    await pass(DAY_MS);
    await prune();
    expect(await causes(id)).toEqual([[3, 'edit', null]]);
    const files = await app.db.selectFrom('material_file').select('hash').where('material_id', '=', id).execute();
    expect(files).toEqual([{ hash: young }]);
    expect((await version(id, 3)).document).toEqual((await read(id)).document);
  });

  it('a history that grew long is thinned out, slides and all; what is left can be restored', async () => {
    const { id } = await plantMaterial(app, person.id, [yesno()]);
    const { description } = (await read(id)).document;
    await save(id, 1, { description: { ...description, title: 'Вторая' } });
    await sql`
      with made as (
        insert into material_version (material_id, version, save_id, user_id, saved_at, cause, template, description, toc, content_hashes)
        select material_id, n, null, user_id, saved_at + n * interval '1 second', cause, template, description, toc, array[lpad(n::text, 64, '0')]
        from material_version, generate_series(3, 600) n where material_id = ${id} and version = 2
        returning version
      )
      insert into material_content_version (material_id, hash, document)
      select ${id}, lpad(made.version::text, 64, '0'), document from material_content_version, made where material_id = ${id}`.execute(
      app.db,
    );
    await app.db.updateTable('material').set({ version: 600 }).where('id', '=', id).execute();
    await pass(2 * DAY_MS);
    await prune();
    const { total, versions } = await owner.get('editor.versions', { params: { id } });
    expect(versions.map((row) => row.version)).toEqual(Array.from({ length: 50 }, (_, index) => 600 - index));
    expect(total).toBeGreaterThanOrEqual(HISTORY_WHOLE);
    expect(total).toBeLessThan(HISTORY_WHOLE + 10);
    const slides = await app.db
      .selectFrom('material_content_version')
      .select('hash')
      .where('material_id', '=', id)
      .execute();
    expect(slides.length).toBeLessThanOrEqual(total);
    expect((await restore(id, 401, 600)).status).toBe(200);
    expect((await restore(id, 350, 601)).status).toBe(404);
  });

  async function pass(milliseconds: number): Promise<void> {
    app.clock.advance(milliseconds);
    owner = await app.signIn(person.email, person.password);
  }

  async function prune(): Promise<void> {
    for (const { handle } of materialHandlers(app.context)) await handle({});
  }

  async function plantFile(): Promise<string> {
    const hash = app.context.random.bytes(32).toString('hex');
    const now = app.clock.now();
    await app.db
      .insertInto('stored_file')
      .values({ hash, media_type: 'image/webp', size: 1, created_at: now })
      .execute();
    await app.db.insertInto('stored_upload').values({ user_id: person.id, hash, uploaded_at: now }).execute();
    return hash;
  }
});
