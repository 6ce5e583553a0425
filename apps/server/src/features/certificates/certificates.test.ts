import { CERTIFICATE_LOOKS } from '@parta/domain/codes';
import readQr from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdministeredSchool } from '../../testing/administration.ts';
import { assignTo, type HomeworkModel, makeTaker } from '../../testing/attempts.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { findStoredTexts } from '../../testing/databases/database-walk.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueCertificates } from './commands.ts';
import { pageTexts, paperTexts } from './texts.ts';

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const material = await plantMaterial(app, user_id, [yesno(), yesno()]);
  const certificate = JSON.stringify({ background_image: null, required_percentage_correct: 50 });
  await app.db.updateTable('material').set({ certificate }).where('id', '=', material.id).execute();
  const { activity_id } = await startRoom(app, { material_id: material.id });
  model = { like: activity_id, questions: material.questions };
});

afterAll(() => app.close());

const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };

/** A pupil who has finished homework with so many right answers of two. */
async function finish(right: number) {
  const person = await makeTaker(app);
  const taker = await assignTo(app, person, model);
  const number = await taker.begin();
  await taker.give({ value: right > 0 }, { number });
  await taker.give({ value: right > 1 }, { number, ...taker.question(1) });
  await taker.finish(number);
  return { ...person, taker };
}

async function earn() {
  const person = await finish(2);
  const [certificate] = await person.browser.get('certificate.list');
  if (certificate === undefined) throw new Error('no certificate');
  return { ...person, certificate };
}

const verify = (number: string) => app.browser().get('certificate.verify', { params: { number } });

describe('a certificate is issued', () => {
  it('[CERT-13] [CERT-14] to whoever finishes at the percentage, and to nobody below it', async () => {
    const { browser, taker } = await finish(1);
    const [certificate, ...more] = await browser.get('certificate.list');
    expect(more).toEqual([]);
    expect(certificate).toEqual({
      id: certificate?.id,
      material_title: 'Проверка',
      certificate_image: `/api/v1/certificate/verify/${certificate?.number}/image/`,
      issue_date: certificate?.issue_date,
      number: certificate?.number,
      activity_id: taker.activity_id,
      link: certificate?.link,
      revoked_at: null,
    });
    expect(certificate?.number).toMatch(/^[\w-]{26}$/);
    expect(certificate?.link).toContain(`/certificate/${certificate?.number}`);
    const told = await browser.get('notification.list');
    expect(told.filter(({ event }) => event === 'certificate_issued')).toHaveLength(1);
    expect(await (await finish(0)).browser.get('certificate.list')).toEqual([]);
  });

  it('and led to from the results of the attempt, while it holds', async () => {
    const { browser, taker } = await finish(2);
    const params = { activity_id: taker.activity_id, number: '1' };
    const { certificate } = await browser.get('attempt.results', { params });
    const [listed] = await browser.get('certificate.list');
    expect(certificate).toBe(listed?.link);
    await browser.get('certificate.delete', { params: { id: listed?.id ?? '' } });
    expect((await browser.get('attempt.results', { params })).certificate).toBeNull();
    const low = await finish(0);
    const none = await low.browser.get('attempt.results', {
      params: { ...params, activity_id: low.taker.activity_id },
    });
    expect(none.certificate).toBeNull();
  });

  it('once, however many processes look for what is due, and never again after it was deleted', async () => {
    const { browser, id } = await finish(2);
    await Promise.all(Array.from({ length: 6 }, () => issueCertificates(app.context, null)));
    const rows = await app.db.selectFrom('certificate').select('id').where('user_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    const [certificate] = await browser.get('certificate.list');
    await browser.get('certificate.delete', { params: { id: certificate?.id ?? '' } });
    await issueCertificates(app.context, null);
    expect(await browser.get('certificate.list')).toEqual([]);
  });

  it('to nobody in an anonymous activity', async () => {
    const person = await makeTaker(app);
    const taker = await assignTo(app, person, model);
    await app.db.updateTable('activity').set({ identification: 10 }).where('id', '=', taker.activity_id).execute();
    const number = await taker.begin();
    await taker.give({ value: true }, { number });
    await taker.finish(number);
    expect(await person.browser.get('certificate.list')).toEqual([]);
  });

  it('and a later lower mark takes nothing back', async () => {
    const { browser, taker } = await earn();
    await app.db.updateTable('attempt').set({ percent: 0 }).where('activity_id', '=', taker.activity_id).execute();
    await issueCertificates(app.context, null);
    expect(await browser.get('certificate.list')).toHaveLength(1);
  });
});

describe('whoever has a number', () => {
  it('learns of a real certificate what its paper says, and that of a slip, and of a number never issued', async () => {
    const { certificate } = await earn();
    const { number } = certificate;
    expect(await verify(number)).toMatchObject({ state: 'real', paper: { material_title: 'Проверка' } });
    for (let at = 0; at < number.length; at += 1) {
      const altered = `${number.slice(0, at)}${number.charAt(at).toLowerCase() === 'x' ? 'y' : 'x'}${number.slice(at + 1)}`;
      expect(await verify(altered)).toEqual({ state: 'tampered', paper: null, revoked_at: null });
    }
    for (const typed of [number.toLowerCase(), number.toUpperCase()]) {
      expect(await verify(typed), typed).toMatchObject({ state: 'real' });
      const page = await app.server.inject({ url: `/certificate/${typed}` });
      expect(page.body).toContain(number);
    }
    await app.db.updateTable('certificate').set({ number: 'x' }).where('id', '=', certificate.id).execute();
    expect(await verify(number)).toEqual({ state: 'unknown', paper: null, revoked_at: null });
  });

  it('sees a page, a picture and a PDF whose words can be searched; none of what is revoked', async () => {
    const { certificate, taker, id } = await earn();
    const { number } = certificate;
    const page = await app.server.inject({ url: `/certificate/${number}` });
    expect(page.body).toContain(pageTexts.states.real);
    const image = await app.server.inject({ url: certificate.certificate_image });
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const { data, info } = await sharp(image.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(readQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(certificate.link);
    const pdf = await app.server.inject({ url: `/api/v1/certificate/verify/${number}/pdf/` });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    expect(text).toContain(paperTexts.heading);
    expect(text).toContain('«Проверка»');
    expect(text).toContain(number);
    const params = { id: taker.activity_id, certificate_id: certificate.id };
    await organiser.get('certificate.revoke', { params, body: { reason: 'Списано у соседа' } });
    const { revoked_at: at, ...told } = await verify(number);
    expect(told).toEqual({ state: 'revoked', paper: null });
    const after = await app.server.inject({ url: `/certificate/${number}` });
    expect(after.body).toContain(pageTexts.states.revoked);
    expect(after.body).not.toContain('Списано');
    expect((await app.server.inject({ url: certificate.certificate_image })).statusCode).toBe(404);
    const [issued] = await organiser.get('certificate.issued', { params: { id: taker.activity_id } });
    expect(issued).toMatchObject({ revoke_reason: 'Списано у соседа', revoked_at: at });
    const lines = await app.db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute();
    expect(lines.filter(({ action }) => action === 'certificate_revoked')).toHaveLength(1);
  });

  it('[CERT-10] learns that its owner deleted it, which nobody else can', async () => {
    const { browser, certificate } = await earn();
    const params = { id: certificate.id };
    expect(outcome(await (await makeTaker(app)).browser.call('certificate.delete', { params }))).toEqual(NOT_FOUND);
    expect((await browser.call('certificate.delete', { params })).status).toBe(204);
    expect(outcome(await browser.call('certificate.delete', { params }))).toEqual(NOT_FOUND);
    expect(await verify(certificate.number)).toEqual({ state: 'deleted', paper: null, revoked_at: null });
  });
});

describe('a name that was corrected', () => {
  const rename = (id: string, last_name: string): Promise<unknown> =>
    app.db.updateTable('user_account').set({ last_name, first_name: 'Анна' }).where('id', '=', id).execute();

  /** What the log of the school tells of the names on her certificates, newest first. */
  async function listNames(person_id: string) {
    const administrator = await app.signedIn('administrator');
    const { organization_id } = await findSampleSchool(app);
    const query = { person_id, action: 'certificate_reissued' };
    const { entries } = await administrator.get('audit.list', { params: { organization_id }, query });
    return entries.map(({ details: { before = null, after = null } }) => ({ before, after }));
  }

  it('is written anew under the same number, and the log tells what it was before and is now', async () => {
    const { certificate, taker, id } = await earn();
    const first = (await verify(certificate.number)).paper?.person_name;
    const params = { id: taker.activity_id, certificate_id: certificate.id };
    for (const name of ['Исправлена', 'Исправлена', 'Снова']) {
      await rename(id, name);
      await organiser.get('certificate.reissue', { params });
      expect((await verify(certificate.number)).paper?.person_name).toBe(`${name} Анна`);
    }
    expect(await listNames(id)).toEqual([
      { before: 'Исправлена Анна', after: 'Снова Анна' },
      { before: first, after: 'Исправлена Анна' },
    ]);
  });

  it('is among what its person is told of herself, and leaves the log when she is erased', async () => {
    const { certificate, taker, id, browser } = await earn();
    const params = { id: taker.activity_id, certificate_id: certificate.id };
    for (const name of ['Ошибкина', 'Верная-Двойная']) {
      await rename(id, name);
      await organiser.get('certificate.reissue', { params });
    }
    const { sections } = await browser.get('user.export');
    expect(JSON.stringify(sections)).toContain('Ошибкина Анна');
    await browser.get('user.erase', { body: { password: TEST_PASSWORD } });
    expect(await findStoredTexts(app, /Ошибкина|Верная-Двойная/)).toEqual([]);
    const nothing = { before: null, after: null };
    expect(await listNames(id)).toEqual([nothing, nothing]);
  });
});

describe('an administrator of the organization', () => {
  it('finds a certificate by its number, puts its name right and revokes it', async () => {
    const { certificate, id } = await earn();
    const { organization_id } = await findSampleSchool(app);
    const administrator = await app.signedIn('administrator');
    const params = { organization_id, number: certificate.number };
    await app.db.updateTable('user_account').set({ last_name: 'Верная' }).where('id', '=', id).execute();
    const found = await administrator.get('organization.certificate', { params });
    expect(found).toMatchObject({ id: certificate.id, material_title: 'Проверка', revoked_at: null, hidden_at: null });
    expect([found.person_name.includes('Верная'), found.current_name.includes('Верная')]).toEqual([false, true]);
    const named = { organization_id, id: certificate.id };
    await administrator.get('organization.reissue_certificate', { params: named });
    expect((await verify(certificate.number)).paper?.person_name).toContain('Верная');
    await administrator.get('organization.revoke_certificate', { params: named, body: { reason: 'Выдан по ошибке' } });
    expect((await verify(certificate.number)).state).toBe('revoked');
    const lines = await app.db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute();
    expect(lines.map(({ action }) => action).toSorted()).toEqual(
      expect.arrayContaining(['certificate_reissued', 'certificate_revoked']),
    );
  });

  it('[abuse 6] finds, renames and revokes none of another organization', async () => {
    const { certificate } = await earn();
    const { administrator, organization_id } = await makeAdministeredSchool(app);
    const at = { organization_id, id: certificate.id };
    const found = await administrator.call('organization.certificate', {
      params: { organization_id, number: certificate.number },
    });
    expect(outcome(found)).toEqual(NOT_FOUND);
    const body = { reason: 'Чужой' };
    expect(outcome(await administrator.call('organization.revoke_certificate', { params: at, body }))).toEqual(
      NOT_FOUND,
    );
    expect(outcome(await administrator.call('organization.reissue_certificate', { params: at }))).toEqual(NOT_FOUND);
    expect((await verify(certificate.number)).state).toBe('real');
  });
});

describe('how a certificate looks', () => {
  const preview = (browser: Browser, query: Record<string, string>) => browser.call('certificate.preview', { query });

  it('is seen by its author before anybody has one, each look another', async () => {
    const drawn = await Promise.all(CERTIFICATE_LOOKS.map((look) => preview(organiser, { look, title: 'Реки' })));
    expect(drawn.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(CERTIFICATE_LOOKS.length);
    expect((await preview(organiser, { look: 'gold' })).status).toBe(400);
  });

  it('[abuse 6] is drawn on no picture that the caller may not see', async () => {
    expect(outcome(await preview(organiser, { background_image: 'f'.repeat(64) }))).toEqual(NOT_FOUND);
  });

  it('is the one of the frozen material, and the first of a material of before there was a choice', async () => {
    const { certificate } = await earn();
    const first = await app.server.inject({ url: certificate.certificate_image });
    await app.db
      .updateTable('snapshot')
      .set({ certificate: JSON.stringify({ background_image: null, look: 'bands', required_percentage_correct: 50 }) })
      .execute();
    const { certificate: other } = await earn();
    const second = await app.server.inject({ url: other.certificate_image });
    const colorAt = async (picture: Buffer): Promise<number[]> => {
      const corner = { left: 5, top: 5, width: 1, height: 1 };
      return [...(await sharp(picture).extract(corner).removeAlpha().raw().toBuffer())];
    };
    expect(await colorAt(first.rawPayload)).toEqual([255, 255, 255]);
    expect(await colorAt(second.rawPayload)).not.toEqual([255, 255, 255]);
  });
});

it('whoever tries numbers one after another is slowed down, in words, and genuine numbers stay open', async () => {
  const { certificate } = await earn();
  const genuine = { number: certificate.number };
  const params = { number: 'A'.repeat(26) };
  // Drawing takes a moment, in which guesses would be forgiven.
  app.clock.freeze();
  const names = ['certificate.verify', 'certificate.image', 'certificate.pdf', 'certificate.page'] as const;
  const stranger = app.browser();
  for (let tries = 0; tries < 310; tries += 1) await stranger.call('certificate.verify', { params });
  for (const name of names) {
    const answer = await stranger.call(name, { params });
    expect(outcome(answer), name).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } });
    expect((await stranger.call(name, { params: genuine })).status, name).toBe(200);
  }
  const paths = [`/certificate/${params.number}/`, `/api/v1/certificate/verify/${params.number}/pdf/`];
  for (const path of paths) {
    const shown = await stranger.send({ method: 'GET', path, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([shown.status, shown.headers['content-type']], path).toEqual([429, 'text/html; charset=utf-8']);
    expect(shown.text).toMatch(/<h1>Слишком много попыток<\/h1>\n<p>[^<]+ Попробуйте через \d+ (секунд|минут)/);
    expect(Number(shown.headers['retry-after'])).toBeGreaterThan(0);
  }
  app.clock.run();
});

it('a whole school opens its genuine certificates from one address', async () => {
  const { certificate } = await earn();
  const params = { number: certificate.number };
  const stranger = app.browser();
  const statuses = new Set<number>();
  for (let looks = 0; looks < 310; looks += 1)
    statuses.add((await stranger.call('certificate.verify', { params })).status);
  expect([...statuses]).toEqual([200]);
});
