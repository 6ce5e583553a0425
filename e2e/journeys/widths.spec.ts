import { EditorPage } from '../pages/editor-page.ts';
import { Assigner } from '../product/homework.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';
import { type SeeScreen, tourGroups, tourOrganization, tourWorkspaceRail } from '../product/staff-tour.ts';

/** A phone, a tablet and the smallest monitor of a school. */
const SIZES = [PHONE.viewport, { width: 820, height: 1180 }, { width: 1024, height: 768 }] as const;
/** Of the editor: its bar has a second row below 900 px; 720 is a window of 1440 px at a zoom of 200 %. */
const EDITOR_WIDTHS = [600, 640, 720, 768, 820, 900, 1024, 1280] as const;

test.describe.configure({ mode: 'parallel' });

test('no screen of the workspace and of the administration scrolls sideways on a phone, a tablet or a small monitor', async ({
  visits,
}) => {
  test.setTimeout(180_000);
  // The rows of running lessons have most buttons.
  await visits.startLesson('Реки и озёра Европы, повторение для двух классов');
  const found: string[] = [];
  const measure: SeeScreen = async (name, page) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const each of await page.evaluate(listOverflows)) found.push(`${name} at ${size.width} px: ${each}`);
    }
    await page.setViewportSize(DESKTOP.viewport);
  };
  const teacher = await visits.openSignedIn('organiser');
  await tourWorkspaceRail(teacher, measure);
  await tourGroups(teacher, measure);
  await tourOrganization(await visits.openSignedIn('administrator'), measure);
  expect(found).toEqual([]);
});

test('the bar of the editor has every button within the window at any width, uncovered, and room for the title', async ({
  visits,
  server,
}) => {
  const editor = new EditorPage(await visits.openSignedIn('organiser'));
  await editor.open(await (await Assigner.signIn(server)).findSample());
  const { page } = editor;
  for (const width of EDITOR_WIDTHS) {
    await page.setViewportSize({ width, height: 450 });
    expect(await page.evaluate(listHiddenControls), `${width} px`).toEqual([]);
    const title = await editor.heading.boundingBox();
    expect(title?.width, `${width} px`).toBeGreaterThan(140);
  }
});

/** In the page: what is wider than its room, once it has been drawn. */
async function listOverflows(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const tables = [...document.querySelectorAll('.ui-table-box')];
  return [document.documentElement, ...tables]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} has ${scrollWidth} of ${clientWidth} px`);
}

/** In the page: buttons and links of the bar that cannot be pressed where they are drawn. */
async function listHiddenControls(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const controls = [...document.querySelectorAll('header button, header a[aria-label]')];
  return controls
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      if (width === 0) return false;
      const drawn = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < 0 || right > window.innerWidth || !(control === drawn || control.contains(drawn));
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
}
