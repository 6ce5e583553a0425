import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { PICTURE_SIDE, UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { drawPicture, sendUpload, upload } from '../../testing/documents/pictures.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let author: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  author = await someAuthor();
});

afterAll(() => app.close());

async function someAuthor(): Promise<Browser> {
  const { email, password } = await makePerson(app, school);
  return app.signIn(email, password);
}

const outcome = async (bytes: Buffer): Promise<unknown> => {
  const { status, json } = await sendUpload(author, bytes);
  return [status, json];
};

/** Bytes of a stored file, as its owner gets them. */
async function fetchBytes(browser: Browser, hash: string): Promise<Buffer> {
  const found = await app.context.files.open(hash);
  const answer = await browser.call('storage.file', { params: { hash } });
  expect(answer.status).toBe(200);
  return found === null ? Buffer.alloc(0) : buffer(found.stream);
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(`${app.context.config.dataDir}/storage`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a picture that is taken', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('is drawn anew as WebP: %s', async (format) => {
    const bytes = await sharp(await drawPicture({ width: 60, height: 40 }))
      .toFormat(format)
      .toBuffer();
    const stored = await upload(author, bytes);
    expect(stored).toMatchObject({ width: 60, height: 40, media_type: 'image/webp' });
    const kept = await fetchBytes(author, stored.hash);
    expect(kept.length).toBe(stored.size);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it.each([
    [1080, 7000],
    [60, 6000],
  ])('is as wide as before when it is a long screenshot of %d × %d', async (width, height) => {
    expect(await upload(author, await drawPicture({ width, height }))).toMatchObject({ width, height });
  });

  it('[abuse 71] stands upright, no longer than the limit, without place, camera or profile', async () => {
    const bytes = await sharp(await drawPicture({ width: 3000, height: 2000 }))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '59/1 56/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await upload(author, bytes);
    expect([stored.width, stored.height]).toEqual([(PICTURE_SIDE * 2) / 3, PICTURE_SIDE]);
    const { exif, icc, xmp, orientation } = await sharp(await fetchBytes(author, stored.hash)).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is one file when the same bytes come twice at once, and belongs to both who sent it', async () => {
    const other = await someAuthor();
    const bytes = await drawPicture({ color: '#123456' });
    const stored = await Promise.all([author, other, author].map((browser) => upload(browser, bytes)));
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(1);
    const { hash = '' } = stored[0] ?? {};
    expect((await listFiles()).filter((name) => name.startsWith(hash))).toEqual([hash]);
    expect((await other.call('storage.file', { params: { hash } })).status).toBe(200);
    expect((await (await someAuthor()).call('storage.file', { params: { hash } })).status).toBe(404);
  });

  it('[abuse 71] of a moving picture the first frame is kept', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((color) => drawPicture({ color })));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { hash } = await upload(author, moving);
    const kept = sharp(await fetchBytes(author, hash));
    expect((await kept.metadata()).pages ?? 1).toBe(1);
    expect((await kept.stats()).dominant.r).toBeGreaterThan(200);
  });
});

describe('what is no picture', () => {
  it.each([
    [
      '[abuse 54] a drawing that can carry scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['[abuse 54] a page under the name of a picture', '<!doctype html><img src=x onerror=alert(1)>'],
    ['nothing at all', ''],
    ['a document', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n'],
  ])('is refused: %s', async (_, text) => {
    expect(await outcome(Buffer.from(text))).toEqual([400, { reason: 'not_a_picture' }]);
  });

  it('[abuse 54] a picture with a program behind it is drawn anew, without the program', async () => {
    const gif = await sharp(await drawPicture({ color: '#aa3377' }))
      .gif()
      .toBuffer();
    const { hash } = await upload(author, Buffer.concat([gif, Buffer.from('*/=1;alert(document.cookie);//')]));
    expect((await fetchBytes(author, hash)).includes('alert(')).toBe(false);
  });

  it('[abuse 71] a truncated picture, and one that claims more pixels than the limit, leave nothing behind', async () => {
    const before = await listFiles();
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(await outcome(noise.subarray(0, noise.length / 2))).toEqual([400, { reason: 'broken_picture' }]);
    const huge = Buffer.from(await drawPicture());
    // The header says 50,000 × 50,000; its checksum is made anew, as an attacker would.
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect(await outcome(huge)).toEqual([400, { reason: 'too_many_pixels' }]);
    expect(await listFiles()).toEqual(before);
  });

  it('[abuse 71] an AVIF that would take half a gigabyte while it is drawn is refused before it is', async () => {
    const before = await listFiles();
    const small = await sharp(await drawPicture({ color: '#31a8f2' }))
      .avif()
      .toBuffer();
    expect((await sendUpload(author, small)).status).toBe(200);
    const claimed = Buffer.from(small);
    // The property `ispe` tells width and height; a picture of these really takes so much.
    const at = claimed.indexOf('ispe') + 8;
    claimed.writeUInt32BE(5000, at);
    claimed.writeUInt32BE(5000, at + 4);
    expect(await outcome(claimed)).toEqual([400, { reason: 'too_many_pixels' }]);
    expect((await listFiles()).length).toBe(before.length + 1);
  });
});

describe('bodies', () => {
  it('[abuse 64] one byte above the limit is 413 file_too_large, told in advance or in chunks without a length', async () => {
    const bytes = Buffer.alloc(UPLOAD_MAX_BYTES + 1, 7);
    expect(await outcome(bytes)).toEqual([413, { reason: 'file_too_large' }]);
    expect(await sendChunked(bytes)).toEqual([413, '{"reason":"file_too_large"}']);
    expect(await outcome(bytes.subarray(1))).toEqual([400, { reason: 'not_a_picture' }]);
  });

  it('[abuse 64] a length that lies and an upload that breaks off harm nobody', async () => {
    const before = await listFiles();
    const picture = await drawPicture({ color: '#777777' });
    const short = await sendRaw([`content-length: ${picture.length - 10}`], picture);
    expect(short).toMatch(/^HTTP\/1\.1 400/);
    for (const header of [
      'content-length: -1',
      'content-length: 1e3',
      'transfer-encoding: gzip, chunked\r\ncontent-length: 5',
    ]) {
      expect(await sendRaw([header], picture), header).toMatch(/^HTTP\/1\.1 [45]\d\d/);
    }
    await breakOff(picture);
    expect(await listFiles()).toEqual(before);
    expect((await upload(author, picture)).width).toBe(40);
  });

  it('no other call takes bytes, and this one takes nothing else', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const other = await author.send({ method: 'POST', path: addressOf('folder.create'), headers, body: '{}' });
    expect([other.status, other.json]).toEqual([415, { reason: 'unsupported_media_type' }]);
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'image/png', '']) {
      const answer = await sendUpload(author, await drawPicture(), { 'content-type': type });
      expect([answer.status, answer.json], type).toEqual([415, { reason: 'unsupported_media_type' }]);
    }
    expect((await author.call('storage.upload')).status).toBe(415);
  });

  it('a stranger is refused before anything is read', async () => {
    const answer = await sendUpload(app.browser(), await drawPicture());
    expect([answer.status, answer.json]).toEqual([401, { reason: 'unauthorized' }]);
  });
});

describe('limits of one person', () => {
  it('[abuse 75] pictures beyond the storage of her license are 409, also when they come at once; the same again is free', async () => {
    const place = await makeSchool(app);
    await app.db
      .updateTable('license')
      .set({ limits: JSON.stringify({ storage_mb: 1 }) })
      .where('id', '=', place.license_id)
      .execute();
    const person = await makePerson(app, place);
    const browser = await app.signIn(person.email, person.password);
    const first = await upload(browser, await drawPicture({ color: '#010203' }));
    await app.db
      .updateTable('stored_file')
      .set({ size: 1_048_576 - 100 })
      .where('hash', '=', first.hash)
      .execute();
    const at_once = await Promise.all(
      ['#040506', '#070809', '#0a0b0c', '#0d0e0f'].map(async (color) =>
        sendUpload(browser, await drawPicture({ color })),
      ),
    );
    expect(at_once.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(at_once.find(({ status }) => status === 409)?.json).toEqual({ reason: 'storage_limit' });
    const { bytes } = await app.db
      .selectFrom('stored_upload')
      .innerJoin('stored_file', 'stored_file.hash', 'stored_upload.hash')
      .select((eb) => eb.fn.sum<string>('size').as('bytes'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeLessThanOrEqual(1_048_576);
    expect((await sendUpload(browser, await drawPicture({ color: '#010203' }))).status).toBe(200);
  });

  it('[abuse 75] two hundred at once, then one a second; nobody else waits for it', async () => {
    const browser = await someAuthor();
    const nothing = Buffer.alloc(0);
    // Each second that this takes allows one more.
    const answers = await Promise.all(Array.from({ length: 260 }, () => sendUpload(browser, nothing)));
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(200);
    expect(answers.find(({ status }) => status === 429)?.json).toEqual({ reason: 'too_many_requests', retry_after: 1 });
    expect((await sendUpload(author, nothing)).status).toBe(400);
    app.clock.advance(1000);
    expect((await sendUpload(browser, nothing)).status).toBe(400);
  });
});

function sendChunked(bytes: Buffer): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const cookie = author.jar.headerFor(addressOf('storage.upload')) ?? '';
    const outgoing = request({
      port: app.port,
      host: '127.0.0.1',
      method: 'POST',
      path: addressOf('storage.upload'),
      headers: { cookie, 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve([response.statusCode ?? 0, Buffer.concat(chunks).toString()]));
    });
    for (let at = 0; at < bytes.length; at += 1_000_000) outgoing.write(bytes.subarray(at, at + 1_000_000));
    outgoing.end();
  });
}

function headOf(lines: readonly string[]): string {
  const cookie = author.jar.headerFor(addressOf('storage.upload')) ?? '';
  const head = [
    `POST ${addressOf('storage.upload')} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${cookie}`,
    'content-type: application/octet-stream',
    ...lines,
  ];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** Everything that the server says until it hangs up or has answered once. */
function sendRaw(lines: readonly string[], body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(app.port, '127.0.0.1', () => socket.end(Buffer.concat([Buffer.from(headOf(lines)), body])));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

function breakOff(body: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(app.port, '127.0.0.1', () => {
      socket.write(headOf([`content-length: ${body.length + 1000}`]));
      socket.write(body, () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
}
