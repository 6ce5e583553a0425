import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Caption, formatCaptions } from './captions.ts';
import { recordedPath, runFfmpeg } from './recorded-files.ts';

/** What a film shows, in CSS pixels: what it is made of, and what it becomes. */
export const FILM = { width: 1280, height: 720 } as const;

const FRAMES_PER_SECOND = 15;
/** The last picture stands so long. */
const LAST_MS = 2500;
/** Reading is silent, and eyes look at the screen meanwhile. */
const MS_PER_LETTER = 54;
const CAPTION_MS_MIN = 2200;
const KEY_MS = 55;
const LOOK_MS = 350;
/** The pointer crosses the screen in about so many steps. */
const STEPS = 24;

interface Frame {
  readonly file: string;
  /** Since the beginning of the film. */
  readonly at_ms: number;
}

/**
 * Records what a page shows, with captions, as one would show it: the pointer wanders, keys are pressed one by one, every
 * caption can be read. Its waiting is the pace of the film.
 */
export class Film {
  readonly #name: string;
  readonly #folder: string;
  readonly #began = performance.now();
  readonly #frames: Frame[] = [];
  readonly #captions: Caption[] = [];
  readonly #writing: Promise<void>[] = [];
  #page: Page;
  #session: CDPSession | null = null;
  #pointer = { x: FILM.width / 2, y: FILM.height / 2 };

  private constructor(name: string, folder: string, page: Page) {
    this.#name = name;
    this.#folder = folder;
    this.#page = page;
  }

  /** Begins with a page that stands. */
  static async begin(name: string, page: Page): Promise<Film> {
    const film = new Film(name, await mkdtemp(join(tmpdir(), 'parta-film-')), page);
    await film.#open(page);
    return film;
  }

  /** Goes on with another page. */
  async cutTo(page: Page): Promise<void> {
    await this.#session?.send('Page.stopScreencast');
    await this.#session?.detach();
    await this.#open(page);
  }

  /** Shows a caption until the next one, and lets it be read. */
  async say(text: string): Promise<void> {
    this.#captions.push({ at_ms: this.#now(), text });
    await this.#nudge();
    await this.#page.waitForTimeout(Math.max(CAPTION_MS_MIN, text.length * MS_PER_LETTER));
  }

  /** Leads the pointer to something. */
  async point(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`the film ${this.#name} points at something that is not seen`);
    const goal = { x: box.x + Math.min(box.width / 2, 180), y: box.y + box.height / 2 };
    const from = this.#pointer;
    for (let step = 1; step <= STEPS; step += 1) {
      const share = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
      await this.#page.mouse.move(from.x + (goal.x - from.x) * share, from.y + (goal.y - from.y) * share);
    }
    this.#pointer = goal;
    await this.#page.waitForTimeout(LOOK_MS);
  }

  /** Turns the wheel, slowly enough to be followed. */
  async scroll(pixels: number): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) await this.#page.mouse.wheel(0, pixels / STEPS);
    await this.#page.waitForTimeout(LOOK_MS);
  }

  async click(target: Locator): Promise<void> {
    await this.point(target);
    await target.click();
    await this.#page.waitForTimeout(LOOK_MS);
  }

  /** Types into a field, letter by letter. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.pressSequentially(text, { delay: KEY_MS });
    await this.#page.waitForTimeout(LOOK_MS);
  }

  /** Types where the focus is. */
  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: KEY_MS });
    await this.#page.waitForTimeout(LOOK_MS);
  }

  /** Ends the film and keeps it as WebM and MP4, with its captions and a poster. @returns its length in seconds */
  async end(): Promise<number> {
    await this.#nudge();
    await this.#page.waitForTimeout(LAST_MS);
    const length_ms = this.#now();
    await this.#session?.send('Page.stopScreencast');
    await Promise.all(this.#writing);
    await this.#encode(length_ms);
    await writeFile(recordedPath('videos', `${this.#name}.vtt`), formatCaptions(this.#captions, length_ms));
    await rm(this.#folder, { recursive: true, force: true });
    return length_ms / 1000;
  }

  /** Moves the pointer a little: a new document gets one, and the last frame of a change is not swallowed. */
  async #nudge(): Promise<void> {
    const { x, y } = this.#pointer;
    await this.#page.mouse.move(x + 2, y);
    await this.#page.waitForTimeout(LOOK_MS);
    await this.#page.mouse.move(x, y);
  }

  #now(): number {
    return performance.now() - this.#began;
  }

  async #open(page: Page): Promise<void> {
    this.#page = page;
    await page.bringToFront();
    const session = await page.context().newCDPSession(page);
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      const file = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.jpg`);
      this.#frames.push({ file, at_ms: this.#now() });
      this.#writing.push(writeFile(file, Buffer.from(data, 'base64')));
      // A page that is closed meanwhile needs no answer.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 92,
      maxWidth: FILM.width,
      maxHeight: FILM.height,
    });
    await page.mouse.move(this.#pointer.x, this.#pointer.y);
  }

  async #encode(length_ms: number): Promise<void> {
    const list = join(this.#folder, 'frames.txt');
    const lines = this.#frames.map(({ file, at_ms }, index) => {
      const until_ms = this.#frames[index + 1]?.at_ms ?? length_ms;
      return `file '${file}'\nduration ${((until_ms - at_ms) / 1000).toFixed(3)}`;
    });
    await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${this.#frames.at(-1)?.file}'\n`);
    const { width, height } = FILM;
    const look = `fps=${FRAMES_PER_SECOND},scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:white,format=yuv420p`;
    const source = ['-f', 'concat', '-safe', '0', '-i', list, '-vf', look, '-an'];
    const path = (ending: string): string => recordedPath('videos', `${this.#name}.${ending}`);
    await runFfmpeg([
      ...source,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '33',
      '-b:v',
      '0',
      '-row-mt',
      '1',
      '-cpu-used',
      '5',
      '-g',
      '150',
      path('webm'),
    ]);
    await runFfmpeg([
      ...source,
      '-c:v',
      'libx264',
      '-crf',
      '24',
      '-preset',
      'medium',
      '-movflags',
      '+faststart',
      path('mp4'),
    ]);
    const poster = this.#frames[Math.floor(this.#frames.length * 0.6)];
    await runFfmpeg([
      '-i',
      poster?.file ?? '',
      '-vf',
      'scale=960:-2',
      '-c:v',
      'libwebp',
      '-quality',
      '80',
      path('webp'),
    ]);
  }
}
