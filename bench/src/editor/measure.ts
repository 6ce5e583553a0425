import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { getText } from '../load/reading.ts';
import { pathOf } from '../load/wire.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { findAccount, type PartaSettings, startParta } from '../server/parta.ts';
import { serveBarePage } from './bare-page.ts';
import { openSignedIn, readClock, readWork, resetClock, startChromium } from './browser.ts';
import { stepDown, typeText } from './keyboard.ts';
import { medianOf, type PageWork, shareWork, sumUpTyping, type TypingFigures } from './latencies.ts';
import { type PlantedMaterial, plantMaterial } from './plant.ts';
import { editorTexts } from './texts.ts';

/** Slides of the measured material. */
export const EDITOR_SLIDES = 200;
/** Milliseconds that opening (median) and a key (p95) may take. */
export const EDITOR_BARS = { open: 1500, key: 50 };

/** A page being opened, milliseconds from the start of the navigation. */
export interface OpenFigures {
  /** By a browser that has nothing of it in its memory. */
  cold: number;
  /** Those after it. */
  warm: number[];
  median: number;
}

/** What happens in the editor and, as the ceiling, on a bare page; milliseconds. */
export interface PageFigures {
  open: OpenFigures;
  text: TypingFigures & { work: PageWork };
  title: TypingFigures & { work: PageWork };
}

export interface EditorFigures {
  load_average: MachineLoad;
  slides: number;
  material_bytes: number;
  editor: PageFigures & {
    /** Saves that were sent while somebody typed. */
    saves: number;
    /** Down the list with the arrow: from the key to the paint of the next slide with its field. */
    switching: { drawn: Spread; work: PageWork };
    save: { bytes: Spread; server_ms: Spread };
  };
  ceiling: PageFigures;
}

const OPENINGS = 5;
const TEXT_KEYS = 200;
const TITLE_KEYS = 100;
const WARM_KEYS = 12;
/** Every kind of question is fetched once, before steps count. */
const WARM_STEPS = 14;
const STEPS = 60;
const WORDS = 10;
const FIELD = '.canvas .rich-body [contenteditable="true"]';
const TITLE = '#slide-title :is(input, textarea)';
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Measures over a server process and a browser of its own. */
export async function measureEditor(settings: PartaSettings): Promise<EditorFigures> {
  const readLoad = watchMachine();
  const server = await startParta({ ...settings, profile_dir: null });
  const browser = await startChromium();
  try {
    const url = getText(server.ready, 'url');
    const author = findAccount(server.ready, 'author');
    const context = await openSignedIn(browser, url, author);
    const material = await plantMaterial(context.request, EDITOR_SLIDES, await drawPicture(context));
    const editor = await measureOwn(context, material, settings.profile_dir);
    await context.close();
    const bareContext = await openSignedIn(browser, url, author);
    const bare = await bareContext.newPage();
    const path = await serveBarePage(bare, EDITOR_SLIDES);
    const ceiling = await measurePage(bare, path);
    return {
      load_average: readLoad(),
      slides: EDITOR_SLIDES,
      material_bytes: material.bytes,
      editor,
      ceiling: ceiling.figures,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureOwn(
  context: BrowserContext,
  { id }: PlantedMaterial,
  profile_dir: string | null,
): Promise<EditorFigures['editor']> {
  const page = await context.newPage();
  const save = pathOf('editor.save', { id });
  let saves = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === save) saves += 1;
  });
  const { figures, session } = await measurePage(page, `/editor/${id}`, profile_dir);
  const savesOfTyping = saves;
  const saved = await measureSaves(page, session, save);
  const switching = await measureSwitching(page, session, profile_dir);
  return { ...figures, saves: savesOfTyping, switching, save: saved };
}

async function measurePage(
  page: Page,
  path: string,
  profile_dir: string | null = null,
): Promise<{ figures: PageFigures; session: CDPSession }> {
  const cold = await open(page, path);
  const warm: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) warm.push(await open(page, path));
  const session = await page.context().newCDPSession(page);
  if (profile_dir !== null) await profile(session, profile_dir, 'editor-open', () => open(page, path));
  const type = async (selector: string, keys: number): Promise<TypingFigures & { work: PageWork }> => {
    await page.locator(selector).first().click();
    await page.keyboard.press('Control+End');
    await typeText(session, cut(WARM_KEYS));
    await resetClock(page);
    const start = await readWork(session);
    await typeText(session, cut(keys));
    const work = shareWork(start, await readWork(session), keys);
    return { ...sumUpTyping(await readClock(page), keys), work };
  };
  const text = await profile(session, profile_dir, 'editor-text', () => type(FIELD, TEXT_KEYS));
  const title = await profile(session, profile_dir, 'editor-title', () => type(TITLE, TITLE_KEYS));
  return { figures: { open: { cold, warm, median: medianOf(warm) }, text, title }, session };
}

/** One changed word after the other: how much is sent for it and how long the server takes to answer. */
async function measureSaves(
  page: Page,
  session: CDPSession,
  path: string,
): Promise<{ bytes: Spread; server_ms: Spread }> {
  const bytes: number[] = [];
  const took: number[] = [];
  await page.locator(FIELD).first().click();
  for (let turn = 0; turn < WORDS; turn += 1) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await typeText(session, editorTexts.word);
    const response = await answered;
    if (!response.ok()) throw new Error(`a save was refused: ${response.status()}`);
    await response.finished();
    const { requestStart, responseStart } = response.request().timing();
    bytes.push(response.request().postDataBuffer()?.length ?? Number.NaN);
    took.push(responseStart - requestStart);
  }
  return { bytes: spreadOf(bytes), server_ms: spreadOf(took) };
}

async function measureSwitching(
  page: Page,
  session: CDPSession,
  profile_dir: string | null,
): Promise<EditorFigures['editor']['switching']> {
  const isSeen = async (steps: number): Promise<void> => {
    await waitUntil(async () => (await readClock(page)).switches.length >= steps, `slide ${steps} was not drawn`);
  };
  await page.locator('.slide-row-main').first().click();
  await stepDown(session, WARM_STEPS, isSeen);
  await resetClock(page);
  const start = await readWork(session);
  await profile(session, profile_dir, 'editor-switching', () => stepDown(session, STEPS, isSeen));
  const work = shareWork(start, await readWork(session), STEPS);
  return { drawn: spreadOf((await readClock(page)).switches), work };
}

async function open(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  let opened: number | null = null;
  await waitUntil(async () => {
    ({ opened } = await readClock(page));
    return opened !== null;
  }, `${path} showed no list and no field`);
  // What is still fetched belongs to this opening, not to the next one.
  await page.waitForLoadState('networkidle');
  return opened ?? Number.NaN;
}

/** @throws Error with the message after too long a wait */
async function waitUntil(isTrue: () => Promise<boolean>, message: string): Promise<void> {
  const until = performance.now() + WAIT_MS;
  while (!(await isTrue())) {
    if (performance.now() > until) throw new Error(message);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Writes a CPU profile of the page where one is asked for. */
async function profile<Result>(
  session: CDPSession,
  profile_dir: string | null,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (profile_dir === null) return run();
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  const result = await run();
  const { profile: taken } = await session.send('Profiler.stop');
  await writeFile(join(profile_dir, `${name}.cpuprofile`), JSON.stringify(taken));
  return result;
}

/** A picture needs no file: any screen is one. */
async function drawPicture(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

function cut(keys: number): string {
  const { typed } = editorTexts;
  return typed.repeat(Math.ceil(keys / typed.length)).slice(0, keys);
}
