import sharp, { type Sharp } from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Taker } from '../../testing/attempts.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { drawPicture, upload } from '../../testing/documents/pictures.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ORGANIZATION = 'Лицей № 2 города Реченска';
/** Evening in Moscow; in the far east the next day has come. */
const MOMENT = new Date('2026-12-31T15:00:00.000Z');
const DAYS = { there: '1 января 2027 г.', moscow: '31 декабря 2026 г.' } as const;

let app: TestApp;
let author: Browser;
let author_id: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze(MOMENT);
  const school = await makeSchool(app, { name: ORGANIZATION });
  await app.db
    .updateTable('organization')
    .set({ time_zone: 'Asia/Kamchatka' })
    .where('id', '=', school.organization_id)
    .execute();
  const person = await makePerson(app, school, { last_name: 'Звягинцева', first_name: 'Аглая' });
  author_id = person.id;
  author = await app.signIn(person.email, person.password);
});

afterAll(() => app.close());

/** A certificate of the author's own, on her picture or on none. */
async function earn(background_image: string | null) {
  const material = await plantMaterial(app, author_id, [yesno()], { title: 'Реки Сибири' });
  const certificate = JSON.stringify({ background_image, look: 'frame', required_percentage_correct: 50 });
  await app.db.updateTable('material').set({ certificate }).where('id', '=', material.id).execute();
  const { id } = await author.get('material.explore', { params: { id: material.id } });
  const taker = new Taker(app, author, id, material.questions);
  const number = await taker.begin();
  await taker.give({ value: true }, { number });
  await taker.finish(number);
  const listed = (await author.get('certificate.list')).find(({ activity_id }) => activity_id === id);
  if (listed === undefined) throw new Error('no certificate');
  return listed;
}

async function openPdf(number: string) {
  const { rawPayload } = await app.server.inject({ url: `/api/v1/certificate/verify/${number}/pdf/` });
  return getDocumentProxy(new Uint8Array(rawPayload));
}

/** Two halves of colors that no look of ours has. */
async function drawHalves(): Promise<Buffer> {
  const right = await drawPicture({ width: 421, height: 595, color: '#00a000' });
  return sharp(await drawPicture({ width: 842, height: 595, color: '#a00000' }))
    .composite([{ input: right, left: 421, top: 0 }])
    .png()
    .toBuffer();
}

const LEFT: unknown[] = [expect.closeTo(0xa0, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)];
const RIGHT: unknown[] = [expect.closeTo(0, -1), expect.closeTo(0xa0, -1), expect.closeTo(0, -1)];

/** Colors of the upper corners. */
async function cornersOf(picture: Sharp): Promise<number[][]> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [5, info.width - 6].map((x) => {
    const at = (5 * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

describe('the paper of a certificate', () => {
  it('says in its PDF whom it was given to, for what, by which organization and on which day there', async () => {
    const { number } = await earn(null);
    const { text } = await extractText(await openPdf(number), { mergePages: true });
    for (const told of ['Звягинцева Аглая', 'Реки Сибири', ORGANIZATION, DAYS.there, number]) {
      expect(text).toContain(told);
    }
    expect(text).not.toContain(DAYS.moscow);
  });

  it('and its page tell days by the zone of the organization, the day of a revocation too', async () => {
    const { id, number, activity_id } = await earn(null);
    const pageOf = async (): Promise<string> => (await app.server.inject({ url: `/certificate/${number}` })).body;
    expect(await pageOf()).toContain(`<dd>${DAYS.there}</dd>`);
    const params = { id: activity_id, certificate_id: id };
    await author.get('certificate.revoke', { params, body: { reason: 'Выдан по ошибке' } });
    expect(await pageOf()).toContain(`<dt>Дата отзыва</dt><dd>${DAYS.there}</dd>`);
  });

  it('is drawn on the picture of its author, as a picture and as a PDF', async () => {
    const { hash } = await upload(author, await drawHalves());
    const plain = await earn(null);
    const own = await earn(hash);
    const pictureOf = async (address: string): Promise<number[][]> =>
      cornersOf(sharp((await app.server.inject({ url: address })).rawPayload));
    expect(await pictureOf(own.certificate_image)).toEqual([LEFT, RIGHT]);
    expect(await pictureOf(plain.certificate_image)).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ]);

    expect(await extractImages(await openPdf(plain.number), 1)).toEqual([]);
    const drawn = await extractImages(await openPdf(own.number), 1);
    expect(drawn).toHaveLength(1);
    for (const { data, width, height, channels } of drawn) {
      expect(await cornersOf(sharp(Buffer.from(data), { raw: { width, height, channels } }))).toEqual([LEFT, RIGHT]);
    }
  });
});

describe('samples that authors look at', () => {
  const sample = (browser: Browser): Promise<Answer> =>
    browser.call('certificate.preview', { query: { look: 'frame', title: 'Реки' } });
  const colleague = async (): Promise<Browser> => {
    const person = await makePerson(app, await findSampleSchool(app));
    return app.signIn(person.email, person.password);
  };

  it('wait three at a time for one author, and the others of that author are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => sample(author)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refused.map(({ json }) => json)).toEqual(
      Array.from({ length: 9 }, () => ({ reason: 'too_many_requests', retry_after: 2 })),
    );
    expect((await sample(author)).status).toBe(200);
  });

  it('never delay a certificate that a stranger opens', async () => {
    const { number } = await earn(null);
    const others = [author, await colleague(), await colleague()];
    const order: string[] = [];
    const samples = others.flatMap((browser) => [1, 2, 3].map(() => sample(browser).then(() => order.push('sample'))));
    await Promise.all([...samples, openPdf(number).then(() => order.push('certificate'))]);
    expect(order).toHaveLength(10);
    expect(order.at(-1)).toBe('sample');
  });

  it('have a budget of their own for each author', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const { id } = await one.get('user.self');
    await app.context.limits.add(
      [{ bucket: `certificate preview ${id}`, limit: { most: 120, forgiven_per_minute: 60 } }],
      120,
    );
    const refused = await sample(one);
    expect([refused.status, refused.json]).toEqual([429, { reason: 'too_many_requests', retry_after: 1 }]);
    expect((await sample(other)).status).toBe(200);
  });
});
